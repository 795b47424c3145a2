import { createHash } from 'node:crypto';
import { and, between, eq, inArray, ne } from 'drizzle-orm';
import type { DayBrief, DayResult } from '@contract/attendance/day';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { isKept } from '@contract/attendance/rules/confirmation';
import { dayBrief } from '@contract/attendance/rules/day-brief';
import type { Days } from '@contract/roster/rules/days';
import type { Tx } from '@server/db/database';
import { dayConfirmation, dayResult, dayStale } from '@server/db/schema/attendance/day';
import { lockMembers } from '@server/kernel/lock-members';
import { dateOf, DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import { attendanceFactsOf, type ReadFacts } from './attendance-facts';
import { dayFollowers } from './day-followers';
import { clockMinute } from '@server/kernel/clock-minute';

/** Names what somebody sees of a day: the same for the same brief. */
export const digestOf = (brief: DayBrief): string =>
  createHash('sha256').update(JSON.stringify(brief)).digest('base64url').slice(0, 22);

/**
 * Makes the stored results of these people's days again, from a date to a date: those that are over are written, those that are not
 * have none, nor have dates to come. Locks the people. A day that was confirmed and is another one now is to be confirmed again. Answers whose confirmations fell. The same facts
 * give the same rows, however often; in the zone of the company.
 */
export async function buildDays(
  tx: Tx,
  tenantId: string,
  memberIds: readonly string[],
  asked: Days,
  now: Date,
): Promise<{ memberId: string; workDate: string }[]> {
  const today = dateOf(Math.floor(clockMinute(now) / DAY_MINUTES));
  const span = { from: asked.from, to: asked.to < today ? asked.to : today };
  if (memberIds.length === 0 || span.from > span.to) {
    return [];
  }
  await lockMembers(tx, memberIds);
  const facts = await attendanceFactsOf(tx, tenantId, memberIds, span, now);
  const results = [...facts].flatMap(([memberId, own]) =>
    attendanceDays(own, span).map((result) => ({ memberId, own, result })),
  );
  const rows = results
    .filter(({ result }) => isKept(result))
    .map(({ memberId, own, result }) => rowOf(tenantId, memberId, result, own, now));
  const nights = results
    .filter(({ result }) => result.isOpen && result.workDate < today)
    .map(({ memberId, result }) => ({ memberId, workDate: result.workDate, tenantId }));
  await tx
    .delete(dayResult)
    .where(and(inArray(dayResult.memberId, [...memberIds]), between(dayResult.workDate, span.from, span.to)));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insert(dayResult)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoNothing();
  }
  await tx
    .delete(dayStale)
    .where(and(inArray(dayStale.memberId, [...memberIds]), between(dayStale.workDate, span.from, span.to)));
  if (nights.length > 0) {
    // They are over later in the day, and looked at again until then.
    await tx.insert(dayStale).values(nights).onConflictDoNothing();
  }
  await dayFollowers.get().rebuilt(tx, tenantId, memberIds, span, now);
  return await askAgain(tx, memberIds, span, now);
}

/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 1_000;

function rowOf(
  tenantId: string,
  memberId: string,
  result: DayResult,
  facts: ReadFacts,
  now: Date,
): typeof dayResult.$inferInsert {
  const { workDate, flags, planned, minutes } = result;
  const brief = dayBrief(result);
  const rule = facts.ruleOn(workDate);
  return {
    memberId,
    workDate,
    tenantId,
    ruleId: rule?.id ?? null,
    brief,
    digest: digestOf(brief),
    flags,
    asksConfirmation: rule?.terms.confirmation === true,
    planned,
    worked: minutes.worked + minutes.madeUp + minutes.granted + minutes.trip,
    late: minutes.late,
    early: minutes.early,
    ...begunOf(result),
    builtAt: now,
  };
}

/** Segments begun, and those of them begun late: of days whose lateness isn't excused. */
function begunOf({ stretches, flags }: DayResult): { begun: number; begunLate: number } {
  const begun = stretches.filter((one) => one.in.punch !== null);
  const isLate = flags.includes('late') || flags.includes('seriouslyLate');
  return {
    begun: begun.length,
    begunLate: isLate ? begun.filter(({ minutes }) => minutes.late > 0).length : 0,
  };
}

/** Whoever confirmed something else is asked again; what is as it was confirmed once more stays confirmed. */
async function askAgain(tx: Tx, memberIds: readonly string[], span: Days, now: Date) {
  return await tx
    .update(dayConfirmation)
    .set({ state: 'again', changedAt: now })
    .from(dayResult)
    .where(
      and(
        eq(dayResult.memberId, dayConfirmation.memberId),
        eq(dayResult.workDate, dayConfirmation.workDate),
        inArray(dayConfirmation.memberId, [...memberIds]),
        between(dayConfirmation.workDate, span.from, span.to),
        eq(dayConfirmation.state, 'confirmed'),
        ne(dayResult.digest, dayConfirmation.digest),
      ),
    )
    .returning({ memberId: dayConfirmation.memberId, workDate: dayConfirmation.workDate });
}
