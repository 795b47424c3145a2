import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { accountLogin, captchaGenerate } from '@contract/session/sign-in-calls';
import { createApp } from '@server/app';
import { openPgliteDirectory } from '@server/db/open-pglite';
import { readEnv } from '@server/config/env';
import { buildMember, PASSWORD } from '@tests/helpers/factories';
import { createClock } from '@tests/helpers/server';
import { migratedTemplate } from '@tests/helpers/test-database';

const directory = mkdtempSync(join(tmpdir(), 'hr-test-limits-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const clock = createClock();
const MINUTE = 60_000;

/** A process of its own on the directory: database and app, opened anew. */
async function startProcess() {
  const database = await openPgliteDirectory(directory);
  const app: Hono = createApp({
    database,
    env: readEnv({ SEED: 'none' }),
    now: clock.now,
    captchaNumber: () => 7,
    log: { info: () => {}, error: () => {} },
  });
  const post = async (path: string, input: object) => {
    const answer = await app.request(
      `/api${path}`,
      { method: 'POST', body: JSON.stringify(input), headers: { 'content-type': 'application/json' } },
      { incoming: { socket: { remoteAddress: '192.0.2.7' } } },
    );
    return (await answer.json()) as { code: number; data: { captchaId: string } };
  };
  return {
    database,
    signIn: async (account: string, password: string) => {
      const { captchaId } = (await post(captchaGenerate.path, {})).data;
      const input = { account, password, captchaId, captchaCode: '7' };
      return (await post(accountLogin.path, input)).code;
    },
  };
}

it('keeps the limit of sign-in attempts when the process and its database on disk start anew', async () => {
  // Making a database from nothing takes most of a minute on a busy machine, and is not what this is about.
  mkdirSync(join(directory, 'pglite'));
  execFileSync('tar', ['-xf', await migratedTemplate(), '-C', join(directory, 'pglite')]);
  const first = await startProcess();
  const { account } = await buildMember(first.database.db);
  for (let count = 0; count < 5; count += 1) {
    expect(await first.signIn(account.mobile, 'Harbour-2027')).toBe(CODE.credentialsWrong);
  }
  await first.database.close();

  const second = await startProcess();
  expect(await second.signIn(account.mobile, PASSWORD)).toBe(CODE.tooMany);
  clock.advance(15 * MINUTE);
  expect(await second.signIn(account.mobile, PASSWORD)).toBe(CODE.ok);
  await second.database.close();
});
