import { setTimeout as sleep } from 'node:timers/promises';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, type SQL } from 'drizzle-orm';
import { build } from 'vite';
import type { Db } from '@server/db/database';
import { providerToken } from '@server/db/schema/provider-token';
import { ProviderFault } from '@server/providers/fault';
import { cachedToken } from '@server/providers/token-cache';
import type { ProviderApp } from '@server/providers/types';
import { randomId } from '@server/auth/random';
import { startFakeProvider, type FakeProvider } from '@tests/helpers/fake-provider';
import { buildProviderApp, fakeProviders } from '@tests/helpers/provider-fixtures';
import { createClock, createTestServer, type TestServer } from '@tests/helpers/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const clock = createClock();
let fake: FakeProvider;
let server: TestServer;
let world: Parameters<typeof buildProviderApp>[0];

beforeAll(async () => {
  fake = await startFakeProvider();
  const providers = fakeProviders(fake);
  server = await createTestServer({ now: clock.now, providers });
  world = { db: server.db, providers, fake };
});
afterAll(() => fake.close());

async function newApp(): Promise<ProviderApp> {
  const app = await buildProviderApp(world, 'dingTalk');
  return { ...app, agentId: '', extCode: '', allowedOrigins: [], signHash: 'sha256' };
}

/** A context that shares the database and nothing else, as another process does. */
function stranger(timeoutMs = 2000) {
  const db = Object.create(server.db) as Db;
  return { db, now: clock.now, ids: randomId, providers: fakeProviders(fake, { timeoutMs }) };
}

function counter(value: (count: number) => string | Error = (count) => `token ${count}`) {
  let count = 0;
  const issue = async () => {
    count++;
    const made = value(count);
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (made instanceof Error) {
      throw made;
    }
    return { value: made, expiresInSeconds: 7200 };
  };
  return { issue, made: () => count };
}

const stored = async (app: ProviderApp) =>
  (await server.db.select().from(providerToken).where(eq(providerToken.providerAppId, app.id)))[0];

describe('cachedToken', () => {
  it('asks the provider once for twenty callers of four processes', async () => {
    const app = await newApp();
    const { issue, made } = counter();
    const processes = Array.from({ length: 4 }, () => stranger());
    const values = await Promise.all(
      processes.flatMap((ctx) =>
        Array.from({ length: 5 }, () => cachedToken(ctx, { app, kind: 'appToken', issue })),
      ),
    );
    expect(new Set(values)).toEqual(new Set(['token 1']));
    expect(made()).toBe(1);
  });

  it('replaces a stale value once, for however many found it stale', async () => {
    const app = await newApp();
    const { issue, made } = counter();
    const stale = await cachedToken(stranger(), { app, kind: 'appToken', issue });
    const values = await Promise.all(
      Array.from({ length: 4 }, () => cachedToken(stranger(), { app, kind: 'appToken', issue, stale })),
    );
    expect(new Set(values)).toEqual(new Set(['token 2']));
    expect(made()).toBe(2);
  });

  it('fetches none when another renewed it between looking and taking the lease', async () => {
    const app = await newApp();
    const { issue, made } = counter();
    const request = { app, kind: 'appToken', issue } as const;
    const slow = stranger();
    const look = slow.db.select.bind(slow.db);
    let isFirst = true;
    slow.db.select = (() => ({
      from: (table: typeof providerToken) => ({
        where: async (condition: SQL) => {
          const rows = await look().from(table).where(condition);
          if (isFirst) {
            isFirst = false;
            await cachedToken(stranger(), request);
          }
          return rows;
        },
      }),
    })) as unknown as Db['select'];
    expect(await cachedToken(slow, request)).toBe('token 1');
    expect(made()).toBe(1);
  });

  it('keeps token and ticket apart', async () => {
    const app = await newApp();
    const { issue } = counter();
    expect(await cachedToken(stranger(), { app, kind: 'appToken', issue })).toBe('token 1');
    expect(await cachedToken(stranger(), { app, kind: 'jsTicket', issue })).toBe('token 2');
  });

  it('keeps no readable token in the database, and none that another secret opens', async () => {
    const app = await newApp();
    const { issue } = counter();
    const value = await cachedToken(stranger(), { app, kind: 'appToken', issue });
    expect(JSON.stringify(await stored(app))).not.toContain(value);
    const rotated = { ...app, secret: 'a new secret' };
    expect(await cachedToken(stranger(), { app: rotated, kind: 'appToken', issue })).toBe('token 2');
  });

  it('frees the lease after a failure, so that the next caller tries at once', async () => {
    const app = await newApp();
    const { issue } = counter((count) =>
      count === 1 ? new ProviderFault('unreachable', 'dingTalk') : `token ${count}`,
    );
    await expect(cachedToken(stranger(), { app, kind: 'appToken', issue })).rejects.toThrow('unreachable');
    expect(await stored(app)).toMatchObject({ leaseOwner: null, leaseUntil: null });
    expect(await cachedToken(stranger(), { app, kind: 'appToken', issue })).toBe('token 2');
  });

  it('waits for a lease and gives up in time; takes over from a process that died', async () => {
    const app = await newApp();
    const { issue } = counter();
    await server.db.insert(providerToken).values({
      providerAppId: app.id,
      tenantId: app.tenantId,
      kind: 'appToken',
      leaseOwner: 'died',
      leaseUntil: new Date(clock.now().getTime() + 1000),
    });
    const request = { app, kind: 'appToken', issue } as const;
    await expect(cachedToken(stranger(40), request)).rejects.toThrow('unreachable');
    clock.advance(1000);
    expect(await cachedToken(stranger(40), request)).toBe('token 1');
  });

  it('renews a short-lived token at half its life', async () => {
    const app = await newApp();
    let count = 0;
    const issue = () => Promise.resolve({ value: `short ${++count}`, expiresInSeconds: 60 });
    const read = () => cachedToken(stranger(), { app, kind: 'appToken', issue });
    await read();
    clock.advance(29_000);
    expect(await read()).toBe('short 1');
    clock.advance(1_000);
    expect(await read()).toBe('short 2');
  });
});

