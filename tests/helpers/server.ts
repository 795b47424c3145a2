import './password-cost';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Endpoint, In, Out } from '@contract/endpoint';
import { CODE } from '@contract/codes';
import type { Envelope } from '@contract/envelope';
import type { FileKind } from '@contract/file/rules/type';
import { uploadFiles } from '@contract/file/calls';
import { accountLogin, captchaGenerate, type CaptchaPurpose } from '@contract/session/sign-in-calls';
import { type Language } from '@contract/limits';
import { SESSION_HEADER } from '@contract/start-limits';
import { createApp } from '@server/app';
import type { Deps } from '@server/kernel/context';
import type { Database } from '@server/db/database';
import { readEnv } from '@server/config/env';
import type { CodeMessage, SecurityNotice } from '@server/providers/sender/code-sender';
import { createPayments } from '@server/providers/payment/create-payments';
import { randomId, randomToken } from '@server/auth/random';
import { createLocalStore } from '@server/providers/file-store/local-store';
import { fillWithDemo } from './demo/demo-copy';
import { uploadBody, type UploadedFile } from './upload-files';
import { emptyDatabase, workerDatabase } from './test-database';

export type CallOptions = { token?: string; lang?: Language; ip?: string; headers?: Record<string, string> };

/** What a call answered. `data` is the payload whichever key carried it, parsed by the endpoint's own schema. */
export type Answer<E extends Endpoint> = {
  status: number;
  code: number;
  msg: string;
  data: Out<E>;
  /** What was refused of a form, by field. */
  fields?: unknown;
  headers: Headers;
};

export type TestServerOptions = Partial<Omit<Deps, 'database' | 'env'>> & {
  env?: Record<string, string>;
  /** `demo` fills in the demo companies; the default is an empty database. */
  seed?: 'demo' | 'none';
  /** A database that is taken as it is; the default is this worker's own, emptied. */
  database?: Database;
  /** A folder that stands for the built portal. */
  portalRoot?: string;
};

export type TestServer = Awaited<ReturnType<typeof createTestServer>>;

/** Uploads of this process's tests; gone with it. */
export const filesDirectory = mkdtempSync(join(tmpdir(), 'hr-test-files-'));
process.once('exit', () => rmSync(filesDirectory, { recursive: true, force: true }));

/** Time that stands still until it is moved. */
export function createClock(start = '2026-11-20T02:00:00.000Z') {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (ms: number) => void (current += ms),
  };
}

/** The time that a test gives: what is built for it is of the same day. */
function givenClock(now: () => Date) {
  return {
    now,
    advance: () => {
      throw new Error('Time is moved by whoever gives it.');
    },
  };
}

async function emptyWorkerDatabase(): Promise<Database> {
  const database = await workerDatabase();
  await emptyDatabase(database);
  return database;
}

/** The real backend on this worker's emptied database, called in process. One per test file, in `beforeAll`. */
export async function createTestServer(options: TestServerOptions = {}) {
  const database = options.database ?? (await emptyWorkerDatabase());
  const clock = options.now ? givenClock(options.now) : createClock();
  const sent: CodeMessage[] = [];
  const told: SecurityNotice[] = [];
  const logged: string[] = [];
  const ip = `test-${randomId().slice(0, 8)}`;
  const log = (event: string, fields?: object) =>
    void logged.push(`${event} ${JSON.stringify(fields ?? {})}`);
  const { env, seed, ...given } = options;
  const deps = {
    database,
    env: readEnv({ SEED: 'none', ...env }),
    now: clock.now,
    captchaNumber: () => 7,
    log: { info: log, error: log },
    files: createLocalStore(filesDirectory),
    sender: {
      isOutbox: true,
      send: (message: CodeMessage) => Promise.resolve(void sent.push(message)),
      tell: (notice: SecurityNotice) => Promise.resolve(void told.push(notice)),
      mail: () => Promise.resolve(),
      text: () => Promise.resolve(),
    },
    ...given,
  };
  if (seed === 'demo') {
    await fillWithDemo(database, deps.now());
  }
  const clockwork = { db: database.db, now: deps.now, tokens: randomToken };
  const payments = given.payments ?? createPayments(deps.env, clockwork);
  let app: Hono = createApp({ ...deps, payments });

  async function post(path: string, init: Omit<RequestInit, 'headers'> & CallOptions): Promise<Response> {
    const { token, lang = 'zh_CN', ip: from = ip, headers, ...rest } = init;
    return await app.request(
      deps.env.API_PREFIX + path,
      {
        method: 'POST',
        ...rest,
        headers: {
          'accept-language': lang === 'en' ? 'en' : 'zh-CN',
          ...(token === undefined ? {} : { [SESSION_HEADER]: token }),
          ...headers,
        },
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: In<E>,
    init: CallOptions = {},
  ): Promise<Answer<E>> {
    const isForm = endpoint.encoding === 'form';
    const response = await post(endpoint.path, {
      ...init,
      body: isForm ? formBody(input as object) : JSON.stringify(input),
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...init.headers,
      },
    });
    return await readAnswer(endpoint, response);
  }

  /** Sends files as the portal does. */
  async function upload(
    kind: FileKind,
    files: readonly UploadedFile[],
    init: CallOptions = {},
  ): Promise<Answer<typeof uploadFiles>> {
    const response = await post(uploadFiles.path, { ...init, body: uploadBody({ kind }, files) });
    return await readAnswer(uploadFiles, response);
  }

  /** A proof of work that will be answered rightly. */
  async function solvedCaptcha(purpose: CaptchaPurpose = 'signIn', init: CallOptions = {}, account?: string) {
    const { data } = await call(captchaGenerate, { purpose, account }, init);
    return { captchaId: data.captchaId, captchaCode: '7' };
  }

  return {
    get app() {
      return app;
    },
    database,
    db: database.db,
    clock,
    /** Where the bytes of uploads lie. */
    files: deps.files,
    /** Who takes the money: the sandbox unless another was given. */
    payments,
    /** Every code that was sent, oldest first. */
    sent,
    /** Every notice to an account's e-mail address, oldest first. */
    told,
    logged,
    /** Any request, for what `call` would refuse to build (broken JSON, wrong encoding). */
    post,
    call,
    upload,
    solvedCaptcha,
    /** Signs in by password and captcha, as the portal does: a session or a ticket. */
    signIn: async (account: string, password: string, init: CallOptions = {}) =>
      await call(
        accountLogin,
        { account, password, ...(await solvedCaptcha('signIn', init, account)) },
        init,
      ),
    /** The code that was sent last. */
    lastCode: () => sent.at(-1)?.code ?? '',
    /** A new process on the same database, optionally with other parts. */
    restart: (changes: Partial<Omit<Deps, 'database'>> = {}) => {
      app = createApp({ ...deps, payments, ...changes });
    },
  };
}

async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const envelope = (await response.json()) as Envelope & { code: number; msg: string };
  const payload =
    envelope.code === CODE.ok ? endpoint.response.parse(envelope[endpoint.payloadKey]) : undefined;
  const { status, headers } = response;
  const { code, msg, fields } = envelope;
  return { status, code, msg, data: payload as Out<E>, ...(fields ? { fields } : {}), headers };
}

function formBody(input: object): string {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
}

/** The codes of simultaneous calls in ascending order: which of them won is chance. */
export function sortedCodes(answers: readonly { code: number }[]): number[] {
  return answers.map((answer) => answer.code).sort((a, b) => a - b);
}
