import * as calls from '@contract/approval/calls';
import * as operationCalls from '@contract/approval/operation-calls';
import * as startCalls from '@contract/approval/start-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { batchPass } from '../services/approval/act/batch-pass';
import {
  addSigner,
  passApproval,
  rejectApproval,
  removeAddedSigner,
  transferApproval,
} from '../services/approval/act/decide';
import { deletePhrase, listPhrases, savePhrase } from '../services/approval/act/phrases';
import {
  commentApproval,
  copyApproval,
  markCopyRead,
  urgeApproval,
  withdrawApproval,
} from '../services/approval/act/take-part';
import { undoDecision } from '../services/approval/act/undo-decision';
import { countApprovals } from '../services/approval/read/count-approvals';
import { getApproval } from '../services/approval/read/get-approval';
import { listApprovals } from '../services/approval/read/list-approvals';
import { deleteApprovalDraft, getApprovalDraft, saveApprovalDraft } from '../services/approval/start/drafts';
import { getLeaveContext } from '../services/approval/start/get-leave-context';
import { maySeeApproval, maySeeFormInstance } from '../services/approval/read/may-see-files';
import { letRead } from '../services/file/file-readers';
import { listStartable, previewRoute } from '../services/approval/start/preview';
import { resubmitApproval, submitApproval } from '../services/approval/start/submit';

letRead('approval', maySeeApproval);
letRead('formInstance', maySeeFormInstance);

export const approvalRoutes: Mounted[] = [
  ...mountAll(calls, { listApprovals, countApprovals, getApproval, getLeaveContext }),
  ...mountAll(startCalls, {
    listStartable,
    previewRoute,
    saveApprovalDraft,
    getApprovalDraft,
    deleteApprovalDraft,
    submitApproval,
    resubmitApproval,
  }),
  ...mountAll(operationCalls, {
    passApproval,
    rejectApproval,
    transferApproval,
    addSigner,
    removeAddedSigner,
    undoDecision,
    withdrawApproval,
    urgeApproval,
    copyApproval,
    markCopyRead,
    commentApproval,
    batchPass,
    listPhrases,
    savePhrase,
    deletePhrase,
  }),
];
