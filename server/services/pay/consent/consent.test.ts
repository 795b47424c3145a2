import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { undoDecision } from '@contract/approval/operation-calls';
import { payConsentAsk, payConsentEnter } from '@contract/pay/consent-calls';
import { memberPay, memberPayAmounts, memberPayRemove } from '@contract/pay/record-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { refuseSigning, signSigning } from '@contract/signing/act-calls';
import { getSigningPages, listSignings } from '@contract/signing/calls';
import { randomId } from '@server/auth/random';
import { message } from '@server/db/schema/message';
import { payRecord } from '@server/db/schema/pay/record';
import { signing } from '@server/db/schema/signing/signing';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { pngOf } from '@tests/helpers/upload-files';
import { storePay } from '@tests/helpers/pay/pay-office';
import { provePay } from '@tests/helpers/pay/shown-pay';
import { runSigningJobs } from '@tests/helpers/signing/run-jobs';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const PROCESS = 'salaryAdjustment';
type Signed = Awaited<ReturnType<typeof buildSignedIn>>;

let server: TestServer;
let company: EffectCompany;
let keeper: Signed;
let requester: Signed;

beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, PROCESS);
  requester = await company.hire({ roles: ['manager'] });
  keeper = await buildSignedIn(server, {
    tenantId: company.tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.payRecords],
  });
});

/** A person with 8,000 a month whose adjustment to 7,000 was approved. */
async function lowered() {
  const person = await company.hire({ functions: [FUNCTION_ID.signingCenter] });
  await storePay(server, { tenantId: company.tenantId, memberId: person.member.id }, '2025-01-01', 800_000);
  const approvalId = await company.ask(requester, PROCESS, {
    employee: [{ id: person.member.id, name: 'x' }],
    adjustedAmount: 7000,
    effectiveDate: '2026-11-01',
    reason: '岗位调整',
  });
  const { undo } = (await company.acts.pass(approvalId, company.head)).data;
  return { person, approvalId, eventId: undo!.eventId };
}

const payOf = async ({ member: { id: memberId } }: Signed) => {
  const { token } = keeper;
  const { data } = await server.call(memberPay, { memberId }, { token });
  await provePay(server, token);
  const amounts = (await server.call(memberPayAmounts, { memberId }, { token })).data;
  const centsOf = (rows: readonly { id: string; amountCents: number }[], wanted?: string) =>
    rows.find(({ id }) => id === wanted)?.amountCents;
  return {
    present: centsOf(amounts.records, data.records.find(({ isPresent }) => isPresent)?.id),
    waiting: data.waiting.map(({ id, signing: state }) => [centsOf(amounts.waiting, id), state]),
  };
};
const waitingId = async ({ member }: Signed) =>
  (await server.call(memberPay, { memberId: member.id }, { token: keeper.token })).data.waiting[0]!.id;
const caseOf = async ({ token }: Signed) =>
  (await server.call(listSignings, { box: 'waitingMe' }, { token })).data.list[0];

async function sign(person: Signed): Promise<void> {
  const { id } = (await caseOf(person))!;
  const { token } = person;
  const { documentHash } = (await server.call(getSigningPages, { id }, { token })).data;
  const ink = (await server.upload('image', [{ name: 'ink.png', bytes: pngOf(200, 80) }], { token }))
    .data[0]!;
  const given = { password: PASSWORD, inkFileId: ink.fileId, texts: [], seals: [] };
  const { msg } = await server.call(
    signSigning,
    { id, requestId: randomId(), documentHash, ...given },
    { token },
  );
  expect(msg).toBe('');
}

