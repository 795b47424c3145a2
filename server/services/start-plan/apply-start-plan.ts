import { addDays } from '@contract/day';
import { momentAt } from '@contract/moment-at';
import { wallOf } from '@contract/zone';
import dayjs from 'dayjs';
import { DEFAULT_GROUP_ID } from '@contract/attendance-group/group';
import { LEAVE_TEMPLATES, templateOf } from '@contract/leave/rule/templates';
import { applyStartPlan as call } from '@contract/start-plan/calls';
import { START_PLACE, START_STATION, type StartPlan } from '@contract/start-plan/plan';
import { attendanceTermsOf, beginsToday, groupTermsOf } from '@contract/start-plan/propose';
import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import { attendanceRule, workPlace } from '@server/db/schema/attendance/rule';
import { member } from '@server/db/schema/member';
import { leaveRule } from '@server/db/schema/leave/rule';
import { masterData } from '@server/db/schema/master-data';
import { settlementRule } from '@server/db/schema/settlement';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { verb } from '@server/kernel/verb';
import { findGroups } from '../attendance-group/find-groups';
import { today } from '../attendance-group/today';
import { saveAttendanceGroup } from '../attendance-group/write-group';
import { saveWorkPlace } from '../attendance/place/save-place';
import { saveAttendanceRule } from '../attendance/rule/save-rule';
import { saveLeaveRule } from '../leave/rule/save-leave-rule';
import { addMasterData } from '../master-data/add-master-data';
import { saveSettlementRule } from '../settlement/desk/settlement-rules';
import { addNewShifts } from '../shift/write-shift';

const CONFIRM_DAYS = 3;
const STATION_NAMES = { name: '日常工作', enName: 'Daily work' };
/** Annual leave and time off for overtime: the other kinds have usable rules without a version. Two, each a transaction of its own. */
const LEAVE_KINDS = LEAVE_TEMPLATES.filter((kind) =>
  ['statute', 'overtime'].includes(templateOf(kind).grant.by),
);

/**
 * Makes what a new company starts with, by the verbs that an administrator would use, each in a transaction of its own. The rules of
 * attendance come last and mark the plan as applied: until then the call can be made again, and what it made before stays. Some
 * hold from tomorrow: see beginsToday.
 */
export const applyStartPlan = verb(
  call,
  { permission: 'administrator', scope: 'none' },
  async ({ ctx, input: plan }) => {
    await assertNotApplied(ctx);
    await makeRecord(ctx, 'workStation', START_STATION);
    await makePlace(ctx, plan);
    await addNewShifts(ctx, plan.shifts);
    await changeGroup(ctx, plan);
    await makeLeaveRules(ctx);
    await makeSettlementRule(ctx, plan);
    const now = dayjs.utc(wallOf(ctx.now().getTime())).format('HH:mm');
    const isToday = beginsToday(plan, now, await isStaffed(ctx, plan));
    const fromDate = isToday ? today(ctx) : addDays(today(ctx), 1);
    const terms = attendanceTermsOf(plan);
    await saveAttendanceRule.run({ ctx, input: { groupId: DEFAULT_GROUP_ID, fromDate, terms, note: '' } });
    return { fromDate };
  },
);

async function assertNotApplied({ db, session: { tenantId } }: SessionCtx): Promise<void> {
  const [rule] = await db
    .select({ id: attendanceRule.id })
    .from(attendanceRule)
    .where(and(eq(attendanceRule.tenantId, tenantId), eq(attendanceRule.groupId, DEFAULT_GROUP_ID)))
    .limit(1);
  if (rule) {
    throw new ServiceError('startPlanApplied');
  }
}

/** Whether anyone joined before today's fixed hours begin: see beginsToday. */
async function isStaffed(ctx: SessionCtx, { day }: StartPlan): Promise<boolean> {
  const startsAt = momentAt(dayjs.utc(`${today(ctx)}T${day?.startTime ?? '00:00'}`).valueOf());
  const rows = await ctx.db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.tenantId, ctx.session.tenantId),
        ne(member.status, 'left'),
        lt(member.joinedAt, new Date(startsAt)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function hasRecord(ctx: SessionCtx, model: 'workStation' | 'place', code: string): Promise<boolean> {
  const { tenantId } = ctx.session;
  const rows = await ctx.db
    .select({ id: masterData.id })
    .from(masterData)
    .where(and(eq(masterData.tenantId, tenantId), eq(masterData.model, model), eq(masterData.code, code)));
  return rows.length > 0;
}

async function makeRecord(ctx: SessionCtx, model: 'workStation', code: string): Promise<void> {
  if (!(await hasRecord(ctx, model, code))) {
    await addMasterData.run({ ctx, input: { model, code, ...STATION_NAMES, fields: { isPaid: true } } });
  }
}

async function makePlace(ctx: SessionCtx, { place }: StartPlan): Promise<void> {
  const placeCode = START_PLACE;
  if (!(await hasRecord(ctx, 'place', placeCode))) {
    const { name } = place;
    await addMasterData.run({
      ctx,
      input: { model: 'place', code: placeCode, name, fields: { address: '' } },
    });
  }
  if (place.position === null) {
    return;
  }
  const [stored] = await ctx.db
    .select({ revision: workPlace.revision })
    .from(workPlace)
    .where(and(eq(workPlace.tenantId, ctx.session.tenantId), eq(workPlace.placeCode, placeCode)));
  const { position, radiusMetres } = place;
  const revision = stored?.revision ?? 0;
  await saveWorkPlace.run({ ctx, input: { placeCode, revision, position, radiusMetres, wifi: [] } });
}

async function changeGroup(ctx: SessionCtx, plan: StartPlan): Promise<void> {
  const group = found((await findGroups(ctx.db, ctx.session.tenantId)).get(DEFAULT_GROUP_ID));
  const { name, enName, revision } = group;
  await saveAttendanceGroup.run({
    ctx,
    input: {
      id: DEFAULT_GROUP_ID,
      name,
      enName,
      revision,
      ...groupTermsOf(plan),
      placeCodes: [START_PLACE],
    },
  });
}

async function makeLeaveRules(ctx: SessionCtx): Promise<void> {
  const rows = await ctx.db
    .select({ kind: leaveRule.kind })
    .from(leaveRule)
    .where(eq(leaveRule.tenantId, ctx.session.tenantId));
  const ruled = new Set(rows.map(({ kind }) => kind));
  const fromDate = today(ctx);
  for (const kind of LEAVE_KINDS.filter((one) => !ruled.has(one))) {
    await saveLeaveRule.run({ ctx, input: { kind, fromDate, terms: templateOf(kind), note: '' } });
  }
}

async function makeSettlementRule(ctx: SessionCtx, { settlementBeginsOn }: StartPlan): Promise<void> {
  const [rule] = await ctx.db
    .select({ id: settlementRule.id })
    .from(settlementRule)
    .where(and(eq(settlementRule.tenantId, ctx.session.tenantId), isNull(settlementRule.groupId)))
    .limit(1);
  if (!rule) {
    const fromDate = `${today(ctx).slice(0, 7)}-01`;
    await saveSettlementRule.run({
      ctx,
      input: { groupId: null, fromDate, beginsOn: settlementBeginsOn, confirmDays: CONFIRM_DAYS },
    });
  }
}
