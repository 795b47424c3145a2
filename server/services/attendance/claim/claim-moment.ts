import { and, between, countDistinct, eq, gte, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { missingPunches } from '@contract/attendance/rules/mend/day-repairs';
import { makeUpMoment, type MakeUpMoment } from '@contract/attendance/rules/mend/make-up-punch';
import { makeUpCycle } from '@contract/attendance/rules/mend/make-up-limits';
import { stretchesOf } from '@contract/attendance/rules/stretches';
import type { Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Db, Tx } from '@server/db/database';
import { approval } from '@server/db/schema/approval/approval';
import { attendanceClaim } from '@server/db/schema/attendance/punch';
import { minuteOf } from '@server/kernel/wire-minute';
import { attendanceFactsOf, type ReadFacts } from '../days/attendance-facts';

/** A cycle of make-up punches is a month at most. */
const CYCLE_DAYS = 31;

const shifted = (date: string, days: number) => dateOf(dayNumber(date) + days);

/** A moment of the wire (`YYYY-MM-DD HH:mm`) as a punch to be made up, with the facts of the cycle around it. */
export async function readClaimMoment(
  tx: Db | Tx,
  of: { tenantId: string; memberId: string; moment: string; now: Date },
): Promise<{ facts: ReadFacts; moment: MakeUpMoment }> {
  const { tenantId, memberId, moment, now } = of;
  const date = moment.slice(0, 10);
  const facts = await factsAround(tx, { tenantId, memberId, date, now });
  return { facts, moment: momentIn(facts, moment) };
}

/** The facts of all cycles that a date may be in. */
export async function factsAround(
  tx: Db | Tx,
  { tenantId, memberId, date, now }: { tenantId: string; memberId: string; date: string; now: Date },
): Promise<ReadFacts> {
  return (await attendanceFactsOf(tx, tenantId, [memberId], cyclesAround(date), now)).get(memberId)!;
}

/** From the beginning to the end of all cycles that a date may be in. */
export const cyclesAround = (date: string): Days => ({
  from: shifted(date, -CYCLE_DAYS),
  to: shifted(date, CYCLE_DAYS),
});

/** What a moment of the wire means among the stretches of a person. */
export function momentIn(facts: ReadFacts, moment: string): MakeUpMoment {
  const date = moment.slice(0, 10);
  const around = { from: shifted(date, -1), to: shifted(date, 1) };
  return makeUpMoment(stretchesOf(facts, around), date, minuteOf(moment) - dayNumber(date) * DAY_MINUTES);
}

/**
 * How many make-up punches the person has in the cycle of a work date, approved ones and those on their way, one request left out; and the
 * minutes of those that nobody has decided yet.
 */
export async function usedMakeUps(
  tx: Db | Tx,
  memberId: string,
  { facts, workDate, exceptId }: { facts: ReadFacts; workDate: string; exceptId: string },
): Promise<{ used: number; waiting: number[] }> {
  const terms = facts.termsOn(workDate);
  if (!terms) {
    return { used: 0, waiting: [] };
  }
  const { from, to } = makeUpCycle(workDate, terms);
  // A request counts once, however many punches of its day it makes up.
  const [approved] = await tx
    .select({ count: countDistinct(attendanceClaim.approvalId) })
    .from(attendanceClaim)
    .where(
      and(
        eq(attendanceClaim.memberId, memberId),
        eq(attendanceClaim.kind, 'punch'),
        between(attendanceClaim.workDate, from, to),
        ne(attendanceClaim.approvalId, exceptId),
      ),
    );
  const rows = await tx
    .select({ startTime: approval.startTime, mendsDay: approval.mendsDay })
    .from(approval)
    .where(
      and(
        eq(approval.initiatorId, memberId),
        eq(approval.processCode, 'makeUpPunch'),
        inArray(approval.status, ['inApproval', 'abnormal']),
        isNotNull(approval.startTime),
        gte(approval.startTime, shifted(from, -1)),
        lt(approval.startTime, shifted(to, 2)),
        ne(approval.id, exceptId),
      ),
    );
  const waiting = rows
    .map(({ startTime, mendsDay }) => ({ ...momentIn(facts, startTime!), mendsDay }))
    .filter((one) => from <= one.workDate && one.workDate <= to);
  const minutesOf = ({ at, workDate: date, mendsDay }: (typeof waiting)[number]) => [
    at,
    ...(mendsDay ? attendanceDays(facts, { from: date, to: date }).flatMap(missingPunches) : []),
  ];
  return {
    used: (approved?.count ?? 0) + waiting.length,
    waiting: [...new Set(waiting.flatMap(minutesOf))],
  };
}
