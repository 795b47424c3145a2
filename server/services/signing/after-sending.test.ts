import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { resendSigning, retrySigning } from '@contract/signing/act-calls';
import { listCompanySignings } from '@contract/signing/calls';
import {
  enterSigningAsGuest,
  getGuestSigning,
  readSigningLink,
  sendGuestCode,
  sendGuestProof,
  signAsGuest,
} from '@contract/signing/guest-calls';
import { randomId, randomToken } from '@server/auth/random';
import { job } from '@server/db/schema/job';
import { signing } from '@server/db/schema/signing/signing';
import { buildSignedIn } from '@tests/helpers/factories';
import { guestSignature } from '@tests/helpers/signing/guest-signature';
import { buildSigningCompany, DOCUMENT_HASH } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { endStuck } from './act/end-stuck';
import { partiesOf } from './case/rows';
import { prepareKind, sendPrepare } from './draft/prepare-kind';
import { loadSigning } from './case/rows';
import { sealKind } from './seal/seal-kind';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const company = async () => await buildSigningCompany(server);

/** Opens the part of a guest by the link and the code that is sent to them. */
async function enter(link: string): Promise<string> {
  server.clock.advance(61_000);
  await server.call(sendGuestCode, { link, ...(await server.solvedCaptcha('code')) });
  return (await server.call(enterSigningAsGuest, { link, code: server.lastCode() })).data.access;
}

it('somebody outside signs by link and code, after a colleague, and once for a double tap', async () => {
  const { an, bo, send, sign, get, invite } = await company();
  const id = await send([bo], { outsider: { name: '周外', mobile: '13900139000' }, proof: 'either' });
  const outside = (await partiesOf(server.db, [id])).find(({ kind }) => kind === 'outsider')!;
  await sign(bo, id);
  const access = await enter(await invite(outside.id));
  await server.call(sendGuestProof, { access, documentHash: DOCUMENT_HASH });
  const input = guestSignature(access, server.lastCode());
  const wrong = input.code === '000000' ? '111111' : '000000';
  expect((await server.call(signAsGuest, { ...input, code: wrong })).code).toBe(CODE.codeWrong);
  const twice = await Promise.all([server.call(signAsGuest, input), server.call(signAsGuest, input)]);
  expect(twice.map(({ data }) => data?.state)).toEqual(['sealing', 'sealing']);
  const { events, parties } = (await get(an, id)).data;
  expect(parties.map(({ state }) => state)).toEqual(['signed', 'signed']);
  expect(events.filter(({ kind }) => kind === 'signed').map(({ actor }) => actor)).toEqual(['Bo', '周外']);
});

it('is sent again with a new link that its sender never sees', async () => {
  const { an, send, get, invite, lastDay } = await company();
  const id = await send([], { outsider: { name: '周外', mobile: '13900139000' } });
  const [outside] = await partiesOf(server.db, [id]);
  const link = await invite(outside!.id);
  const access = await enter(link);
  const { revision } = (await get(an, id)).data;
  const resent = await an.call(resendSigning, { id, revision, deadline: lastDay(12) });
  expect(resent.data).toEqual({ state: 'signing' });
  expect((await server.call(readSigningLink, { link })).code).toBe(CODE.notFound);
  expect((await server.call(getGuestSigning, { access })).code).toBe(CODE.ticketExpired);
  const next = await invite(outside!.id);
  expect(next).not.toBe(link);
  expect((await server.call(readSigningLink, { link: next })).code).toBe(CODE.ok);
  const seen = JSON.stringify([resent.data, (await get(an, id)).data]);
  expect([link, next, access].filter((secret) => seen.includes(secret))).toEqual([]);
});

it('a file that no job makes any more says so, and its sender has it made again', async () => {
  const { an, bo, send, sign, get } = await company();
  const id = await send([bo], { proof: 'password' });
  expect((await an.call(retrySigning, { id })).code).toBe(CODE.conflict);
  await sign(bo, id);
  const jobs = async () =>
    await server.db
      .select()
      .from(job)
      .where(and(eq(job.kind, sealKind.name), eq(job.tenantId, an.tenantId)))
      .orderBy(desc(job.createdAt));
  const parts = { db: server.db, now: server.clock.now, ids: randomId, tokens: randomToken };
  await endStuck(parts);
  expect((await get(an, id)).data.state).toBe('sealing');
  await server.db
    .update(job)
    .set({ state: 'failed', finishedAt: server.clock.now() })
    .where(eq(job.id, (await jobs())[0]!.id));
  await endStuck(parts);
  const failed = (await get(an, id)).data;
  expect(failed).toMatchObject({ state: 'failed', failure: '未能生成文件，请稍后重试' });
  expect(failed.events.at(-1)?.kind).toBe('sealFailed');
  expect((await bo.call(retrySigning, { id })).code).toBe(CODE.notFound);
  expect((await an.call(retrySigning, { id })).data).toEqual({ state: 'sealing' });
  expect(await jobs()).toHaveLength(2);
  // The job that failed before says nothing of the one that runs now.
  await endStuck(parts);
  expect((await get(an, id)).data.state).toBe('sealing');
});

it('a draft whose pages no job draws any more goes on as a draft, and says so', async () => {
  const { an, bo, draft, get } = await company();
  const { id } = await draft([bo]);
  await server.db.update(signing).set({ state: 'preparing' }).where(eq(signing.id, id));
  await server.db.transaction(async (tx) => {
    const clock = { now: server.clock.now, ids: randomId };
    await sendPrepare(tx, clock, await loadSigning(tx, an.tenantId, id));
  });
  await server.db
    .update(job)
    .set({ state: 'failed', finishedAt: server.clock.now() })
    .where(and(eq(job.kind, prepareKind.name), eq(job.tenantId, an.tenantId)));
  await endStuck({ db: server.db, now: server.clock.now, ids: randomId, tokens: randomToken });
  expect((await get(an, id)).data).toMatchObject({ state: 'draft', failure: '未能生成文件，请稍后重试' });
});

it('the company’s cases are listed by state for who administers them, without drafts or others’ cases', async () => {
  const { an, bo, send, sign, draft, tenantId } = await company();
  await draft([bo]);
  const running = await send([bo]);
  const done = await send([bo], { proof: 'password' });
  await sign(bo, done);
  const late = await send([bo]);
  const past = new Date(server.clock.now().getTime() - 1);
  await server.db.update(signing).set({ deadline: past }).where(eq(signing.id, late));
  const other = await company();
  await other.send([other.bo]);
  const keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.allSignings],
  });
  const listed = async (state?: 'running' | 'expired' | 'completed') =>
    (await server.call(listCompanySignings, state ? { state } : {}, { token: keeper.token })).data.list.map(
      ({ id }) => id,
    );
  expect(new Set(await listed())).toEqual(new Set([running, done, late]));
  expect(new Set(await listed('running'))).toEqual(new Set([running, done]));
  expect(await listed('expired')).toEqual([late]);
  expect(await listed('completed')).toEqual([]);
  expect((await an.call(listCompanySignings, {})).code).toBe(CODE.forbidden);
});
