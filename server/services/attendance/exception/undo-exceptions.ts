import * as calls from '@contract/attendance/act-calls';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { undoFault, type SettledPart } from '@contract/attendance/rules/settle/undo-fault';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { dayConfirmation, dayExcuse, dayResult } from '@server/db/schema/attendance/day';
import { exceptionAct, exceptionActItem } from '@server/db/schema/attendance/exception';
import { punch } from '@server/db/schema/attendance/punch';
import { tellKeepersWith } from '@server/live/tell-keepers';
import { found, ServiceError } from '@server/kernel/errors';
import { lockMembers } from '@server/kernel/lock-members';
import { areWithin, exceptionScope } from './exception-part';
import { keyOf, rebuildDays, storedDays, type StoredDay } from './rebuild-days';
import { recordSettled } from './record-settled';
import { tellSettled } from './tell-settled';
import { verb } from '@server/kernel/verb';

type ActRow = typeof exceptionAct.$inferSelect;
type ItemRow = typeof exceptionActItem.$inferSelect;

/**
 * Takes an own act back: days are judged as before it, punches wait again. All of it or nothing: refuses with actUndoOver after its
 * time, with actUndoChanged where a day of it is another one since, with actUndoBeyond where somebody of it has left the data scope.
 */
export const undoExceptions = verb(
  calls.undoExceptions,
  { permission: 'attendanceBoard', scope: 'self' },
  async ({ ctx, input: { actId } }) => {
    const scope = await exceptionScope(ctx);
    const clock = { tenantId: ctx.session.tenantId, now: ctx.now() };
    return await ctx.db.transaction(async (tx) => {
      const items = await tx
        .select()
        .from(exceptionActItem)
        .where(and(eq(exceptionActItem.actId, actId), eq(exceptionActItem.tenantId, clock.tenantId)))
        .orderBy(asc(exceptionActItem.item));
      const memberIds = [...new Set(items.map(({ memberId }) => memberId))];
      await lockMembers(tx, memberIds);
      const act = await ownAct(tx, ctx, actId);
      const answer = { settled: act.settled, people: act.people };
      if (act.undoneAt) {
        return answer;
      }
      if (!(await areWithin(tx, scope, memberIds))) {
        throw new ServiceError('actUndoBeyond');
      }
      await rebuildDays(tx, clock, memberIds, []);
      const before = await storedDays(tx, items);
      const punches = await punchesOf(tx, items);
      const fault = undoFault(
        { actedAt: act.createdAt, now: clock.now },
        await partsOf(tx, act, items, before, punches),
      );
      if (fault?.code === 'over') {
        throw new ServiceError('actUndoOver');
      }
      if (fault) {
        throw new ServiceError('actUndoChanged', { date: fault.date, count: fault.count });
      }
      await takeBack(tx, act, items);
      const fell = await rebuildDays(tx, clock, memberIds, items);
      await tellKeepersWith(tx, clock.tenantId);
      await confirmAsBefore(tx, clock.now, memberIds);
      await tx.update(exceptionAct).set({ undoneAt: clock.now }).where(eq(exceptionAct.id, act.id));
      const told = items.map((one) => ({
        ...one,
        at: (one.punchId === null ? undefined : punches.get(one.punchId)?.at) ?? null,
      }));
      const after = await storedDays(tx, items);
      await recordSettled(tx, ctx, { act, items: told, before, after, isUndo: true });
      await tellSettled(tx, ctx, { act, items: told, fell, isUndo: true });
      return answer;
    });
  },
);

async function ownAct(tx: Tx, { session }: SessionCtx, actId: string): Promise<ActRow> {
  const [act] = await tx
    .select()
    .from(exceptionAct)
    .where(
      and(
        eq(exceptionAct.id, actId),
        eq(exceptionAct.tenantId, session.tenantId),
        eq(exceptionAct.byMemberId, session.memberId),
      ),
    )
    .for('update');
  return found(act);
}

type PunchRow = typeof punch.$inferSelect;

async function punchesOf(tx: Tx, items: readonly ItemRow[]): Promise<Map<string, PunchRow>> {
  const ids = items.flatMap(({ punchId }) => punchId ?? []);
  const rows = ids.length === 0 ? [] : await tx.select().from(punch).where(inArray(punch.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** How the act left its days and punches, beside how they are now. */
async function partsOf(
  tx: Tx,
  act: ActRow,
  items: readonly ItemRow[],
  stored: ReadonlyMap<string, StoredDay>,
  punches: ReadonlyMap<string, PunchRow>,
): Promise<SettledPart[]> {
  const excuses = await tx.select().from(dayExcuse).where(eq(dayExcuse.actId, act.id));
  const excused = new Set(excuses.map((one) => `${keyOf(one)} ${one.flag}`));
  const review = act.act === 'accept' ? 'accepted' : 'refused';
  return items.map((item) => {
    const row = item.punchId === null ? undefined : punches.get(item.punchId);
    return {
      workDate: item.workDate,
      digest: item.digest,
      present: stored.get(keyOf(item))?.digest ?? null,
      stands:
        item.punchId === null
          ? item.flags.every((flag) => excused.has(`${keyOf(item)} ${flag}`))
          : row?.review === review && row.reviewedByMemberId === act.byMemberId,
    };
  });
}

async function takeBack(tx: Tx, act: ActRow, items: readonly ItemRow[]): Promise<void> {
  if (act.act === 'excuse') {
    await tx.delete(dayExcuse).where(eq(dayExcuse.actId, act.id));
    return;
  }
  const ids = items.flatMap(({ punchId }) => punchId ?? []);
  await tx
    .update(punch)
    .set({ review: 'waiting', reviewedByMemberId: null, reviewedAt: null })
    .where(inArray(punch.id, ids));
}

/** What is once more as its person confirmed it needs no second word. */
async function confirmAsBefore(tx: Tx, now: Date, memberIds: readonly string[]): Promise<void> {
  await tx
    .update(dayConfirmation)
    .set({ state: 'confirmed', changedAt: now })
    .where(
      and(
        inArray(dayConfirmation.memberId, [...memberIds]),
        eq(dayConfirmation.state, 'again'),
        sql`${dayConfirmation.digest} = (select ${dayResult.digest} from ${dayResult}
          where ${dayResult.memberId} = ${dayConfirmation.memberId}
            and ${dayResult.workDate} = ${dayConfirmation.workDate})`,
      ),
    );
}
