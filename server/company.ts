import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { CHAT_CLIENTS } from '@contract/host/chat-client';
import { isTimeZone } from '@contract/time-zone';
import { LIMITS } from '@contract/limits';
import { randomId, randomToken } from './auth/random';
import { composeNouns } from './composition/compose-nouns';
import { type Env, readEnv } from './config/env';
import { openDatabase } from './open-database';
import type { Database } from './db/database';
import { ServiceError } from './kernel/errors';
import { createLog } from './log';
import { MESSAGES } from './messages/messages';
import { providersFromEnv } from './providers/providers-from-env';
import { checkCompany } from './services/company/set-up/check-company';
import { ensureCompany, listCompanies } from './services/company/set-up/operator';
import { issueSetUpKey, SET_UP_PATH } from './services/company/set-up/set-up-keys';
import { connectByOperator } from './services/host/chat-clients/connect-by-operator';
import { importByOperator } from './services/people/import/operator/operator-import';

const HELP = `npm run company -- COMMAND

  list                      the companies of this server
  invite                    a set-up address for a further company, good for seven days
  create --name NAME --administrator NAME --mobile NUMBER [--timezone ZONE] [--dry-run]
                            makes a company; its administrator signs in by a code sent to the mobile, or by the password of
                            an account they have. The same name and mobile again change nothing.
  import --company ID --file PATH [--with-returns] [--dry-run]
                            adds and changes the people of an xlsx or CSV file, in the name of the company's administrator.
                            The same file again changes nothing.
  connect --company ID --client CLIENT --corp ID [--app-key KEY] [--agent ID] [--template ID]
          [--code CODE] [--origin ADDRESS]… [--sign-hash sha1|sha256] [--dry-run]
                            sets an app of dingTalk, wechatWork, feishu or wechat up and tests it. Its secret is read from
                            CHAT_CLIENT_SECRET; without that the one that is there stays. CODE names a further app of the
                            company, whose links end in &extCode=CODE. ADDRESS is one of PUBLIC_ORIGIN, for an app that is
                            opened at an address of its own. The same again changes nothing.
  check --company ID        lists what is missing in a company; exits 1 if people can't work yet

Use the same DATABASE_URL or DATA_DIR as the server. Only one process at a time can use DATA_DIR: stop the server first.`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      administrator: { type: 'string' },
      mobile: { type: 'string' },
      timezone: { type: 'string', default: 'Asia/Shanghai' },
      company: { type: 'string' },
      file: { type: 'string' },
      client: { type: 'string' },
      corp: { type: 'string' },
      'app-key': { type: 'string' },
      agent: { type: 'string' },
      template: { type: 'string' },
      code: { type: 'string' },
      origin: { type: 'string', multiple: true },
      'sign-hash': { type: 'string' },
      'with-returns': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return { command: positionals[0], values };
}

type Values = ReturnType<typeof readCommand>['values'];

function required(name: string, value: string | undefined, most: number): string {
  const text = value?.trim() ?? '';
  if (text === '' || text.length > most) {
    throw new Error(`--${name}: needed, at most ${most} characters`);
  }
  return text;
}

async function run(): Promise<void> {
  composeNouns();
  const { command, values } = readCommand();
  const isKnown = ['list', 'invite', 'create', 'import', 'connect', 'check'].includes(command ?? '');
  if (values.help || !isKnown) {
    say(HELP);
    process.exitCode = values.help || command === undefined ? 0 : 1;
    return;
  }
  const { timezone } = values;
  if (!isTimeZone(timezone)) {
    throw new Error('--timezone: must name a zone like Asia/Shanghai');
  }
  // Companies are made here, never the demo's.
  const env = { ...readEnv(process.env), SEED: 'none' as const };
  const database = await openDatabase(env, { info: () => undefined, error: createLog().error });
  try {
    const { db } = database;
    if (command === 'list') {
      (await listCompanies(db)).forEach(({ id, name, people }) => say(`${id}\t${name}\t${people}`));
    } else if (command === 'invite') {
      const { key, expiresAt } = await issueSetUpKey(
        db,
        { now: () => new Date(), tokens: randomToken },
        'further',
      );
      const origin = env.PUBLIC_ORIGIN[0] ?? `http://localhost:${env.PORT}`;
      say(`${origin}${SET_UP_PATH}#${key}\nworks once, until ${expiresAt.toISOString()}`);
    } else if (command === 'import') {
      await importPeople(database, values);
    } else if (command === 'connect') {
      await connectClient(database, env, values);
    } else if (command === 'check') {
      const { isGood, lines } = await checkCompany(database.raw, required('company', values.company, 64));
      say(lines.length > 0 ? lines.join('\n') : 'nothing is missing');
      process.exitCode = isGood ? 0 : 1;
    } else {
      const asked = {
        name: required('name', values.name, LIMITS.companyName),
        timezone,
        administrator: required('administrator', values.administrator, LIMITS.personName),
        mobile: required('mobile', values.mobile, 20),
      };
      const { id, isNew } = await ensureCompany(db, { ids: randomId, now: () => new Date() }, asked, {
        isDryRun: values['dry-run'],
      });
      const made = values['dry-run'] ? 'would be made' : `made: ${id}`;
      say(isNew ? made : `is there: ${id}`);
    }
  } finally {
    await database.close();
  }
}

