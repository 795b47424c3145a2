import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { captchaGenerate, loginIn, loginOut, preLogin } from '@contract/session/sign-in-calls';
import { getTokenInfo } from '@contract/session/user-calls';
import { createSigning, getSigningDraft, saveSigning } from '@contract/signing/draft-calls';
import { saveSigningTemplate } from '@contract/signing/template-calls';
import { openPgliteDirectory } from '@server/db/open-pglite';
import { openPostgres } from '@server/db/open-postgres';
import { buildServer, killProcesses, startProcess } from '@tests/helpers/server-process';
import { testPostgres } from '@tests/helpers/postgres-options';
import { loginTicket } from '@server/db/schema/sign-in';
import { digest } from './auth/hash';
import { buildMember, buildSession } from '@tests/helpers/factories';

const dataDir = mkdtempSync(join(tmpdir(), 'hr-process-'));
let file: string;
const start = async (env: Record<string, string>) => await startProcess(file, env);

beforeAll(async () => {
  file = await buildServer('process-test');
}, 60_000);
afterEach(killProcesses);
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('the server process', () => {
  it('loses no acknowledged write when it is killed in the middle of them', async () => {
    const first = await start({ DATA_DIR: dataDir });
    const acknowledged: string[] = [];
    const write = async () => {
      for (;;) {
        const { data } = await first.call(captchaGenerate, {});
        acknowledged.push(data.captchaId!);
      }
    };
    const writers = [write(), write(), write(), write()].map((writer) => writer.catch(() => undefined));
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(300);
    first.child.kill('SIGKILL');
    expect((await first.ended)[1]).toBe('SIGKILL');
    await Promise.all(writers);

    const database = await openPgliteDirectory(dataDir);
    const rows = await database.raw<{ id: string }>('select id from captcha', []);
    await database.close();
    const stored = new Set(rows.map((row) => row.id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);

    const second = await start({ DATA_DIR: dataDir });
    expect((await second.call(captchaGenerate, {})).code).toBe(0);
  }, 60_000);

  it('is refused on a data directory that another one uses, and may have it afterwards', async () => {
    const first = await start({ DATA_DIR: dataDir });
    expect(first.output()).toMatch(/power cut can lose data/);
    const second = await start({ DATA_DIR: dataDir });
    expect((await second.ended)[0]).toBe(1);
    expect(second.output()).toMatch(/Another process is using the data directory .*hr-process-/);
    expect((await first.call(captchaGenerate, {})).code).toBe(0);
    first.child.kill('SIGTERM');
    expect((await first.ended)[0]).toBe(0);
    const third = await start({ DATA_DIR: dataDir });
    expect((await third.call(captchaGenerate, {})).code).toBe(0);
  }, 60_000);

  it('draws the pages of a document in its worker', async () => {
    const database = await openPgliteDirectory(dataDir);
    const functions = [FUNCTION_ID.initiateSigning, FUNCTION_ID.signingTemplates];
    const person = await buildMember(database.db, { functions });
    const token = await buildSession(database.db, person, new Date());
    await database.close();
    const server = await start({ DATA_DIR: dataDir });
    const settings = {
      order: 'atOnce',
      proof: 'code',
      hidesUntilTurn: false,
      mayHandOver: false,
      remindDays: null,
    } as const;
    const template = await server.call(
      saveSigningTemplate,
      {
        ...settings,
        name: '承诺书',
        revision: 0,
        blocks: [{ kind: 'paragraph', text: '签字：' }],
        roles: [{ key: 'one', name: '员工', kind: 'member', role: 'signer', turn: 1 }],
        fields: [
          { role: 'one', kind: 'signature', keyword: '签字', dx: 0, dy: 0, width: 9_000, height: 3_000 },
        ],
        deadlineDays: 7,
      },
      token,
    );
    const { data: made } = await server.call(
      createSigning,
      { requestId: 'of-the-process', templateId: template.data.id! },
      token,
    );
    const { id } = made;
    const revision = Number(made.revision);
    const draft = { title: '承诺书', deadline: null, parties: [], fields: [] };
    await server.call(
      saveSigning,
      { id: id!, revision, saveId: 'of-the-process', ...settings, ...draft },
      token,
    );
    const read = async () => (await server.call(getSigningDraft, { id: id! }, token)).data;
    await expect.poll(read, { timeout: 20_000 }).toMatchObject({ failure: null, pages: [{ page: 1 }] });
  }, 60_000);

  it('finishes a running call when it is asked to stop, and takes no new ones', async () => {
    const server = await start({ DATA_DIR: dataDir });
    const body = '{}';
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const url = `${server.address}/api${captchaGenerate.path}`;
    const slow = request(url, { method: 'POST', headers });
    const answer = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.write(body.slice(0, 1));
    await server.call(captchaGenerate, {});
    server.child.kill('SIGINT');
    await expect.poll(() => server.output()).toContain('stopping');
    await expect(server.call(captchaGenerate, {})).rejects.toThrow('fetch failed');
    slow.end(body.slice(1));
    const [response] = await answer;
    expect(response.statusCode).toBe(200);
    expect(JSON.parse((await response.setEncoding('utf8').toArray()).join(''))).toMatchObject({ code: 0 });
    expect((await server.ended)[0]).toBe(0);
  }, 60_000);

  it('ends at once when nothing runs, whatever connections people keep open', async () => {
    const server = await start({ DATA_DIR: dataDir });
    const { port } = new URL(server.address);
    const kept = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        if (index % 2 === 0) {
          socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
          await once(socket, 'data');
        }
        return socket;
      }),
    );
    const startedAt = Date.now();
    server.child.kill('SIGTERM');
    expect((await server.ended)[0]).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    kept.forEach((socket) => socket.destroy());
  }, 60_000);

  it('says that the database cannot be reached, with its reason', async () => {
    const server = await start({
      DATABASE_URL: 'postgres://hr@127.0.0.1:1/hr',
      DATABASE_CONNECT_TIMEOUT_MS: '500',
    });
    expect((await server.ended)[0]).toBe(1);
    expect(server.output()).toContain('no connection to the database');
    expect(server.output()).toContain('ECONNREFUSED');
  }, 60_000);

  it('makes no database where its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const unmade = join(dataDir, 'unmade');
    const server = await start({ DATA_DIR: unmade, PORT: String(port) });
    expect((await server.ended)[0]).toBe(1);
    expect(server.output()).toContain(`Port ${port} of 127.0.0.1 can't be opened: another process uses it`);
    expect(existsSync(unmade)).toBe(false);
    other.close();
  }, 60_000);

  it('lists every fault of its environment and stops', async () => {
    const server = await start({
      PORT: 'eighty',
      SEED: 'some',
      API_PREFIX: 'api',
      DATABASE_URL: 'mysql://x',
    });
    expect((await server.ended)[0]).toBe(1);
    for (const name of ['PORT', 'SEED', 'API_PREFIX', 'DATABASE_URL']) {
      expect(server.output()).toContain(`  ${name}: `);
    }
  });
});