it('lower pay counts from its date once its person has signed, and not before', async () => {
  const { person } = await lowered();
  expect(await payOf(person)).toEqual({ present: 800_000, waiting: [[700_000, 'making']] });
  await runSigningJobs(server);
  expect(await payOf(person)).toEqual({ present: 800_000, waiting: [[700_000, 'waiting']] });
  await sign(person);
  expect(await payOf(person)).toEqual({ present: 700_000, waiting: [] });
  const stored = [await server.db.select().from(message), await server.db.select().from(signing)];
  expect(JSON.stringify(stored)).not.toMatch(/[78],?000/);
}, 60_000);

it('once it was refused it can be sent again, agreed to on paper, or dropped', async () => {
  const { person } = await lowered();
  await runSigningJobs(server);
  const id = await waitingId(person);
  const by = { token: keeper.token };
  const again = { id, requestId: randomId() };
  // Nothing is sent while it still waits.
  await server.call(payConsentAsk, again, by);
  expect((await server.db.select().from(signing).where(eq(signing.originId, id))).length).toBe(1);
  const refused = { id: (await caseOf(person))!.id, reason: '不同意' };
  expect((await server.call(refuseSigning, refused, { token: person.token })).code).toBe(CODE.ok);
  expect(await payOf(person)).toEqual({ present: 800_000, waiting: [[700_000, 'refused']] });
  server.clock.advance(1000);
  expect((await server.call(payConsentAsk, again, by)).code).toBe(CODE.ok);
  await runSigningJobs(server);
  expect(await payOf(person)).toEqual({ present: 800_000, waiting: [[700_000, 'waiting']] });
  expect((await server.call(payConsentEnter, { id, day: '2026-12-31' }, by)).code).toBe(CODE.badRequest);
  expect((await server.call(payConsentEnter, { id, day: '2026-11-20' }, by)).code).toBe(CODE.ok);
  expect(await payOf(person)).toEqual({ present: 700_000, waiting: [] });
  expect(await caseOf(person)).toBeUndefined();
  expect((await server.call(memberPayRemove, { id }, by)).code).toBe(CODE.ok);
  expect((await payOf(person)).present).toBe(700_000);

  const other = await lowered();
  await server.call(memberPayRemove, { id: await waitingId(other.person) }, by);
  await runSigningJobs(server);
  expect(await payOf(other.person)).toEqual({ present: 800_000, waiting: [] });
  expect(await caseOf(other.person)).toBeUndefined();
}, 60_000);

it('an undone approval withdraws what waits to be signed', async () => {
  for (const isSent of [true, false]) {
    const { person, approvalId, eventId } = await lowered();
    if (isSent) {
      await runSigningJobs(server);
      expect(await caseOf(person)).toBeDefined();
    }
    const undone = await server.call(undoDecision, { approvalId, eventId }, { token: company.head.token });
    expect(undone.msg).toBe('');
    await runSigningJobs(server);
    expect([isSent, await payOf(person)]).toEqual([isSent, { present: 800_000, waiting: [] }]);
    expect(await caseOf(person)).toBeUndefined();
  }
}, 60_000);

it('no one else agrees for a person: not themselves on paper, nor strangers, nor the requester', async () => {
  const { person } = await lowered();
  const id = await waitingId(person);
  const stranger = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.payRecords],
  });
  const calls = async (token: string) => [
    (await server.call(payConsentAsk, { id, requestId: randomId() }, { token })).code,
    (await server.call(payConsentEnter, { id, day: '2026-11-20' }, { token })).code,
  ];
  expect(await calls(stranger.token)).toEqual([CODE.notFound, CODE.notFound]);
  expect(await calls(requester.token)).toEqual([CODE.forbidden, CODE.forbidden]);
  const { tenantId } = company;
  const own = await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.payRecords] });
  await server.db.update(payRecord).set({ memberId: own.member.id }).where(eq(payRecord.id, id));
  expect((await calls(own.token)).every((code) => code !== CODE.ok)).toBe(true);
  await server.db.update(payRecord).set({ memberId: person.member.id }).where(eq(payRecord.id, id));
  expect((await payOf(person)).waiting).toHaveLength(1);
});
