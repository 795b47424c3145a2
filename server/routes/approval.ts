import * as calls from '@contract/approval/calls';
import * as operationCalls from '@contract/approval/operation-calls';
import * as startCalls from '@contract/approval/start-calls';
import * as batchPass from '../services/approval/act/batch-pass';
import * as decide from '../services/approval/act/decide';
import * as phrases from '../services/approval/act/phrases';
import * as takePart from '../services/approval/act/take-part';
import * as undoDecision from '../services/approval/act/undo-decision';
import * as countApprovals from '../services/approval/read/count-approvals';
import * as getApproval from '../services/approval/read/get-approval';
import * as listApprovals from '../services/approval/read/list-approvals';
import * as drafts from '../services/request/drafts';
import * as getLeaveContext from '../services/request/get-leave-context';
import { maySeeApproval, maySeeFormInstance } from '../services/approval/read/may-see-files';
import { letRead } from '../services/file/file-readers';
import * as preview from '../services/request/preview';
import * as submit from '../services/request/submit';
import { collectVerbs } from '@server/kernel/verb';

letRead('approval', maySeeApproval);

letRead('formInstance', maySeeFormInstance);

export const approvalVerbs = collectVerbs(
  { ...calls, ...startCalls, ...operationCalls },
  {
    ...listApprovals,
    ...countApprovals,
    ...getApproval,
    ...getLeaveContext,
    ...preview,
    ...drafts,
    ...submit,
    ...decide,
    ...undoDecision,
    ...takePart,
    ...batchPass,
    ...phrases,
  },
);