const url = process.env.TEST_DATABASE_URL;
if (url) {
  describe('two processes on one PostgreSQL', () => {
    it('migrate once and serve one company: sessions, tickets and limits are shared', async () => {
      const name = `hr_test_${process.pid}_99`;
      const admin = new Client({ connectionString: url });
      await admin.connect();
      await admin.query(`create database ${name}`);
      const own = new URL(url);
      own.pathname = `/${name}`;
      const env = { DATABASE_URL: own.href };
      const [one, two] = await Promise.all([start(env), start(env)]);
      const { db, close } = await openPostgres(own.href, testPostgres(2));
      try {
        const person = await buildMember(db);
        const token = await buildSession(db, person, new Date());
        expect((await one.call(getTokenInfo, {}, token)).data.id).toBe(person.id);
        expect((await two.call(getTokenInfo, {}, token)).data.id).toBe(person.id);

        const ticket = 'known-ticket';
        const expiresAt = new Date(Date.now() + 60_000);
        const { accountId, tenantId } = person;
        await db
          .insert(loginTicket)
          .values({ ticketHash: digest(ticket), purpose: 'login', accountId, expiresAt });
        expect((await two.call(preLogin, { ticket })).code).toBe(0);
        const entered = await Promise.all(
          [one, two].map((server) => server.call(loginIn, { ticket, companyId: tenantId })),
        );
        expect(entered.filter((answer) => answer.code === 0)).toHaveLength(1);

        expect((await one.call(loginOut, {}, token)).code).toBe(0);
        expect((await two.call(getTokenInfo, {}, token)).code).toBe(401001);
      } finally {
        await close();
        const stoppedAt = Date.now();
        for (const server of [one, two]) {
          server.child.kill('SIGTERM');
          expect((await server.ended)[0]).toBe(0);
        }
        // Both still hold connections of this test and to the database.
        expect(Date.now() - stoppedAt).toBeLessThan(3_000);
        // By force it would be refused while PostgreSQL vacuums the database; without, it ends the vacuum itself.
        await admin.query(`drop database ${name}`);
        await admin.end();
      }
    }, 60_000);
  });
}