const SIGN_HASHES = ['sha1', 'sha256'] as const;

async function connectClient({ db }: Database, env: Env, values: Values): Promise<void> {
  const origins = values.origin;
  const strange = origins?.find((one) => !env.PUBLIC_ORIGIN.includes(one));
  if (strange !== undefined) {
    throw new Error(`--origin: ${strange} is not one of PUBLIC_ORIGIN`);
  }
  const signHash = SIGN_HASHES.find((one) => one === values['sign-hash']);
  if (values['sign-hash'] !== undefined && (!signHash || values.client !== 'dingTalk')) {
    throw new Error('--sign-hash: sha1 or sha256, for dingTalk alone');
  }
  const client = CHAT_CLIENTS.find((one) => one === values.client);
  if (!client) {
    throw new Error(`--client: one of ${CHAT_CLIENTS.join(', ')}`);
  }
  const isDryRun = values['dry-run'];
  const now = () => new Date();
  const { changes, app } = await connectByOperator(
    { db, env, ids: randomId, log: createLog(), now, providers: providersFromEnv(env) },
    {
      tenantId: required('company', values.company, 64),
      app: {
        client,
        corpId: values.corp,
        appKey: values['app-key'],
        agentId: values.agent,
        templateId: values.template,
        extCode: values.code,
        secret: process.env.CHAT_CLIENT_SECRET || undefined,
      },
      byOperator: { ...(origins && { allowedOrigins: origins }), ...(signHash && { signHash }) },
      isDryRun,
    },
  );
  say(changes.length > 0 ? `${isDryRun ? 'would change' : 'changed'}: ${changes.join(', ')}` : 'unchanged');
  if (app) {
    const fault = app.fault && `: ${app.fault.kind}${app.fault.errcode ? ` (${app.fault.errcode})` : ''}`;
    say(`${app.state}${fault ?? ''}`);
    process.exitCode = app.fault ? 1 : 0;
  }
}

const FAULTS_SHOWN = 20;

async function importPeople({ db, raw }: Database, values: Values): Promise<void> {
  const path = required('file', values.file, 4_096);
  const { size } = await stat(path);
  if (size > LIMITS.uploadBytes) {
    throw new Error(`--file: at most ${LIMITS.uploadBytes / 1024 / 1024} MB`);
  }
  const { counts, faults, result } = await importByOperator(
    { db, raw, ids: randomId, now: () => new Date() },
    {
      tenantId: required('company', values.company, 64),
      fileName: basename(path),
      bytes: await readFile(path),
      withReturns: values['with-returns'],
      isDryRun: values['dry-run'],
    },
  );
  const told = Object.entries(values['dry-run'] ? counts : (result ?? counts));
  say(told.map(([what, count]) => `${what}: ${count}`).join('\n'));
  faults.slice(0, FAULTS_SHOWN).forEach(say);
  if (faults.length > FAULTS_SHOWN) {
    say(`and ${faults.length - FAULTS_SHOWN} more`);
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
}

try {
  await run();
} catch (error) {
  say(error instanceof ServiceError ? MESSAGES[error.messageKey].en : (error as Error).message);
  process.exitCode = 1;
}
