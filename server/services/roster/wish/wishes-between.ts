import { and, between, inArray } from 'drizzle-orm';
import { availableOn, type AvailableHours } from '@contract/roster/rules/availability';
import type { Days } from '@contract/roster/rules/days';
import type { WeekdayHours, WishKind } from '@contract/roster/wish-calls';
import type { Db, Tx } from '@server/db/database';
import { availability, wish } from '@server/db/schema/planning/wish';

/** What somebody said of their days: by date, and of the week. */
export type Wishes = { days: Map<string, WishKind>; week: WeekdayHours[] };

/** What people wish for the dates of a span, by member; who said nothing has no entry. Two queries however many people. */
export async function wishesBetween(
  db: Db | Tx,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<Map<string, Wishes>> {
  const ids = [...memberIds];
  const wishes = new Map<string, Wishes>();
  if (ids.length === 0) {
    return wishes;
  }
  const of = (memberId: string): Wishes => {
    const known = wishes.get(memberId) ?? { days: new Map(), week: [] };
    wishes.set(memberId, known);
    return known;
  };
  const days = await db
    .select({ memberId: wish.memberId, workDate: wish.workDate, kind: wish.kind })
    .from(wish)
    .where(and(inArray(wish.memberId, ids), between(wish.workDate, from, to)));
  days.forEach(({ memberId, workDate, kind }) => of(memberId).days.set(workDate, kind));
  const weeks = await db
    .select({ memberId: availability.memberId, week: availability.week })
    .from(availability)
    .where(inArray(availability.memberId, ids));
  weeks.forEach(({ memberId, week }) => (of(memberId).week = week));
  return wishes;
}

/** When somebody can work on a date, by what they said. */
export const hoursBy =
  (wishes: Wishes | undefined) =>
  (date: string): AvailableHours | undefined =>
    wishes && availableOn(date, wishes.week, wishes.days.get(date));
