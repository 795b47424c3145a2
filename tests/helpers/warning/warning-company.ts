import { addDays } from '@contract/day';
import type { DayBrief } from '@contract/attendance/day';
import { payBudgetSave } from '@contract/pay/structure-calls';
import { standingTerms, templateOf } from '@contract/leave/rule/templates';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import { FUNCTION_ID } from '@contract/role/functions';
import type { WarningKind } from '@contract/warning/warning';
import { randomId } from '@server/auth/random';
import { punch } from '@server/db/schema/attendance/punch';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import { leaveEvent, leaveLot } from '@server/db/schema/leave/leave';
import { leaveRule } from '@server/db/schema/leave/rule';
import { payslipRun } from '@server/db/schema/payslip/run';
import { employment, laborContract } from '@server/db/schema/people/employment';
import { scheduleOrder, scheduleSlot } from '@server/db/schema/planning/open-shift';
import { assignment, rosterGap } from '@server/db/schema/planning/roster';
import { reportRun } from '@server/db/schema/report/report';
import { seal, sealGrant, sealPicture } from '@server/db/schema/seal/seal';
import { settlement } from '@server/db/schema/settlement';
import { signing, signingBox } from '@server/db/schema/signing/signing';
import { closeDays } from '@server/services/attendance/days/close-days';
import { eq } from 'drizzle-orm';
import { buildEffectCompany } from '../approval/effect-company';
import { punchAt, rule } from '../attendance/attendance-facts';
import { buildOvertimeEntry } from '../attendance/overtime-rows';
import { BUILT_AT, buildMember, buildPlace, buildSignedIn } from '../factories';
import { buildQuota } from '../leave-quota';
import { storePay } from '../pay/pay-office';
import { buildSlip } from '../payslip/build-slip';
import { holdCertificate, needCertificate } from '../roster/certificates';
import { assign } from '../roster/plan-company';
import type { TestServer } from '../server';

/** Friday; the clock of a test server shows ten in the morning. */
export const TODAY = '2026-11-20';
/** Amounts of pay in the company: no warning says one of them. */
export const PAY_AMOUNTS = /8\D?000|9\D?999|10\D?000|1_?000_?000|968\D?793/;
const SEEN: DayBrief = {
  state: 'work',
  minutes: {},
  overtime: 0,
  present: 0,
  counted: { late: 0, early: 0 },
  borders: [],
  flags: [],
  excused: [],
};
const SHIFT = { name: '早班', enName: 'Morning', label: '早', enLabel: 'M', colour: 1 };

type Signed = Awaited<ReturnType<typeof buildSignedIn>>;
type Scene = {
  server: TestServer;
  company: Awaited<ReturnType<typeof buildEffectCompany>>;
  tenantId: string;
  /** Who reads the list, with every function. */
  reader: Signed;
  /** One of their people. */
  person: Signed;
};

async function confirmation(
  { server, tenantId }: Scene,
  memberId: string,
  workDate: string,
  state: 'disputed' | 'answered',
) {
  await server.db
    .insert(dayConfirmation)
    .values({ memberId, tenantId, workDate, state, digest: '', seen: SEEN, changedAt: BUILT_AT });
}

async function leaveRow({ server, tenantId, reader }: Scene, kind: string, terms: LeaveTerms) {
  await server.db.insert(leaveRule).values({
    id: randomId(),
    tenantId,
    kind,
    fromDate: '2026-01-01',
    terms,
    createdByMemberId: reader.member.id,
    createdAt: BUILT_AT,
  });
}

async function run(
  { server, tenantId, reader }: Scene,
  fromDate: string,
  given: Partial<typeof payslipRun.$inferInsert>,
) {
  const id = randomId();
  const toDate = `${fromDate.slice(0, 8)}28`;
  const { db } = server;
  await db
    .insert(settlement)
    .values({ id, tenantId, fromDate, toDate, buildId: id, builtAt: BUILT_AT, createdAt: BUILT_AT });
  await db.insert(payslipRun).values({
    id,
    tenantId,
    settlementId: id,
    fromDate,
    toDate,
    payDay: addDays(TODAY, 2),
    buildId: id,
    createdByMemberId: reader.member.id,
    createdAt: BUILT_AT,
    ...given,
  });
  return id;
}

