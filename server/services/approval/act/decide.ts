import * as operationCalls from '@contract/approval/operation-calls';
import type { Parsed } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { updateFormInstance } from '@server/services/form/fill-form';
import { verb } from '@server/kernel/verb';
import { markFilesUsed, requireOwnFiles } from '@server/services/file/use-files';
import { loadFlow, type Given } from './apply-operation';
import type { VisibleItem } from '../read/load-item';
import { holdsTask, nodeOfTask, perform, requireColleagues } from './perform';
import { requireTimeFree } from './time-free';
import { toldColumns, toldFormOf } from './told';

type Decision = Pick<
  Parsed<typeof operationCalls.passApproval>,
  'opinion' | 'signatureFileId' | 'attachmentIds'
>;

const givenOf = ({ opinion, signatureFileId, attachmentIds }: Decision): Given => ({
  opinion,
  signatureFileId,
  attachmentIds,
});

/** Passes a waiting decision of one's own or of somebody one stands in for (spec section 4: pass). */
export const passApproval = verb(
  operationCalls.passApproval,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, taskId, requestId } = input;
    return await perform(ctx, {
      approvalId,
      requestId,
      operation: { kind: 'pass', actorId: ctx.session.memberId, taskId },
      action: 'approval.pass',
      given: givenOf(input),
      prepare: async (tx, item) => await preparePass(tx, ctx, item, input),
    });
  },
);

/** What the node asks for, and the fields it lets its people fill in. */
export async function preparePass(
  tx: Tx,
  ctx: SessionCtx,
  item: VisibleItem,
  input: Decision & { taskId: string; values?: Record<string, unknown> | undefined },
): Promise<Given | undefined> {
  const node = holdsTask(ctx, item, input.taskId) ? await nodeOfTask(tx, item, input.taskId) : undefined;
  if (!node) {
    return undefined;
  }
  if (node.opinionRequired && input.opinion === '') {
    throw new ServiceError('approvalOpinionMissing');
  }
  if (node.signatureRequired && !input.signatureFileId) {
    throw new ServiceError('approvalSignatureMissing');
  }
  await attachFiles(tx, ctx, item.row.id, input);
  const { formInstanceId } = item.row;
  if (!input.values || !formInstanceId || !node.fieldPermissions.some((one) => one.access === 'edit')) {
    return undefined;
  }
  const { values: valuesBefore } = await loadFlow(tx, item.row);
  const form = await updateFormInstance(tx, ctx, {
    formInstanceId,
    values: input.values,
    permissions: node.fieldPermissions,
  });
  if (form.changes.length === 0) {
    return undefined;
  }
  const { id: exceptId, initiatorId: memberId, processCode } = item.row;
  await requireTimeFree(tx, ctx, { ...form, memberId, processCode, exceptId });
  return {
    valuesBefore,
    changedKeys: form.changes.map((one) => one.key),
    columns: await toldColumns(tx, {
      ...(await toldFormOf(tx, item.row)),
      values: form.values,
      leaveDays: form.leaveDays ?? item.row.leaveDays,
    }),
  };
}

/** Rejects to an earlier node, to the initiator, or for good (spec section 4: reject rules); it needs a reason. */
export const rejectApproval = verb(
  operationCalls.rejectApproval,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, taskId, requestId, to, nodeId } = input;
    return await perform(ctx, {
      approvalId,
      requestId,
      operation: { kind: 'reject', actorId: ctx.session.memberId, taskId, to, nodeId },
      action: 'approval.reject',
      given: givenOf(input),
      prepare: async (tx, item) => {
        if (holdsTask(ctx, item, taskId) && input.opinion === '') {
          throw new ServiceError('approvalOpinionMissing');
        }
        await attachFiles(tx, ctx, approvalId, input);
        return undefined;
      },
    });
  },
);

/** Whom the operation names has to be here, and what it carries one's own. */
const withColleagues =
  (ctx: SessionCtx, input: Decision & { approvalId: string }, ids: readonly string[]) => async (tx: Tx) => {
    await requireColleagues(tx, ctx, ids);
    await attachFiles(tx, ctx, input.approvalId, input);
    return undefined;
  };

/** Gives a waiting decision to a colleague (spec section 4: transfer). */
export const transferApproval = verb(
  operationCalls.transferApproval,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, taskId, requestId, memberId } = input;
    return await perform(ctx, {
      approvalId,
      requestId,
      operation: { kind: 'transfer', actorId: ctx.session.memberId, taskId, toId: memberId },
      action: 'approval.transfer',
      given: givenOf(input),
      prepare: withColleagues(ctx, input, [memberId]),
    });
  },
);

/** Has colleagues decide before or after oneself (spec section 4: add a signer before or after me). */
export const addSigner = verb(
  operationCalls.addSigner,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, taskId, requestId, position, memberIds } = input;
    return await perform(ctx, {
      approvalId,
      requestId,
      operation: { kind: 'addSigner', actorId: ctx.session.memberId, taskId, position, peopleIds: memberIds },
      action: 'approval.addSigner',
      given: givenOf(input),
      prepare: withColleagues(ctx, input, memberIds),
    });
  },
);

/** Takes back a signer whom one added and who has not decided. */
export const removeAddedSigner = verb(
  operationCalls.removeAddedSigner,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { approvalId, taskId, requestId, opinion } = input;
    return await perform(ctx, {
      approvalId,
      requestId,
      operation: { kind: 'removeSigner', actorId: ctx.session.memberId, taskId },
      action: 'approval.removeSigner',
      given: { opinion },
    });
  },
);

/** The files attached to an opinion: uploads of the caller, readable from now on by those who may see the item. */
async function attachFiles(
  tx: Tx,
  ctx: SessionCtx,
  approvalId: string,
  { signatureFileId, attachmentIds }: { signatureFileId?: string | undefined; attachmentIds: string[] },
): Promise<void> {
  const ids = [...attachmentIds, ...(signatureFileId ? [signatureFileId] : [])];
  if (ids.length > 0) {
    await requireOwnFiles(tx, ctx, ids);
    await markFilesUsed(tx, ctx, ids, 'approval', approvalId);
  }
}
