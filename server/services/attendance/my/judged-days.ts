import { and, between, eq } from 'drizzle-orm';
import type { DayBrief, DayResult } from '@contract/attendance/day';
import type { Confirmation } from '@contract/attendance/my-calls';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { confirmationOf, isKept } from '@contract/attendance/rules/confirmation';
import { dayBrief } from '@contract/attendance/rules/day-brief';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import type { ReadFacts } from '../days/attendance-facts';
import { digestOf } from '../days/build-days';

type Kept = typeof dayConfirmation.$inferSelect;

/** A day as its person sees it. */
export type JudgedDay = {
  result: DayResult;
  brief: DayBrief;
  digest: string;
  /** Whether it is over and the company asks to confirm it. */
  asks: boolean;
  confirmation: Confirmation;
  kept: Kept | undefined;
};

/** The days of a person from a date to a date, worked out from their facts, with what was said of them. One query. */
export async function judgedDays(
  db: Db | Tx,
  memberId: string,
  facts: ReadFacts,
  span: Days,
): Promise<JudgedDay[]> {
  const rows = await db
    .select()
    .from(dayConfirmation)
    .where(
      and(eq(dayConfirmation.memberId, memberId), between(dayConfirmation.workDate, span.from, span.to)),
    );
  const keptOn = new Map(rows.map((row) => [row.workDate, row]));
  return attendanceDays(facts, span).map((result) => {
    const brief = dayBrief(result);
    const digest = digestOf(brief);
    const kept = keptOn.get(result.workDate);
    const asks = isKept(result) && facts.termsOn(result.workDate)?.confirmation === true;
    return { result, brief, digest, asks, kept, confirmation: confirmationOf(asks, digest, kept) };
  });
}
