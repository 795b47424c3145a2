import { eq } from 'drizzle-orm';
import * as access from '@contract/pay/access-calls';
import * as consent from '@contract/pay/consent-calls';
import * as imports from '@contract/pay/import-calls';
import * as pay from '@contract/pay/record-calls';
import * as structure from '@contract/pay/structure-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { provePay } from '@tests/helpers/pay/shown-pay';
import { sample, type Sample, type World } from './sample';

/** A company of its own with a colleague and who enters pay. */
async function buildPayOffice({ server }: World) {
  const { member, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.payRecords, FUNCTION_ID.payStructure],
  });
  const { id: memberId } = await buildMember(server.db, { tenantId: member.tenantId });
  const { id: organId } = await buildDepartment(server.db, member.tenantId);
  return { token, memberId, organId };
}

/** Lower pay that waits for its person's consent. */
async function buildWaitingPay(world: World) {
  const { token, memberId } = await buildPayOffice(world);
  const [person] = await world.server.db.select().from(member).where(eq(member.id, memberId));
  const id = `waiting-${memberId}`;
  await world.server.db.insert(payRecord).values({
    id,
    tenantId: person!.tenantId,
    memberId,
    fromDay: '2026-01-01',
    amountCents: 700_000,
    source: 'adjustment',
    sourceId: id,
    needsConsent: true,
    byMemberId: memberId,
    createdAt: world.server.clock.now(),
  });
  return { token, id };
}

const item = {
  code: 'base',
  name: '基本工资',
  kind: 'fixed',
  unit: 'month',
  isInOvertimeBase: true,
  isInBand: true,
  countsForMinimum: true,
  isShown: true,
  isEnabled: true,
} as const;
const minimum = {
  place: '',
  fromDay: '2026-01-01',
  monthCents: 274_000,
  hourCents: null,
  isAfterOwnShare: true,
} as const;
const grade = { code: 'P1', name: '专员', isEnabled: true } as const;
const amounts = { minCents: 500_000, midCents: 700_000, maxCents: 900_000 } as const;

/** The same with a grade. */
async function buildGrade(world: World) {
  const office = await buildPayOffice(world);
  const { data } = await world.server.call(structure.payGradeSave, grade, { token: office.token });
  return { ...office, gradeId: data.id };
}
const bandOf = (gradeId: string) => ({ gradeId, place: '', fromDay: '2026-01-01', ...amounts });

export const paySamples: Sample[] = [
  sample(structure.payStructure)(async (world) => {
    const { token } = await buildPayOffice(world);
    return { input: {}, token };
  }),
  sample(structure.payItemSave)(async (world) => {
    const { token } = await buildPayOffice(world);
    return { input: item, token };
  }),
  sample(structure.payItemOrder)(async (world) => {
    const { token } = await buildPayOffice(world);
    const { data } = await world.server.call(structure.payItemSave, item, { token });
    return { input: { ids: [data.id] }, token };
  }),
  sample(structure.payGradeSave)(async (world) => {
    const { token } = await buildPayOffice(world);
    return { input: grade, token };
  }),
  sample(structure.payBandSave)(async (world) => {
    const { token, gradeId } = await buildGrade(world);
    return { input: bandOf(gradeId), token };
  }),
  sample(structure.payBandRemove)(async (world) => {
    const { token, gradeId } = await buildGrade(world);
    const { data } = await world.server.call(structure.payBandSave, bandOf(gradeId), { token });
    return { input: { id: data.id }, token };
  }),
  sample(structure.minimumWageSave)(async (world) => {
    const { token } = await buildPayOffice(world);
    return { input: minimum, token };
  }),
  sample(structure.minimumWageRemove)(async (world) => {
    const { token } = await buildPayOffice(world);
    const { data } = await world.server.call(structure.minimumWageSave, minimum, { token });
    return { input: { id: data.id }, token };
  }),
  sample(structure.payBudgetList)(async (world) => {
    const { token } = await buildPayOffice(world);
    return { input: { year: 2026 }, token };
  }),
  sample(structure.payBudgetSave)(async (world) => {
    const { token, organId } = await buildPayOffice(world);
    return { input: { organId, year: 2026, budget: { cents: 10_000_000, mode: 'warn' } }, token };
  }),
  sample(imports.payImportRead)(async (world) => {
    const { token } = await buildPayOffice(world);
    await provePay(world.server, token);
    return { input: { table: { pasted: '工号\t月薪\t生效日期\nX1\t8000\t2026-01-01' } }, token };
  }),
  sample(imports.payImportWrite)(async (world) => {
    const { token, memberId } = await buildPayOffice(world);
    const row = { memberId, fromDay: '2026-01-01', amountCents: 850_000, beforeId: null };
    return { input: { requestId: 'r1', rows: [row] }, token };
  }),
  sample(pay.memberPay)(async (world) => {
    const { token, memberId } = await buildPayOffice(world);
    return { input: { memberId }, token };
  }),
  sample(pay.memberPayAmounts)(async (world) => {
    const { token, memberId } = await buildPayOffice(world);
    await provePay(world.server, token);
    return { input: { memberId }, token };
  }),
  sample(access.payAccessList)(async (world) => {
    const { token } = await buildPayOffice(world);
    return { input: {}, token };
  }),
  sample(pay.memberPayEnter)(async (world) => {
    const { token, memberId } = await buildPayOffice(world);
    return { input: { requestId: 'r1', memberId, fromDay: '2026-01-01', amountCents: 850_000 }, token };
  }),
  sample(pay.memberPayRemove)(async (world) => {
    const { token, memberId } = await buildPayOffice(world);
    const given = { requestId: 'r1', memberId, fromDay: '2026-01-01', amountCents: 850_000 };
    const { data } = await world.server.call(pay.memberPayEnter, given, { token });
    return { input: { id: data.id }, token };
  }),
  sample(consent.payConsentAsk)(async (world) => {
    const { token, id } = await buildWaitingPay(world);
    return { input: { id, requestId: 'r1' }, token };
  }),
  sample(consent.payConsentEnter)(async (world) => {
    const { token, id } = await buildWaitingPay(world);
    return { input: { id, day: '2026-01-02' }, token };
  }),
];
