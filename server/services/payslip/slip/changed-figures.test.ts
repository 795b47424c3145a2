import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as runs from '@contract/payslip/run-calls';
import * as slips from '@contract/payslip/slip-calls';
import { listWarnings } from '@contract/warning/calls';
import { operationTrack } from '@server/db/schema/audit';
import { payslip } from '@server/db/schema/payslip/slip';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { warningsIn } from '@tests/helpers/warning/open-warnings';
import { provePay } from '@tests/helpers/pay/shown-pay';
import { buildPayslipCompany, type PayslipCompany } from '@tests/helpers/payslip/payslip-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: PayslipCompany;
let runId: string;
let ann: Awaited<ReturnType<PayslipCompany['join']>>;
let slipId: string;

beforeEach(async () => {
  server = await createTestServer();
  company = await buildPayslipCompany(server);
  ann = await company.join({ monthCents: 2_175_000 });
  await company.join({ monthCents: 1_000_000 });
  runId = await company.start();
  await company.send(runId);
  slipId = (await company.slipOf(ann.member.id)).id;
  await provePay(server, company.keeper.token);
});

const read = async () => (await company.call(runs.payslipRunRead, { id: runId })).data.changed;
const detail = async (id = slipId) => (await company.call(slips.payslipRead, { id })).data.settled;
const proposed = async (id = slipId) => (await company.call(slips.payslipRows, { id })).data.proposed;
const warnings = async () =>
  warningsIn((await company.call(listWarnings, { kind: 'payslipChanged', pageSize: 20 })).data.list);

/** The period is opened again, and Ann has worked 8 hours beyond her plan on a workday. */
async function reopen(hash = 'others', minutes = 480) {
  const period = eq(settlement.id, company.settlementId);
  await server.db.update(settlement).set({ state: 'reopened', lockedAt: null }).where(period);
  const isAnn = and(
    eq(settlementPerson.settlementId, company.settlementId),
    eq(settlementPerson.memberId, ann.member.id),
  );
  const [row] = await server.db.select().from(settlementPerson).where(isAnn);
  const days = row!.days.map((day, at) =>
    at === 0 ? { ...day, figures: { ...day.figures, overtimeWorkday: minutes } } : day,
  );
  await server.db.update(settlementPerson).set({ days, hash }).where(isAnn);
}
const lockAgain = async () =>
  await server.db
    .update(settlement)
    .set({ state: 'locked', lockedAt: server.clock.now() })
    .where(eq(settlement.id, company.settlementId));

it('flags whom it concerns, changes nothing by itself, and leads to the correction', async () => {
  const before = await company.slips();
  expect([await read(), await detail(), await warnings()]).toEqual([
    { people: 0, isOpen: false },
    'same',
    [],
  ]);
  server.clock.advance(60_000);
  await reopen();
  expect([await read(), await detail(), await proposed()]).toEqual([
    { people: 1, isOpen: true },
    'open',
    null,
  ]);
  expect((await company.call(slips.payslipKeep, { id: slipId })).code).toBe(CODE.conflict);
  await lockAgain();
  expect([await read(), await detail()]).toEqual([{ people: 1, isOpen: false }, 'changed']);
  expect(await warnings()).toMatchObject([
    { kind: 'payslipChanged', count: 1, path: `/payslip-run?id=${runId}` },
  ]);
  const { data } = await company.call(runs.payslipPeople, { id: runId, isChanged: true, pageSize: 20 });
  expect(data.list.map(({ person, isChanged }) => [person.id, isChanged])).toEqual([[ann.member.id, true]]);
  // 8 hours at 150 % of 21,750 / 21.75 a day.
  const overtime = { code: 'overtimeWorkday', cents: 150_000 };
  expect(await proposed()).toMatchObject([overtime]);
  await company.call(runs.payslipRunBuild, { id: runId });
  await company.build(runId);
  expect(await company.slips()).toEqual(before);

  const corrected = await company.call(slips.payslipCorrect, {
    id: slipId,
    reason: '补计加班',
    rows: [overtime],
    requestId: 'c1',
  });
  const after = await company.slipOf(ann.member.id);
  expect(after).toMatchObject({ version: 2, netCents: 2_325_000, settlementHash: 'others' });
  expect(after.rows.at(-1)).toMatchObject({ code: 'overtimeWorkday', explanation: { kind: 'overtime' } });
  expect([await read(), await detail(corrected.data.id), await proposed(corrected.data.id)]).toEqual([
    { people: 0, isOpen: false },
    'same',
    null,
  ]);
  expect(await warnings()).toEqual([]);
});

it('is left unchanged after a look, until the figures change once more', async () => {
  server.clock.advance(60_000);
  await reopen();
  await lockAgain();
  expect((await company.call(slips.payslipKeep, { id: slipId })).code).toBe(CODE.ok);
  expect([await read(), await detail()]).toEqual([{ people: 0, isOpen: false }, 'same']);
  const records = await server.db
    .select()
    .from(operationTrack)
    .where(eq(operationTrack.action, 'payslip.keep'));
  expect(records).toHaveLength(1);
  expect(JSON.stringify(records)).not.toMatch(/2175000|150000/);
  await reopen('once more', 60);
  await lockAgain();
  expect([await read(), await detail()]).toEqual([{ people: 1, isOpen: false }, 'changed']);
  expect((await server.db.select().from(payslip).where(eq(payslip.id, slipId)))[0]!.netCents).toBe(2_175_000);
});
