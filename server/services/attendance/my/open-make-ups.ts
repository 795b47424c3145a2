import { and, between, eq, gte, inArray, lt } from 'drizzle-orm';
import type { DayFlag } from '@contract/attendance/day';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { dayRepairs } from '@contract/attendance/rules/mend/day-repairs';
import { makeUpCycle, makeUpFault } from '@contract/attendance/rules/mend/make-up-limits';
import { datesIn, type Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Db } from '@server/db/database';
import { approval } from '@server/db/schema/approval/approval';
import { attendanceClaim } from '@server/db/schema/attendance/punch';
import { dayOf } from '@server/kernel/day-range';
import { minuteOf } from '@server/kernel/wire-minute';
import { attendanceFactsOf, type ReadFacts } from '../days/attendance-facts';

/** A day that is over and that a make-up punch may still mend. */
export type OpenMakeUp = {
  workDate: string;
  flags: DayFlag[];
  /** The last date on which it can be asked for. */
  until: string;
  /** The minute that the punch is missing at, where there is one alone. */
  at: number | null;
};

/** A cycle of make-up punches is a month at most. */
const CYCLE_DAYS = 31;
const shifted = (date: string, days: number) => dateOf(dayNumber(date) + days);

/**
 * The days of these people, from a date to a date, that a make-up punch may still mend: within the limits of the rules, those that have
 * been asked for left out. Twelve queries however many people; in the zone of the company.
 */
export async function openMakeUps(
  db: Db,
  tenantId: string,
  memberIds: readonly string[],
  span: Days,
  now: Date,
): Promise<Map<string, OpenMakeUp[]>> {
  if (memberIds.length === 0 || span.from > span.to) {
    return new Map();
  }
  const facts = await attendanceFactsOf(db, tenantId, memberIds, span, now);
  const asked = await askedMakeUps(db, memberIds, span);
  const today = dayOf(now);
  return new Map(memberIds.map((id) => [id, openOf(facts.get(id)!, asked.get(id) ?? NOTHING, span, today)]));
}

type Asked = { claimed: string[]; waiting: { date: string; minute: number; mendsDay: boolean }[] };
const NOTHING: Asked = { claimed: [], waiting: [] };

function openOf(facts: ReadFacts, { claimed, waiting }: Asked, span: Days, today: string): OpenMakeUp[] {
  return attendanceDays(facts, span).flatMap((result) => {
    const { workDate, flags, isOpen } = result;
    const terms = facts.termsOn(workDate);
    if (!terms || isOpen || flags.length === 0) {
      return [];
    }
    const cycle = new Set(datesIn(makeUpCycle(workDate, terms)));
    const used =
      claimed.filter((date) => cycle.has(date)).length + waiting.filter(({ date }) => cycle.has(date)).length;
    // A request names the morning after a night by the date of the one or of the other.
    const isWaiting = (at: number) =>
      waiting.some(
        ({ date, minute, mendsDay }) =>
          minute === at || minute + DAY_MINUTES === at || (mendsDay && date === workDate),
      );
    const punches = dayRepairs(result, terms).filter(
      (one) => one.kind === 'makeUpPunch' && !isWaiting(one.at),
    );
    const minutes = punches.flatMap((one) => (one.kind === 'makeUpPunch' ? [one.at] : []));
    return minutes.length === 0 || makeUpFault({ workDate, today, flags, used, terms })
      ? []
      : [
          {
            workDate,
            flags,
            until: shifted(workDate, terms.makeUp.days),
            at: minutes.length === 1 ? minutes[0]! : null,
          },
        ];
  });
}

async function askedMakeUps(
  db: Db,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<Map<string, Asked>> {
  const wide = { from: shifted(from, -CYCLE_DAYS), to: shifted(to, CYCLE_DAYS) };
  const claims = await db
    .selectDistinct({
      memberId: attendanceClaim.memberId,
      workDate: attendanceClaim.workDate,
      approvalId: attendanceClaim.approvalId,
    })
    .from(attendanceClaim)
    .where(
      and(
        inArray(attendanceClaim.memberId, [...memberIds]),
        eq(attendanceClaim.kind, 'punch'),
        between(attendanceClaim.workDate, wide.from, wide.to),
      ),
    );
  const requests = await db
    .select({
      memberId: approval.initiatorId,
      startTime: approval.startTime,
      mendsDay: approval.mendsDay,
    })
    .from(approval)
    .where(
      and(
        inArray(approval.initiatorId, [...memberIds]),
        eq(approval.processCode, 'makeUpPunch'),
        inArray(approval.status, ['inApproval', 'abnormal']),
        gte(approval.startTime, wide.from),
        lt(approval.startTime, shifted(wide.to, 1)),
      ),
    );
  const byMember = new Map<string, Asked>();
  const of = (memberId: string) => {
    const own = byMember.get(memberId) ?? { claimed: [], waiting: [] };
    byMember.set(memberId, own);
    return own;
  };
  claims.forEach(({ memberId, workDate }) => of(memberId).claimed.push(workDate));
  for (const { memberId, startTime, mendsDay } of requests) {
    if (startTime !== null) {
      of(memberId).waiting.push({ date: startTime.slice(0, 10), minute: minuteOf(startTime), mendsDay });
    }
  }
  return byMember;
}
