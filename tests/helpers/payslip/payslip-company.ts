import { eq } from 'drizzle-orm';
import type { Endpoint, In } from '@contract/endpoint';
import * as runs from '@contract/payslip/run-calls';
import { datesIn } from '@contract/roster/rules/days';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { payRecord } from '@server/db/schema/pay/record';
import { payItem } from '@server/db/schema/pay/structure';
import { payslipRun } from '@server/db/schema/payslip/run';
import { payslip } from '@server/db/schema/payslip/slip';
import { settlement, settlementPerson } from '@server/db/schema/settlement';
import { buildRun } from '@server/services/payslip/build/build-run';
import { buildSignedIn, buildTenant, type MemberOptions } from '../factories';
import type { TestServer } from '../server';

type Figures = Record<string, number>;
export type PayslipCompany = Awaited<ReturnType<typeof buildPayslipCompany>>;

export const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const LOCKED_AT = new Date('2026-11-03T01:00:00Z');
const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** A company with a locked October, and who makes its payslips. */
export async function buildPayslipCompany(server: TestServer, period = OCTOBER) {
  const { db } = server;
  const { id: tenantId } = await buildTenant(db);
  const keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.payslips],
  });
  const settlementId = randomId();
  const [from, to] = [period.from, period.to];
  await db.insert(settlement).values({
    id: settlementId,
    tenantId,
    fromDate: from,
    toDate: to,
    buildId: 'built',
    builtAt: LOCKED_AT,
    createdAt: LOCKED_AT,
  });
  const work = { progress: async () => await Promise.resolve(), signal: new AbortController().signal };
  const built = async (runId: string) =>
    (await db.select().from(payslipRun).where(eq(payslipRun.id, runId)))[0]!;
  const company = {
    tenantId,
    keeper,
    settlementId,
    join: async (given: Joining) =>
      await joinSettled(server, { tenantId, settlementId, period, by: keeper.member.id }, given),
    lock: async () =>
      await db
        .update(settlement)
        .set({ state: 'locked', lockedAt: LOCKED_AT })
        .where(eq(settlement.id, settlementId)),
    addItem: async (code: string, kind: (typeof payItem.$inferInsert)['kind'], name = code) =>
      await db.insert(payItem).values({
        id: randomId(),
        tenantId,
        code,
        name,
        kind,
        unit: 'month',
        isInOvertimeBase: false,
        isInBand: false,
        countsForMinimum: true,
        isShown: true,
        sequence: 0,
        createdAt: LOCKED_AT,
      }),
    build: async (runId: string, given: Partial<typeof work> = {}, atOnce?: number) => {
      const { buildId } = await built(runId);
      await buildRun(
        { db, now: server.clock.now, ids: randomId },
        { ...work, ...given, payload: { runId, buildId } },
        atOnce,
      );
    },
    /** Locks the period, starts a run and computes it. */
    start: async (): Promise<string> => {
      await company.lock();
      const { data } = await company.call(runs.payslipRunStart, { settlementId, payDay: '2026-11-10' });
      await company.build(data.id);
      return data.id;
    },
    revision: async (runId: string): Promise<number> => (await built(runId)).revision,
    /** Checks and sends what can be sent. */
    send: async (runId: string, memberIds?: string[]) => {
      const { state, revision } = await built(runId);
      if (state === 'collecting') {
        await company.call(runs.payslipRunCheck, { id: runId, revision });
      }
      return await company.call(runs.payslipSend, {
        id: runId,
        revision: await company.revision(runId),
        confirmBy: '2026-12-20',
        ...(memberIds && { memberIds }),
      });
    },
    call: async <E extends Endpoint>(endpoint: E, input: In<E>) =>
      await server.call(endpoint, input, { token: keeper.token }),
    slips: async () => await db.select().from(payslip).where(eq(payslip.tenantId, tenantId)),
    run: async (id: string) => (await company.call(runs.payslipRunRead, { id })).data,
    people: async (id: string, more: object = {}) =>
      (await company.call(runs.payslipPeople, { id, ...more })).data.list,
    /** The version of a person's slip that counts. */
    slipOf: async (memberId: string) =>
      (await company.slips()).find((slip) => slip.memberId === memberId && slip.state !== 'corrected')!,
  };
  return company;
}

type Joining = { monthCents?: number; figures?: Figures[] } & MemberOptions;
type Settled = { tenantId: string; settlementId: string; period: { from: string; to: string }; by: string };

/** A person whose workdays are settled, with figures of their own on the first ones. */
async function joinSettled(
  server: TestServer,
  { tenantId, settlementId, period, by }: Settled,
  { monthCents, figures = [], ...given }: Joining,
) {
  const { db } = server;
  const person = await buildSignedIn(server, { tenantId, ...given });
  const days = datesIn(period)
    .filter(isWeekday)
    .map((workDate, index) => ({
      workDate,
      digest: workDate,
      excused: [],
      figures: { planned: 480, worked: 480, ...figures[index] },
    }));
  await db.insert(settlementPerson).values({
    settlementId,
    memberId: person.member.id,
    tenantId,
    fromDate: period.from,
    toDate: period.to,
    days,
    adjustments: [],
    figures: {},
    hash: `figures of ${person.member.id}`,
    rulesVersion: 1,
    builtAt: LOCKED_AT,
    buildId: 'built',
    changedAt: LOCKED_AT,
  });
  if (monthCents !== undefined) {
    await db.insert(payRecord).values({
      id: randomId(),
      tenantId,
      memberId: person.member.id,
      fromDay: '2026-01-01',
      amountCents: monthCents,
      source: 'entered',
      byMemberId: by,
      createdAt: new Date('2026-01-02T00:00:00Z'),
    });
  }
  return person;
}
