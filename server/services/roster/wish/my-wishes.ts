import type * as calls from '@contract/roster/wish-calls';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { WISH_LIMITS, type WeekdayHours } from '@contract/roster/wish-calls';
import { availability, wish } from '@server/db/schema/planning/wish';
import { ServiceError } from '@server/errors';
import type { CallOf } from '@server/services/call-of';
import { dayOf } from '@server/services/day-range';
import { lockMembers } from '@server/services/open-shift/take/locked-order';
import { wishesBetween } from './wishes-between';

/** What the signed-in person wishes for the dates asked for, and when in a week they can work. */
export async function readMyWishes({
  ctx,
  input,
}: CallOf<typeof calls.readMyWishes>): Promise<Out<typeof calls.readMyWishes>> {
  const { memberId } = ctx.session;
  const days = (await wishesBetween(ctx.db, [memberId], input)).get(memberId)?.days ?? new Map();
  const [row] = await ctx.db
    .select({ week: availability.week, revision: availability.revision })
    .from(availability)
    .where(eq(availability.memberId, memberId));
  return {
    wishes: [...days].map(([workDate, kind]) => ({ workDate, kind })).sort(byDate),
    week: row?.week ?? [],
    revision: row?.revision ?? 0,
  };
}

const byDate = (one: { workDate: string }, other: { workDate: string }) =>
  one.workDate.localeCompare(other.workDate);

/** Keeps what is wished for days; of a day that is said twice the last counts. Refuses days that are over or too far ahead. */
export async function saveMyWishes({
  ctx,
  input,
}: CallOf<typeof calls.saveMyWishes>): Promise<Out<typeof calls.saveMyWishes>> {
  const { memberId, tenantId } = ctx.session;
  const today = dayOf(ctx.now());
  const last = dateOf(dayNumber(today) + WISH_LIMITS.ahead);
  if (input.days.some(({ workDate }) => workDate < today || workDate > last)) {
    throw new ServiceError('wishDayWrong', { days: WISH_LIMITS.ahead });
  }
  const said = [...new Map(input.days.map(({ workDate, kind }) => [workDate, kind]))];
  const forgotten = said.filter(([, kind]) => kind === null).map(([workDate]) => workDate);
  const rows = said.flatMap(([workDate, kind]) =>
    kind === null ? [] : [{ memberId, tenantId, workDate, kind, updatedAt: ctx.now() }],
  );
  await ctx.db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (forgotten.length > 0) {
      await tx.delete(wish).where(and(eq(wish.memberId, memberId), inArray(wish.workDate, forgotten)));
    }
    if (rows.length > 0) {
      await tx
        .insert(wish)
        .values(rows)
        .onConflictDoUpdate({
          target: [wish.memberId, wish.workDate],
          set: { kind: sql`excluded.kind`, updatedAt: sql`excluded.updated_at` },
        });
    }
  });
  return {};
}

/** Keeps when in a week the person can work. Refuses with conflict who has not seen the last change. */
export async function saveMyWeek({
  ctx,
  input: { week, revision },
}: CallOf<typeof calls.saveMyWeek>): Promise<Out<typeof calls.saveMyWeek>> {
  const { memberId, tenantId } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const [row] = await tx
      .select({ week: availability.week, revision: availability.revision })
      .from(availability)
      .where(eq(availability.memberId, memberId));
    const next = [...week].sort((one, other) => one.weekday - other.weekday);
    if (weekText(row?.week ?? []) === weekText(next)) {
      return { revision: row?.revision ?? 0 };
    }
    if ((row?.revision ?? 0) !== revision) {
      throw new ServiceError('conflict');
    }
    const kept = { week: next, revision: revision + 1, updatedAt: ctx.now() };
    await tx
      .insert(availability)
      .values({ memberId, tenantId, ...kept })
      .onConflictDoUpdate({ target: availability.memberId, set: kept });
    return { revision: kept.revision };
  });
}

const weekText = (week: readonly WeekdayHours[]): string =>
  week.map(({ weekday, startMinute, endMinute }) => `${weekday} ${startMinute} ${endMinute}`).join();
