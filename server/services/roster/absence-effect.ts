import { zoneOf } from '@server/kernel/zone-of';
import { and, eq, inArray, or } from 'drizzle-orm';
import { leaveOf } from '@contract/leave/rules/balance';
import type { TakenTime } from '@contract/leave/rules/taken-time';
import { momentAt } from '@contract/moment-at';
import { checkPlan, isRefused } from '@contract/roster/rules/check-plan';
import { leavesTooLittle, minutesAway } from '@contract/roster/rules/leave-covers';
import type { Days } from '@contract/roster/rules/days';
import { dateOf, DAY_MINUTES, type Span } from '@contract/roster/rules/work-minutes';
import type { Tx } from '@server/db/database';
import { formInstance } from '@server/db/schema/form/form';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { absence, assignment, rosterGap } from '@server/db/schema/planning/roster';
import type { Effect } from '../approval/effect/follow-outcome';
import type { Clock } from '@server/kernel/context';
import { lockMembers } from '@server/kernel/lock-members';
import type { ApprovalRow } from '../approval/read/load-item';
import { notify } from '../notice/notify';
import { tellGaps } from './gap/tell-gaps';
import { planFactsOf } from './plan-facts';
import { minuteOf } from '@server/kernel/wire-minute';
import { worksBetween, type AssignedWork, type TakenWork } from './works-between';

const MINUTE_MS = 60_000;

/** Approved leave: the person is away, and what it takes of their shifts is an open place of the roster. */
export const leaveEffect: Effect = {
  apply: async (tx, clock, row, sourceId) => {
    const span = await goAway(tx, clock, row, 'leave');
    if (span) {
      await leaveShifts(tx, clock, row, span, sourceId);
    }
    return undefined;
  },
  takeBack: async (tx, clock, row) => {
    await comeBack(tx, row);
    await takeShiftsBack(tx, clock, row);
  },
};

/** An approved trip: the person works elsewhere, and their shifts stay as they are. */
export const tripEffect: Effect = {
  apply: async (tx, clock, row) => {
    await goAway(tx, clock, row, 'trip');
    return undefined;
  },
  takeBack: async (tx, _clock, row) => await comeBack(tx, row),
};

/** Writes that the person is away; answers when, on the clocks of the company, or nothing where that is written already. */
async function goAway(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  kind: 'leave' | 'trip',
): Promise<Span | undefined> {
  const { id: approvalId, tenantId, initiatorId: memberId, startTime, endTime } = row;
  // A form that asks for no dates says not when.
  if (!startTime || !endTime) {
    return undefined;
  }
  await lockMembers(tx, [memberId]);
  const [known] = await tx
    .select({ id: absence.id })
    .from(absence)
    .where(eq(absence.approvalId, approvalId))
    .limit(1);
  if (known) {
    return undefined;
  }
  const leaveKind = kind === 'leave' ? await leaveKindOf(tx, row) : null;
  await writeAway(tx, clock, { tenantId, memberId, approvalId, kind, leaveKind }, [
    { start: startTime, end: endTime },
  ]);
  return { start: minuteOf(startTime), end: minuteOf(endTime) };
}

type Away = Pick<typeof absence.$inferInsert, 'tenantId' | 'memberId' | 'approvalId' | 'kind' | 'leaveKind'>;

/** Writes that the person is away at these times of the company's clocks. */
export async function writeAway(
  tx: Tx,
  clock: Clock,
  away: Away,
  times: readonly TakenTime[],
): Promise<void> {
  const zone = await zoneOf(tx, away.tenantId);
  await tx.insert(absence).values(
    times.map(({ start, end }) => ({
      ...away,
      id: clock.ids(),
      startsAt: new Date(momentAt(minuteOf(start) * MINUTE_MS, zone)),
      endsAt: new Date(momentAt(minuteOf(end) * MINUTE_MS, zone)),
      createdAt: clock.now(),
    })),
  );
}

export async function comeBack(tx: Tx, { id, initiatorId }: ApprovalRow): Promise<void> {
  await lockMembers(tx, [initiatorId]);
  await tx.delete(absence).where(eq(absence.approvalId, id));
}

export async function leaveKindOf(tx: Tx, { processCode, formInstanceId, startDay }: ApprovalRow) {
  const [form] = await tx
    .select({ values: formInstance.values })
    .from(formInstance)
    .where(eq(formInstance.id, formInstanceId ?? ''));
  return leaveOf(processCode, form?.values ?? {}, startDay ?? '')?.kind ?? null;
}

/** A shift over midnight belongs to the date before. */
const daysAround = ({ start, end }: Span): Days => ({
  from: dateOf(Math.floor(start / DAY_MINUTES) - 2),
  to: dateOf(Math.ceil(end / DAY_MINUTES)),
});