/** The cause of each kind. */
const CAUSES: Record<WarningKind, (scene: Scene) => Promise<unknown>> = {
  teamLate: async ({ server, person }) => await assign(server, person.member, TODAY, '09:00-18:00'),
  certificateMissing: async ({ server, tenantId }) => await needCertificate(server, tenantId, 'warn'),
  rosterGap: async ({ server, tenantId, person }) =>
    await server.db.insert(rosterGap).values({
      id: randomId(),
      tenantId,
      memberId: person.member.id,
      workDate: addDays(TODAY, 1),
      shift: { ...SHIFT, segments: [] },
      assignmentId: randomId(),
      source: 'roster',
      revision: 1,
      createdAt: BUILT_AT,
    }),
  openShiftUnfilled: async ({ server, tenantId, person }) => {
    const orderId = randomId();
    const workDate = addDays(TODAY, 1);
    await server.db.insert(scheduleOrder).values({
      id: orderId,
      tenantId,
      publisherMemberId: person.member.id,
      requestId: orderId,
      status: 'published',
      title: '周末支援',
      titleGrams: [],
      workDates: [workDate],
      segments: [],
      posts: [],
      scope: { kind: 'company' },
      remark: '',
      createdAt: BUILT_AT,
      updatedAt: BUILT_AT,
      publishedAt: BUILT_AT,
    });
    await server.db.insert(scheduleSlot).values({
      orderId,
      workDate,
      stationCode: 'PAID',
      tenantId,
      needed: 3,
      taken: 1,
      segments: [],
    });
  },
  certificateShort: async ({ server, tenantId, person }) => {
    await buildPlace(server.db, tenantId, 'SHOP');
    await needCertificate(server, tenantId, 'warn', { audience: 'some', atLeast: 1 });
    const id = await assign(server, person.member, addDays(TODAY, 4), '09:00-18:00');
    await server.db.update(assignment).set({ placeCode: 'SHOP' }).where(eq(assignment.id, id));
  },
  payRunOpen: async (scene) => await run(scene, '2026-09-01', {}),
  reportFailed: async ({ server, tenantId, reader }) =>
    await server.db.insert(reportRun).values({
      id: randomId(),
      tenantId,
      reportId: randomId(),
      ownerMemberId: reader.member.id,
      memberId: reader.member.id,
      name: '花名册',
      definition: {
        source: 'people',
        columns: ['name'],
        period: { kind: 'today' },
        organId: null,
        groupBy: null,
        lang: 'zh_CN',
        format: 'xlsx',
      },
      cause: 'schedule',
      state: 'failed',
      createdAt: server.clock.now(),
      finishedAt: server.clock.now(),
    }),
  makeUpEnds: async (scene) => await flagged(scene, scene.reader, '2026-11-16'),
  teamDispute: async (scene) => await confirmation(scene, scene.person.member.id, '2026-11-12', 'disputed'),
  slipDisputed: async ({ server, tenantId, person }) =>
    await buildSlip(server, {
      tenantId,
      memberId: person.member.id,
      fromDate: '2026-10-01',
      state: 'disputed',
    }),
  disputeAnswered: async (scene) =>
    await confirmation(scene, scene.reader.member.id, '2026-11-12', 'answered'),
  payNoticeToSign: async ({ server, tenantId, reader }) => {
    const id = randomId();
    const deadline = new Date('2026-11-28T00:00:00+08:00');
    await server.db.insert(signing).values({
      id,
      tenantId,
      initiatorMemberId: reader.member.id,
      requestId: id,
      title: '劳动报酬变更确认书',
      source: 'payChange',
      values: {},
      order: 'inOrder',
      proof: 'password',
      hidesUntilTurn: false,
      mayHandOver: false,
      state: 'signing',
      deadline,
      createdAt: BUILT_AT,
      updatedAt: BUILT_AT,
    });
    await server.db.insert(signingBox).values({
      memberId: reader.member.id,
      signingId: id,
      tenantId,
      box: 'waitingMe',
      deadline,
      updatedAt: BUILT_AT,
    });
  },
  payslipToConfirm: async ({ server, tenantId, reader }) =>
    await buildSlip(server, { tenantId, memberId: reader.member.id, fromDate: '2026-10-01' }),
  dayToMend: async (scene) => await flagged(scene, scene.reader, '2026-11-19'),
  teamMissing: async (scene) => await flagged(scene, scene.person, '2026-11-18'),
  overtimeNear: async ({ server, company }) =>
    await buildOvertimeEntry(server, (await company.hire()).member, '2026-11-12', { counted: 2_000 }),
  timeOffEnds: async ({ server, tenantId, reader }) => {
    const own = { tenantId, memberId: reader.member.id, kind: 'compensatory' };
    const lot = {
      source: 'compensatory' as const,
      sourceKey: 'overtime:1',
      grantedOn: '2026-06-01',
      validFrom: '2026-06-01',
      validTo: '2026-12-01',
    };
    await server.db.insert(leaveLot).values({ id: 'comp', ...own, ...lot });
    const event = { id: 'comp e', ...own, lotId: 'comp', type: 'grant' as const, minutes: 240 };
    await server.db.insert(leaveEvent).values({ ...event, day: '2026-06-01', writtenAt: BUILT_AT });
  },
  leaveEnds: async (scene) => {
    const { server, tenantId, reader } = scene;
    await buildQuota(server.db, { tenantId, memberId: reader.member.id, year: 2026, kind: 'sick', days: 3 });
    await leaveRow(scene, 'sick', { ...standingTerms('sick'), warnDays: 60 });
  },
  payslipChanged: async (scene) => {
    const runId = await run(scene, '2026-08-01', { state: 'sent', sentAt: BUILT_AT });
    await buildSlip(scene.server, {
      tenantId: scene.tenantId,
      memberId: scene.person.member.id,
      fromDate: '2026-08-01',
      runId,
      settlementHash: 'before',
    });
  },
  sealGrantEnds: async ({ server, tenantId, reader }) => {
    const [id, pictureId] = [randomId(), randomId()];
    const size = { width: 1, height: 1, paperWidth: 1, paperHeight: 1 };
    await server.db
      .insert(sealPicture)
      .values({ id: pictureId, tenantId, ...size, sha256: '', png: '', createdAt: BUILT_AT });
    await server.db.insert(seal).values({
      id,
      tenantId,
      requestId: id,
      kind: 'contract',
      name: '合同章',
      state: 'active',
      needsTwo: false,
      pictureId,
      createdBy: reader.member.id,
      createdAt: BUILT_AT,
      updatedAt: BUILT_AT,
    });
    await server.db.insert(sealGrant).values({
      id,
      tenantId,
      sealId: id,
      memberId: reader.member.id,
      purpose: '合同',
      quota: 2,
      validFrom: '2026-11-01',
      validTo: addDays(TODAY, 3),
      createdAt: BUILT_AT,
    });
  },
  probationEnds: async ({ server, tenantId, person }) =>
    await server.db.insert(employment).values({
      memberId: person.member.id,
      tenantId,
      probationUntil: addDays(TODAY, 10),
      updatedAt: BUILT_AT,
    }),
  contractEnds: async ({ server, tenantId, person, reader }) =>
    await server.db.insert(laborContract).values({
      id: randomId(),
      tenantId,
      memberId: person.member.id,
      kind: 'fixed',
      fromDay: '2024-01-01',
      toDay: addDays(TODAY, 40),
      byMemberId: reader.member.id,
      createdAt: BUILT_AT,
    }),
  certificateEnds: async ({ server, reader }) =>
    await holdCertificate(server, reader.member, addDays(TODAY, 20)),
  teamCertificateEnds: async (scene) => {
    // Of someone who works no shift: the certificate is not missing there.
    const other = await scene.company.hire();
    await holdCertificate(scene.server, other.member, addDays(TODAY, 20));
  },
  payBudgetOver: async ({ server, tenantId, company, reader }) => {
    const raised = await company.hire();
    await storePay(server, { tenantId, memberId: raised.member.id }, '2025-01-01', 800_000);
    await company.ask(await company.hire({ roles: ['manager'] }), 'salaryAdjustment', {
      employee: [{ id: raised.member.id, name: 'x' }],
      adjustedAmount: 9999,
      effectiveDate: '2026-12-01',
      reason: '晋升',
    });
    const budget = { cents: 100, mode: 'warn' as const };
    const input = { organId: company.unit.id, year: 2026, budget };
    await server.call(payBudgetSave, input, { token: reader.token });
  },
  teamDoubtful: async ({ server, person }) => {
    const id = await punchAt(server, person.member, '2026-11-10 09:00');
    await server.db.update(punch).set({ review: 'waiting' }).where(eq(punch.id, id));
  },
  teamOftenLate: async ({ server, company }) => {
    const late = await company.hire();
    for (const day of ['2026-11-10', '2026-11-11', '2026-11-12']) {
      await assign(server, late.member, day, '09:00-18:00');
      await punchAt(server, late.member, `${day} 09:30`);
      await punchAt(server, late.member, `${day} 18:00`);
    }
  },
  serviceDateMissing: async (scene) => await leaveRow(scene, 'annual', templateOf('annual')),
  // The days to mend are to be confirmed.
  daysToConfirm: async () => undefined,
};

