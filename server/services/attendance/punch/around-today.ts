import { eq } from 'drizzle-orm';
import { isTaken } from '@contract/attendance/rules/punch/punch-state';
import { stretchesOf } from '@contract/attendance/rules/stretches';
import { TODAY_LIMITS, type Today, type TodayAnswer } from '@contract/attendance/today-calls';
import { dateOf, DAY_MINUTES, workSpans } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import { member } from '@server/db/schema/member';
import { colleaguesOf } from '@server/services/roster/my/colleagues';
import type { Work } from '@server/services/roster/works-between';
import type { ReadFacts } from '../days/attendance-facts';

/** Who works with a person on their present shift, as colleagues see each other's plan. Three queries, and only with a shift today. */
export async function colleaguesOfShift(
  { db, session: { memberId, tenantId } }: Pick<SessionCtx, 'db' | 'session'>,
  facts: ReadFacts,
  { shift, minute }: Today,
): Promise<TodayAnswer['colleagues']> {
  const works: readonly Work[] = facts.works;
  const work = works.find(
    (one) =>
      one.workDate === shift?.workDate &&
      workSpans(one).some(({ start, end }) => start < shift.end && shift.start < end),
  );
  if (!shift || !work || shift.start >= startOfDay(minute) + DAY_MINUTES) {
    return null;
  }
  const [own] = await db
    .select({ departmentId: member.departmentId })
    .from(member)
    .where(eq(member.id, memberId));
  const viewer = { memberId, tenantId, departmentId: own?.departmentId ?? null };
  const { colleagues, hasMoreColleagues } = await colleaguesOf(db, viewer, work);
  // Someone may have two shifts there.
  const names = new Map(colleagues.map(({ name, enName }) => [`${name} ${enName}`, { name, enName }]));
  const shown = [...names.values()].slice(0, TODAY_LIMITS.names);
  return shown.length === 0
    ? null
    : { names: shown, others: names.size - shown.length, isMore: hasMoreColleagues };
}

const startOfDay = (minute: number): number => Math.floor(minute / DAY_MINUTES) * DAY_MINUTES;

/** Kind and start of the next seven dates, from facts that cover them. */
export function weekOf(facts: ReadFacts): TodayAnswer['week'] {
  const { now, absences, dayKindOn } = facts;
  const first = Math.floor(now / DAY_MINUTES);
  const dates = { from: dateOf(first), to: dateOf(first + TODAY_LIMITS.days - 1) };
  // As in punchState, so that the next shift is also on the strip.
  const stretches = stretchesOf(facts, dates).filter((one) => !isTaken(facts, one));
  return Array.from({ length: TODAY_LIMITS.days }, (_, index) => {
    const start = startOfDay(now) + index * DAY_MINUTES;
    const workDate = dateOf(start / DAY_MINUTES);
    const shift = stretches.find((one) => one.workDate === workDate);
    if (shift) {
      return { workDate, kind: 'shift', start: shift.start };
    }
    const away = absences.find((one) => one.start < start + DAY_MINUTES && one.end > start);
    return { workDate, kind: away?.kind ?? CALENDAR_KIND[dayKindOn(workDate)], start: null };
  });
}

const CALENDAR_KIND = { workday: 'none', restDay: 'off', statutoryDay: 'holiday' } as const;