/** What the leave takes of the person's work: shifts of the roster become open places, places of open shifts are told about. */
async function leaveShifts(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  span: Span,
  sourceId: string,
): Promise<void> {
  const { tenantId, initiatorId: memberId, id: approvalId } = row;
  const works = (await worksBetween(tx, [memberId], daysAround(span))).get(memberId) ?? [];
  const left = works.filter((work) => leavesTooLittle(work, span));
  const shifts = left.filter((work): work is AssignedWork => work.source !== 'take');
  if (shifts.length > 0) {
    await tx.insert(rosterGap).values(
      shifts.map(({ assignmentId, workDate, shift, placeCode, source, revision }) => ({
        id: clock.ids(),
        tenantId,
        memberId,
        workDate,
        shift,
        placeCode,
        assignmentId,
        source,
        revision,
        approvalId,
        // Overtime that is not worked leaves nothing to be covered.
        state: source === 'overtime' ? ('closed' as const) : ('open' as const),
        createdAt: clock.now(),
      })),
    );
    await tx.delete(assignment).where(
      inArray(
        assignment.id,
        shifts.map(({ assignmentId }) => assignmentId),
      ),
    );
    await tellGaps(
      tx,
      clock,
      { tenantId, memberId, cause: 'leave' },
      shifts.filter(({ source }) => source !== 'overtime'),
      sourceId,
    );
  }
  const met = works.filter(
    (work): work is TakenWork => work.source === 'take' && minutesAway(work, span) > 0,
  );
  await tellOfTaken(tx, clock, row, met);
}

/** A place that was taken is given back by who took it or taken away by who published it: both are told. */
async function tellOfTaken(
  tx: Tx,
  clock: Clock,
  { tenantId, initiatorId, title }: ApprovalRow,
  taken: readonly TakenWork[],
): Promise<void> {
  const ids = [...new Set(taken.map(({ orderId }) => orderId))];
  if (ids.length === 0) {
    return;
  }
  const orders = await tx.select().from(scheduleOrder).where(inArray(scheduleOrder.id, ids));
  for (const order of orders) {
    const words = {
      title: { zh_CN: `请假与已接班次重叠：${order.title}`, en: `Leave overlaps a shift: ${order.title}` },
      body: {
        zh_CN: `“${title.zh_CN}”已通过，与“${order.title}”中已接的班次时间重叠，请退回或取消该名额。`,
        en: `"${title.en ?? title.zh_CN}" was approved and overlaps a shift taken from "${order.title}". Give the shift back or cancel the spot.`,
      },
    };
    const people = [...new Set([initiatorId, order.publisherMemberId])];
    await notify(
      tx,
      clock,
      tenantId,
      people.map((to) => ({ to, kind: 'task', ...words, path: `/task-details?id=${order.id}` })),
    );
  }
}

/**
 * Gives shifts back to who is not away after all: of a leave that is shortened, those that what stays of it does not take. What no longer
 * fits their plan stays an open place, which managers see. Answers the dates of the shifts that came back.
 */
export async function takeShiftsBack(
  tx: Tx,
  clock: Clock,
  { id: approvalId, tenantId, initiatorId: memberId }: ApprovalRow,
  stillAway: readonly Span[] = [],
): Promise<string[]> {
  const all = await tx
    .select()
    .from(rosterGap)
    .where(
      and(
        eq(rosterGap.approvalId, approvalId),
        or(eq(rosterGap.state, 'open'), eq(rosterGap.source, 'overtime')),
      ),
    )
    .orderBy(rosterGap.workDate, rosterGap.id)
    .for('update');
  const gaps = all.filter(({ workDate, shift: { segments } }) =>
    stillAway.every((span) => !leavesTooLittle({ workDate, segments }, span)),
  );
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (!first || !last) {
    return [];
  }
  const back: string[] = [];
  const span = { from: first.workDate, to: last.workDate };
  const known = (await planFactsOf(tx, tenantId, [memberId], span)).get(memberId)!;
  // Some hours of the same leave keep nobody from the rest of the shift.
  const isSame = (one: Span) => stillAway.some(({ start, end }) => one.start === start && one.end === end);
  let facts = { ...known, absences: known.absences.filter((one) => !isSame(one)) };
  for (const { id, assignmentId, workDate, shift, placeCode, source, revision, createdAt } of gaps) {
    const work = { key: assignmentId, workDate, segments: shift.segments };
    const after = {
      ...facts,
      works: [...facts.works, { ...work, source, assignmentId, revision, shift, placeCode }],
    };
    if (
      isRefused(
        checkPlan(after, new Set([work.key])).filter(({ rule }) => rule === 'overlap' || rule === 'leave'),
      )
    ) {
      continue;
    }
    facts = after;
    await tx.insert(assignment).values({
      id: assignmentId,
      tenantId,
      memberId,
      workDate,
      shift,
      placeCode,
      source,
      revision: revision + 1,
      createdAt,
      updatedAt: clock.now(),
    });
    await tx.delete(rosterGap).where(eq(rosterGap.id, id));
    back.push(workDate);
  }
  return back;
}
