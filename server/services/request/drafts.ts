import * as startCalls from '@contract/approval/start-calls';
import { and, desc, eq } from 'drizzle-orm';
import { wellFormed } from '@contract/form/rules/well-formed';
import { freshState } from '@contract/approval/rules/fresh-state';
import { spanOf } from '@contract/leave/rules/taken-time';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { approval, approvalBox } from '@server/db/schema/approval/approval';
import { ServiceError } from '@server/kernel/errors';
import type { CallOf } from '@server/kernel/call-of';
import { keepDraftFiles } from '@server/services/file/keep-draft-files';
import { releaseFiles } from '@server/services/file/use-files';
import type { ApprovalRow } from '../approval/read/load-item';
import { refuseSwap } from './refuse-swap';
import { loadSchema, requireProcess, type Process } from '../approval/read/process';
import { ownRow } from '../approval/act/own-row';
import { mendsWholeDay } from './mends-whole-day';
import { summarize } from '../approval/read/summarize';
import { writeItem } from '../approval/act/write-item';
import { verb } from '@server/kernel/verb';

type Draft = CallOf<typeof startCalls.saveApprovalDraft>['input'];

/** Keeps a request that is not submitted yet, on the server: it is there after a reload and on another device. */
export const saveApprovalDraft = verb(
  startCalls.saveApprovalDraft,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    refuseSwap(input.processCode);
    const process = await requireProcess(ctx, input.processCode);
    return await ctx.db.transaction(async (tx) => {
      const row = input.approvalId
        ? await lockDraft(tx, ctx, input.approvalId)
        : await makeDraft(tx, ctx, process, input);
      if (row.lastSaveId === input.saveId) {
        return { approvalId: row.id, revision: row.revision, savedAt: row.updatedAt.toISOString() };
      }
      // A first save that is not the last one either: another device has gone on with the draft.
      if (input.approvalId ? row.revision !== input.revision : row.lastSaveId !== null) {
        throw new ServiceError('approvalDraftNewer');
      }
      const now = ctx.now();
      const schema = await loadSchema(tx, process.templateId);
      const { tenantId, memberId } = ctx.session;
      const { templateId } = process;
      const values = wellFormed(schema, input.values);
      const content = { nodes: [], repeat: 'ask' as const };
      const [saved] = await tx
        .update(approval)
        .set({
          draftValues: input.values,
          choices: input.choices,
          mendsDay: mendsWholeDay(input),
          summary: await summarize(tx, { tenantId, templateId, schema, values, content }),
          span: spanOf(schema, values, () => true),
          revision: row.revision + 1,
          lastSaveId: input.saveId,
          updatedAt: now,
        })
        .where(eq(approval.id, row.id))
        .returning();
      await keepDraftFiles(tx, ctx, { kind: 'approvalDraft', id: row.id, values: input.values });
      const state = freshState(memberId);
      await writeItem(tx, saved!, state, state, null, now);
      return { approvalId: row.id, revision: saved!.revision, savedAt: now.toISOString() };
    });
  },
);

async function makeDraft(tx: Tx, ctx: SessionCtx, process: Process, input: Draft): Promise<ApprovalRow> {
  const row = await ownRow(tx, ctx, process, input.requestId);
  if (row.status !== 'pendingSubmit') {
    throw new ServiceError('approvalDraftUsed');
  }
  return row;
}

/** A draft of one's own, locked. Anybody else's does not exist. */
async function lockDraft(tx: Tx, ctx: SessionCtx, approvalId: string): Promise<ApprovalRow> {
  const [row] = await tx
    .select()
    .from(approval)
    .where(and(eq(approval.id, approvalId), eq(approval.initiatorId, ctx.session.memberId)))
    .for('update');
  if (!row) {
    throw new ServiceError('forbidden');
  }
  if (row.status !== 'pendingSubmit') {
    throw new ServiceError('approvalDraftUsed');
  }
  return row;
}

/** A draft of one's own: the named one, or the newest of a process. */
export const getApprovalDraft = verb(
  startCalls.getApprovalDraft,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const [row] = await ctx.db
      .select()
      .from(approval)
      .innerJoin(
        approvalBox,
        and(
          eq(approvalBox.approvalId, approval.id),
          eq(approvalBox.box, 'drafts'),
          eq(approvalBox.memberId, ctx.session.memberId),
        ),
      )
      .where(
        and(
          eq(approval.initiatorId, ctx.session.memberId),
          eq(approval.status, 'pendingSubmit'),
          input.approvalId ? eq(approval.id, input.approvalId) : undefined,
          input.processCode ? eq(approvalBox.processCode, input.processCode) : undefined,
        ),
      )
      .orderBy(desc(approvalBox.at), desc(approvalBox.approvalId))
      .limit(1);
    const draft = row?.approval;
    return {
      draft: draft
        ? {
            approvalId: draft.id,
            processCode: draft.processCode,
            center: draft.center,
            revision: draft.revision,
            savedAt: draft.updatedAt.toISOString(),
            values: draft.draftValues ?? {},
            choices: draft.choices,
            mendsDay: draft.mendsDay,
          }
        : null,
    };
  },
);

/** Throws a draft of one's own away. */
export const deleteApprovalDraft = verb(
  startCalls.deleteApprovalDraft,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const { id } = await lockDraft(tx, ctx, input.approvalId);
      await tx.delete(approvalBox).where(eq(approvalBox.approvalId, id));
      await tx.delete(approval).where(eq(approval.id, id));
      await releaseFiles(tx, ctx, 'approvalDraft', id);
    });
    return {};
  },
);
