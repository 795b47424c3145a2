import { sql } from 'drizzle-orm';
import * as calls from '@contract/attendance/my-calls';
import { spanOfDays } from '@contract/attendance/my-calls';
import { isConfirmedAlone } from '@contract/attendance/rules/confirmation';
import type { Tx } from '@server/db/database';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import { recordOperations } from '@server/kernel/record-operation';
import { lockMembers } from '@server/kernel/lock-members';
import { attendanceFactsOf } from '../days/attendance-facts';
import { dayChange } from './day-change';
import { judgedDays, type JudgedDay } from './judged-days';
import { verb } from '@server/kernel/verb';

/**
 * Confirms days as they were seen. What is another one by now, is not over or is not asked for stays as it is and is answered: the person
 * looks again. Of several days, those that are not as planned or disputed are left out. A day that is confirmed already keeps the moment of its first time.
 */
export const confirmDays = verb(
  calls.confirmDays,
  { permission: 'dailyConfirmation', scope: 'self' },
  async ({ ctx, input: { days } }) => {
    const { memberId, tenantId } = ctx.session;
    const now = ctx.now();
    return await ctx.db.transaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const span = spanOfDays(days);
      const facts = (await attendanceFactsOf(tx, tenantId, [memberId], span, now)).get(memberId)!;
      const judged = await judgedDays(tx, memberId, facts, span);
      const seen = new Map(days.map(({ workDate, digest }) => [workDate, digest]));
      const wanted = judged.filter(({ result }) => seen.has(result.workDate));
      const isSame = (one: JudgedDay) => one.asks && one.digest === seen.get(one.result.workDate);
      const isAlone = ({ result, confirmation }: JudgedDay) =>
        days.length > 1 && isConfirmedAlone(result.flags, confirmation);
      const confirmed = wanted.filter(
        (one) =>
          isSame(one) &&
          !isAlone(one) &&
          (one.confirmation !== 'confirmed' || one.kept?.state !== 'confirmed'),
      );
      await saveStates(tx, { memberId, tenantId, now }, confirmed, 'confirmed');
      await recordOperations(
        tx,
        ctx,
        confirmed.map(({ result }) => ({
          action: 'attendance.confirm',
          targetId: memberId,
          changes: [dayChange(result.workDate, now)],
        })),
      );
      const datesOf = (some: readonly JudgedDay[]) => some.map(({ result }) => result.workDate);
      return {
        changed: datesOf(wanted.filter((one) => !isSame(one))),
        leftOut: datesOf(wanted.filter((one) => isSame(one) && isAlone(one))),
      };
    });
  },
);

/** Saves the person's statement about each day, with the day as it is now. */
export async function saveStates(
  tx: Tx,
  { memberId, tenantId, now }: { memberId: string; tenantId: string; now: Date },
  days: readonly JudgedDay[],
  state: 'confirmed' | 'disputed',
): Promise<void> {
  if (days.length === 0) {
    return;
  }
  await tx
    .insert(dayConfirmation)
    .values(
      days.map(({ result, digest, brief }) => ({
        memberId,
        tenantId,
        workDate: result.workDate,
        state,
        digest,
        seen: brief,
        changedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [dayConfirmation.memberId, dayConfirmation.workDate],
      set: {
        state,
        digest: sql`excluded.digest`,
        seen: sql`excluded.seen`,
        changedAt: now,
      },
    });
}