/** A day of someone's with a punch missing. */
async function flagged({ server }: Scene, { member }: Signed, day: string): Promise<void> {
  await assign(server, member, day, '09:00-18:00');
  await punchAt(server, member, `${day} 09:00`);
}

/** A company in which there is a warning of every kind, for a reader who holds every function and reaches everyone. */
export async function buildWarningCompany(server: TestServer): Promise<Scene> {
  const company = await buildEffectCompany(server, 'salaryAdjustment');
  const { tenantId } = company;
  const reader = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: Object.values(FUNCTION_ID),
    member: { departmentId: company.unit.id },
  });
  const person = await company.hire();
  const scene = { server, company, tenantId, reader, person };
  await rule(server, reader.member, '2026-11-01', {
    makeUp: { times: 9, cycleDay: 1, days: 5, kinds: ['missing', 'late', 'early'] },
  });
  const { overtimeNear, ...causes } = CAUSES;
  for (const cause of Object.values(causes)) {
    await cause(scene);
  }
  await closeDays({ db: server.db, now: server.clock.now });
  // Closing works out the overtime of days that are open, which would take it away.
  await overtimeNear(scene);
  // Who has no warning is in no count.
  await buildMember(server.db, { tenantId, member: { serviceSince: '2020-01-01' } });
  return scene;
}
