import * as operationCalls from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import type { Out } from '@contract/endpoint';
import { ServiceError } from '@server/kernel/errors';
import { MESSAGES, messageText } from '@server/messages/messages';
import { preparePass } from './decide';
import { holdsTask, nodeOfTask, perform } from './perform';
import { verb } from '@server/kernel/verb';

type Result = Out<typeof operationCalls.batchPass>['results'][number];

/** Passes several items under one opinion, each in a transaction of its own; what is refused stops no other. */
export const batchPass = verb(
  operationCalls.batchPass,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { items, requestId, opinion } = input;
    const results: Result[] = [];
    for (const { approvalId, taskId } of items) {
      const result = { approvalId, taskId };
      try {
        const { undo, obstacle } = await perform(ctx, {
          approvalId,
          requestId: `${requestId}-${taskId}`.slice(0, 128),
          operation: { kind: 'pass', actorId: ctx.session.memberId, taskId },
          action: 'approval.pass',
          given: { opinion },
          prepare: async (tx, item) => {
            const node = holdsTask(ctx, item, taskId) ? await nodeOfTask(tx, item, taskId) : undefined;
            if (node && (!node.allowBatchPass || node.signatureRequired || node.opinionRequired)) {
              throw new ServiceError('approvalNoBatch');
            }
            return await preparePass(tx, ctx, item, { taskId, opinion, attachmentIds: [] });
          },
        });
        results.push({ ...result, isPassed: true, code: CODE.ok, msg: '', obstacle, undo });
      } catch (error) {
        if (!(error instanceof ServiceError)) {
          throw error;
        }
        const { messageKey, params } = error;
        const msg = messageText(messageKey, ctx.lang, params);
        results.push({ ...result, isPassed: false, code: MESSAGES[messageKey].code, msg, undo: null });
      }
    }
    return { results };
  },
);
