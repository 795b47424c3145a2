import * as operationCalls from '@contract/approval/operation-calls';
import { and, eq } from 'drizzle-orm';
import { losersOf, undoTo } from '@contract/approval/rules/standing';
import { isRunning } from '@contract/approval/rules/state';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { approval, approvalEvent } from '@server/db/schema/approval/approval';
import { formInstance } from '@server/db/schema/form/form';
import { message } from '@server/db/schema/message';
import { ServiceError } from '@server/kernel/errors';
import { lastPlace } from './apply-operation';
import { requireVisibleItem, type VisibleItem } from '../read/load-item';
import { requestEffects, followStatus, takeEffectBack } from '../effect/follow-outcome';
import { sendNotes } from './notify';
import { outcomeOf, record, undoLeft } from './perform';
import { requireTimeFree } from './time-free';
import { toldColumns, toldFormOf } from './told';
import { columnsAfter, writeItem } from './write-item';
import { verb } from '@server/kernel/verb';

/**
 * Takes one's last decision back: the item, the fields it changed and the messages it sent are as before. A decision
 * counts at once, so there is nothing to hold back and nothing to apply later; it can be undone for some seconds while
 * nobody has acted since. The audit keeps both.
 */
export const undoDecision = verb(
  operationCalls.undoDecision,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const item = await requireVisibleItem(tx, ctx, input.approvalId, true);
      const event = await requireUndoable(tx, ctx, item, input.eventId);
      const { way, values, state: before, copiesAdded } = event.undo;
      const state = undoTo(item.state, before, copiesAdded);
      const now = ctx.now();
      if (values && item.row.formInstanceId) {
        await tx
          .update(formInstance)
          .set({ values, updatedAt: now })
          .where(eq(formInstance.id, item.row.formInstanceId));
      }
      const form = await toldFormOf(tx, item.row);
      if (isRunning(state.status)) {
        const { initiatorId: memberId, id: exceptId } = item.row;
        await requireTimeFree(tx, ctx, { ...form, memberId, exceptId });
      }
      const told = values ? await toldColumns(tx, { ...form, leaveDays: event.undo.leaveDays ?? null }) : {};
      const [row] = await tx
        .update(approval)
        .set({ ...columnsAfter(item.row, state, now), ...told, way })
        .where(eq(approval.id, item.row.id))
        .returning();
      await writeItem(tx, row!, item.state, state, form.content, now);
      await takeEffectBack(tx, ctx, row!, item.state.status);
      await followStatus(tx, ctx, row!, item.state.status);
      await requestEffects.get().afterOperation(tx, ctx, row!);
      const losers = losersOf(item.state, state);
      const readers = await tx
        .delete(message)
        .where(eq(message.sourceId, event.id))
        .returning({ memberId: message.memberId, readAt: message.readAt });
      const undoId = ctx.ids();
      // Who has not seen it yet needs no word of it either.
      const seen = new Set([
        ...readers.filter((one) => one.readAt !== null).map((one) => one.memberId),
        ...item.state.tasks.filter((one) => one.readAt !== null).map((one) => one.assigneeId),
      ]);
      const notes = losers.filter((to) => seen.has(to)).map((to) => ({ to, kind: 'takenBack' as const }));
      await sendNotes(tx, ctx, row!, notes, undoId);
      await tx.update(approvalEvent).set({ undoneAt: now }).where(eq(approvalEvent.id, event.id));
      await tx.insert(approvalEvent).values({
        id: undoId,
        tenantId: row!.tenantId,
        approvalId: row!.id,
        place: (await lastPlace(tx, row!.id)) + 1,
        kind: 'undo',
        memberId: ctx.session.memberId,
        nodeId: event.nodeId,
        taskId: event.taskId,
        detail: { nodeName: event.detail.nodeName, people: losers },
        attachmentIds: [],
        revision: row!.revision,
        statusBefore: item.state.status,
        statusAfter: state.status,
        createdAt: now,
      });
      await record(tx, ctx, 'approval.undo', item.row, row!);
      return await outcomeOf(tx, ctx, row!);
    });
  },
);

async function requireUndoable(tx: Tx, ctx: SessionCtx, item: VisibleItem, eventId: string) {
  const [event] = await tx
    .select()
    .from(approvalEvent)
    .where(and(eq(approvalEvent.id, eventId), eq(approvalEvent.approvalId, item.row.id)));
  if (!event || event.memberId !== ctx.session.memberId || !event.undo || !event.undoUntil) {
    throw new ServiceError('forbidden');
  }
  if (event.undoneAt || !undoLeft(ctx, event.id, event.undoUntil)) {
    throw new ServiceError('approvalUndoLate');
  }
  if (item.row.revision !== event.revision) {
    throw new ServiceError('approvalUndoActed');
  }
  return { ...event, undo: event.undo };
}
