import type { ApprovalOutcome } from '@contract/approval/outcome';
import { resubmitApproval, submitApproval } from '@contract/approval/start-calls';
import { call } from '@/shared/http/call';
import type { Start } from './load-start';
import type { Filled } from './request-draft';

/** Submits a request, or an item once more; `draftId` is the draft that becomes the item. */
export function sendRequest(
  { config: { processCode }, again, mendsDay }: Start,
  { values, choices }: Filled,
  { requestId, draftId }: { requestId: string; draftId: string | undefined },
): Promise<ApprovalOutcome> {
  return again
    ? call(
        resubmitApproval,
        { approvalId: again.id, revision: again.revision, requestId, values, choices },
        { silent: true },
      )
    : call(
        submitApproval,
        {
          requestId,
          processCode,
          values,
          choices,
          ...(mendsDay ? { mendsDay } : {}),
          ...(draftId === undefined ? {} : { approvalId: draftId }),
        },
        { silent: true },
      );
}
