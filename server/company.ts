import { parseArgs } from 'node:util';
import { isTimeZone } from '@contract/time-zone';
import { LIMITS } from '@contract/limits';
import { randomId, randomToken } from './auth/random';
import { readEnv } from './config/env';
import { openDatabase } from './db/client';
import { ServiceError } from './errors';
import { createLog } from './log';
import { MESSAGES } from './messages/messages';
import { ensureCompany, listCompanies } from './services/company/set-up/operator';
import { issueSetUpKey, SET_UP_PATH } from './services/company/set-up/set-up-keys';

const HELP = `npm run company -- COMMAND

  list                      the companies of this server
  invite                    a set-up address for a further company, good for seven days
  create --name NAME --administrator NAME --mobile NUMBER [--timezone ZONE] [--dry-run]
                            makes a company; its administrator signs in by a code sent to the mobile, or by the password of
                            an account they have. The same name and mobile again change nothing.

The database is that of the server: DATABASE_URL, or DATA_DIR, which one process at a time may use.`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      administrator: { type: 'string' },
      mobile: { type: 'string' },
      timezone: { type: 'string', default: 'Asia/Shanghai' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  return { command: positionals[0], values };
}

function required(name: string, value: string | undefined, most: number): string {
  const text = value?.trim() ?? '';
  if (text === '' || text.length > most) {
    throw new Error(`--${name}: needed, at most ${most} characters`);
  }
  return text;
}

async function run(): Promise<void> {
  const { command, values } = readCommand();
  if (command === undefined || !['list', 'invite', 'create'].includes(command)) {
    say(HELP);
    process.exitCode = command === undefined ? 0 : 1;
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

try {
  await run();
} catch (error) {
  say(error instanceof ServiceError ? MESSAGES[error.messageKey].en : (error as Error).message);
  process.exitCode = 1;
}