const url = process.env.TEST_DATABASE_URL;
if (url) {
  describe('two processes on one PostgreSQL', () => {
    it('fetch token and ticket once', async () => {
      const app = await newApp();
      // Long enough for the other process to ask as well; that is what must not lead to a second token.
      fake.fail({ path: '/gettoken', hold: () => sleep(300) });
      const outDir = join(ROOT, 'dist/token-process-test');
      await build({
        root: ROOT,
        configFile: false,
        logLevel: 'error',
        resolve: {
          alias: { '@contract': join(ROOT, 'src/contract'), '@server': join(ROOT, 'server') },
        },
        build: {
          outDir,
          ssr: true,
          target: 'node20',
          copyPublicDir: false,
          rolldownOptions: { input: join(ROOT, 'tests/helpers/token-process.ts') },
        },
      });
      const [row] = await server.database.raw<{ name: string }>('select current_database() as name', []);
      const databaseUrl = new URL(url);
      databaseUrl.pathname = `/${row!.name}`;
      const order = { databaseUrl: databaseUrl.href, base: fake.base, app };
      const children = [1, 2].map(() => fork(join(outDir, 'token-process.js'), { cwd: ROOT, execArgv: [] }));
      const before = [fake.count('/gettoken'), fake.count('/get_jsapi_ticket')];
      try {
        await Promise.all(children.map((child) => askChild(child, order)));
        const tickets = (await Promise.all(children.map((child) => askChild(child, 'go')))).flat();
        expect(tickets).toHaveLength(30);
        expect(new Set(tickets).size).toBe(1);
        const after = [fake.count('/gettoken'), fake.count('/get_jsapi_ticket')];
        expect(after.map((count, index) => count - before[index]!)).toEqual([1, 1]);
      } finally {
        children.forEach((child) => child.kill());
      }
    }, 60_000);
  });
}

async function askChild(child: ChildProcess, message: object | string): Promise<unknown> {
  const answer = once(child, 'message');
  child.send(message);
  return ((await answer) as unknown[])[0];
}
