import type { ApprovalDetail } from '@contract/approval/calls';
import type { ApprovalOutcome } from '@contract/approval/outcome';
import {
  addSigner,
  commentApproval,
  copyApproval,
  passApproval,
  rejectApproval,
  removeAddedSigner,
  transferApproval,
  urgeApproval,
  withdrawApproval,
} from '@contract/approval/operation-calls';
import { call } from '@/shared/http/call';
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
      return call(passApproval, { ...decision, ...(values ? { values } : {}) }, { silent: true });
    case 'reject':
      return call(rejectApproval, { ...decision, ...targetOf(draft.target) }, { silent: true });
    case 'transfer':
      return call(transferApproval, { ...decision, memberId: memberIds[0] ?? '' }, { silent: true });
    case 'addSigner':
      return call(addSigner, { ...decision, position, memberIds }, { silent: true });
    case 'removeSigner':
      return call(removeAddedSigner, { ...common, taskId: draft.signerTaskId, opinion }, { silent: true });
    case 'urge':
      return call(urgeApproval, { ...common, opinion }, { silent: true });
    case 'withdraw':
      return call(withdrawApproval, { ...common, opinion }, { silent: true });
    case 'copy':
      return call(copyApproval, { ...common, memberIds }, { silent: true });
    case 'comment':
      return call(commentApproval, { ...common, text: opinion }, { silent: true });
  }
}

function targetOf(target: string) {
  if (target.startsWith(NODE_TARGET)) {
    return { to: 'node' as const, nodeId: target.slice(NODE_TARGET.length) };
  }
  return { to: target === 'terminate' ? ('terminate' as const) : ('initiator' as const) };
}
