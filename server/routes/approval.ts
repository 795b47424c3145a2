import * as approval from '@contract/approval/calls';
import * as operations from '@contract/approval/operation-calls';
import { mount, type Mounted } from '../http/mount';
import { passBatch } from '../services/approval/act/batch-pass';
import { addSigners, pass, reject, removeSigner, transfer } from '../services/approval/act/decide';
import { findDraft, removeDraft, saveDraft } from '../services/approval/start/drafts';
import { getItem } from '../services/approval/read/get-item';
import { findLeaveContext } from '../services/approval/start/leave-context';
import { countItems } from '../services/approval/read/count-items';
import { listItems } from '../services/approval/read/list-items';
import { findPhrases, keepPhrase, removePhrase } from '../services/approval/act/phrases';
import { findStartable, preview } from '../services/approval/start/preview';
import { resubmit, submit } from '../services/approval/start/submit';
import { comment, copy, readCopies, urge, withdraw } from '../services/approval/act/take-part';
import { undo } from '../services/approval/act/undo';

export const approvalRoutes: Mounted[] = [
  mount(approval.listApprovals, listItems),
  mount(approval.countApprovals, countItems),
  mount(approval.listStartable, findStartable),
  mount(approval.getApproval, getItem),
  mount(approval.getLeaveContext, findLeaveContext),
  mount(approval.previewRoute, preview),
  mount(approval.saveApprovalDraft, saveDraft),
  mount(approval.getApprovalDraft, findDraft),
  mount(approval.deleteApprovalDraft, removeDraft),
  mount(approval.submitApproval, submit),
  mount(approval.resubmitApproval, resubmit),
  mount(operations.passApproval, pass),
  mount(operations.rejectApproval, reject),
  mount(operations.transferApproval, transfer),
  mount(operations.addSigner, addSigners),
  mount(operations.removeAddedSigner, removeSigner),
  mount(operations.undoDecision, undo),
  mount(operations.withdrawApproval, withdraw),
  mount(operations.urgeApproval, urge),
  mount(operations.copyApproval, copy),
  mount(operations.markCopyRead, readCopies),
  mount(operations.commentApproval, comment),
  mount(operations.batchPass, passBatch),
  mount(operations.listPhrases, findPhrases),
  mount(operations.savePhrase, keepPhrase),
  mount(operations.deletePhrase, removePhrase),
];
