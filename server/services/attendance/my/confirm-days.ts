import type * as calls from '@contract/attendance/my-calls';
import { spanOfDays } from '@contract/attendance/my-calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Tx } from '@server/db/database';
import { dayConfirmation } from '@server/db/schema/attendance/day';
import type { CallOf } from '@server/services/call-of';
import { lockMembers } from '@server/services/open-shift/take/locked-order';
import { requireFunction } from '@server/services/role/require-permission';
import { attendanceFactsOf } from '../days/attendance-facts';
import { judgedDays, type JudgedDay } from './judged-days';

/**
 * Confirms days as they were seen. What is another one by now, is not over or is not asked for stays as it is and is answered: the person
 * looks again. A day that is confirmed already keeps the moment of its first time.
 */
export async function confirmDays({
  ctx,
  input: { days },
}: CallOf<typeof calls.confirmDays>): Promise<Out<typeof calls.confirmDays>> {
  await requireFunction(ctx, FUNCTION_ID.dailyConfirmation);
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
    for (const one of wanted.filter(isSame)) {
      if (one.confirmation !== 'confirmed' || one.kept?.state !== 'confirmed') {
        await keepState(tx, { memberId, tenantId, now }, one, 'confirmed');
      }
    }
    return { changed: wanted.filter((one) => !isSame(one)).map(({ result }) => result.workDate) };
  });
}

/** Writes what the person says of a day as it is now. */
export async function keepState(
  tx: Tx,
  { memberId, tenantId, now }: { memberId: string; tenantId: string; now: Date },
  { result, digest, brief }: JudgedDay,
  state: 'confirmed' | 'disputed',
): Promise<void> {
  const values = { state, digest, seen: brief, changedAt: now };
  await tx
    .insert(dayConfirmation)
    .values({ memberId, tenantId, workDate: result.workDate, ...values })
    .onConflictDoUpdate({ target: [dayConfirmation.memberId, dayConfirmation.workDate], set: values });
}
