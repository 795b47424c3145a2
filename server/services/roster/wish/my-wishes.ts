import * as calls from '@contract/roster/wish-calls';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { WISH_LIMITS, type WeekdayHours } from '@contract/roster/wish-calls';
import { availability, wish } from '@server/db/schema/planning/wish';
import { ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { lockMembers } from '@server/kernel/lock-members';
import { wishesBetween } from './wishes-between';
import { verb } from '@server/kernel/verb';

/** The caller's wishes for these dates, and the weekly hours in which they can work. */
export const readMyWishes = verb(
  calls.readMyWishes,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
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
  },
);

const byDate = (one: { workDate: string }, other: { workDate: string }) =>
  one.workDate.localeCompare(other.workDate);

/** Saves wishes for days; the last one of a day counts. Refuses days that are over or too far ahead. */
export const saveMyWishes = verb(
  calls.saveMyWishes,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
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
  },
);

/** Saves the weekly hours in which the caller can work. Refuses with `conflict` after a change that the caller has not seen. */
export const saveMyWeek = verb(
  calls.saveMyWeek,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input: { week, revision } }) => {
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
  },
);

const weekText = (week: readonly WeekdayHours[]): string =>
  week.map(({ weekday, startMinute, endMinute }) => `${weekday} ${startMinute} ${endMinute}`).join();
