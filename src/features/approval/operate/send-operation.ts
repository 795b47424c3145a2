import type { ApprovalOutcome } from '@contract/approval/calls';
import {
  addSigners,
  comment,
  pass,
  reject,
  removeSigner,
  sendCopy,
  transfer,
  urge,
  withdraw,
  type ApprovalDetail,
} from '../api';
import { NODE_TARGET, type OperationDraft } from './operation-draft';
import type { SheetOperation } from './operations';

type Sending = {
  detail: Pick<ApprovalDetail, 'id' | 'myTask'>;
  draft: OperationDraft;
  requestId: string;
  /** What was changed in the form while approving. */
  values: Record<string, unknown> | undefined;
};

/** Sends an operation that passes its checks. */
export function sendOperation(
  operation: SheetOperation,
  { detail, draft, requestId, values }: Sending,
): Promise<ApprovalOutcome> {
  const { people, position } = draft;
  const opinion = draft.opinion.trim();
  const memberIds = people.map(({ id }) => id);
  const common = { approvalId: detail.id, requestId };
  const decision = {
    ...common,
    taskId: detail.myTask?.taskId ?? '',
    opinion,
    attachmentIds: draft.attachments.map(({ fileId }) => fileId),
    ...(draft.signature[0] ? { signatureFileId: draft.signature[0].fileId } : {}),
  };
  switch (operation) {
    case 'pass':
      return pass({ ...decision, ...(values ? { values } : {}) });
    case 'reject':
      return reject({ ...decision, ...targetOf(draft.target) });
    case 'transfer':
      return transfer({ ...decision, memberId: memberIds[0] ?? '' });
    case 'addSigner':
      return addSigners({ ...decision, position, memberIds });
    case 'removeSigner':
      return removeSigner({ ...common, taskId: draft.signerTaskId, opinion });
    case 'urge':
      return urge({ ...common, opinion });
    case 'withdraw':
      return withdraw({ ...common, opinion });
    case 'copy':
      return sendCopy({ ...common, memberIds });
    case 'comment':
      return comment({ ...common, text: opinion });
  }
}

function targetOf(target: string) {
  if (target.startsWith(NODE_TARGET)) {
    return { to: 'node' as const, nodeId: target.slice(NODE_TARGET.length) };
  }
  return { to: target === 'terminate' ? ('terminate' as const) : ('initiator' as const) };
}
