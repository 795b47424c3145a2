import { like, or, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { sendSigningCode } from '@contract/signing/act-calls';
import { rateLimit } from '@server/db/schema/sign-in';
import { PASSWORD } from '@tests/helpers/factories';
import { buildSigningCompany, DOCUMENT_HASH } from '@tests/helpers/signing/signing-company';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));

const tries = async () =>
  await server.db
    .select()
    .from(rateLimit)
    .where(or(like(rateLimit.key, 'signing-password:%'), like(rateLimit.key, 'bound-code-try:%')));

/** The connection fails once a password has been judged, as when the process ends there. */
async function whileCutOff(work: () => Promise<void>): Promise<void> {
  await server.db.execute(
    sql`create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
  );
  await server.db.execute(
    sql`create trigger cut_off before delete on rate_limit for each statement execute function cut_off()`,
  );
  try {
    await work();
  } finally {
    await server.db.execute(sql`drop function cut_off cascade`);
  }
}

it('a signature by password that was cut off is no try', async () => {
  const { bo, send, signWith } = await buildSigningCompany(server);
  const id = await send([bo], { proof: 'password' });
  const before = await tries();
  await whileCutOff(async () => {
    for (let at = 0; at < 8; at += 1) {
      expect((await signWith(bo, id, { password: PASSWORD })).code).toBe(CODE.serverError);
    }
  });
  expect(await tries()).toEqual(before);
  expect((await signWith(bo, id, { password: PASSWORD })).code).toBe(CODE.ok);
});

it('wrong passwords count, several at once no less, and a right one forgets them', async () => {
  const { bo, send, signWith } = await buildSigningCompany(server);
  const [id, second] = [await send([bo], { proof: 'password' }), await send([bo], { proof: 'password' })];
  const guess = async (password: string) => await signWith(bo, id, { password });
  for (let at = 0; at < 4; at += 1) {
    expect((await guess('Wrong-2026')).code).toBe(CODE.credentialsWrong);
  }
  expect((await signWith(bo, second, { password: PASSWORD })).code).toBe(CODE.ok);
  const answers = await Promise.all(Array.from({ length: 8 }, async (_, at) => await guess(`Wrong-${at}`)));
  expect(sortedCodes(answers)).toEqual(
    [...Array<number>(5).fill(CODE.credentialsWrong), ...Array<number>(3).fill(CODE.tooMany)].sort(
      (one, other) => one - other,
    ),
  );
  const late = await guess(PASSWORD);
  expect([late.code, late.msg]).toEqual([CODE.tooMany, '操作过于频繁，请在15分钟后重试']);
});

it('a right code whose signature was refused afterwards is no try, a wrong one is', async () => {
  const { bo, send, signWith } = await buildSigningCompany(server);
  const id = await send([bo]);
  await bo.call(sendSigningCode, { id, documentHash: DOCUMENT_HASH });
  const code = server.lastCode();
  const mine = async () => (await tries()).filter(({ key }) => key.startsWith('bound-code-try:'));
  const before = await mine();
  for (let at = 0; at < 25; at += 1) {
    expect((await signWith(bo, id, { code, inkFileId: 'gone' })).code).toBe(CODE.notFound);
  }
  expect(await mine()).toEqual(before);
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await signWith(bo, id, { code: wrong })).code).toBe(CODE.codeWrong);
  expect((await mine()).length).toBe(before.length + 1);
  expect((await signWith(bo, id, { code })).code).toBe(CODE.ok);
});
