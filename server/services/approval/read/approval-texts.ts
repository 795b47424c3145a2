import type { ApprovalEventKind } from '@contract/approval/approval';
import type { Language } from '@contract/limits';
import type { LocalizedText } from '@server/db/columns';

export type Named = { name: string; enName?: string | null };
type Both = Record<Language, string>;

/** What somebody did, after their name. */
const DEEDS: Partial<Record<ApprovalEventKind, Both>> = {
  submit: { zh_CN: '提交了申请', en: 'submitted it' },
  resubmit: { zh_CN: '重新提交了申请', en: 'resubmitted it' },
  pass: { zh_CN: '通过了审批', en: 'approved it' },
  reject: { zh_CN: '驳回了审批', en: 'rejected it' },
  transfer: { zh_CN: '转交了审批', en: 'transferred it' },
  addSigner: { zh_CN: '添加了加签人', en: 'added an approver' },
  removeSigner: { zh_CN: '移除了加签人', en: 'removed an approver' },
  withdraw: { zh_CN: '撤回了申请', en: 'withdrew it' },
  undo: { zh_CN: '撤销了刚才的操作', en: 'undid the last decision' },
  handOver: { zh_CN: '将审批移交给了管理员', en: 'reassigned it to an administrator' },
};
export const SYSTEM: Named = { name: '系统', enName: 'The system' };

export const deedIn = (kind: ApprovalEventKind, lang: Language) => DEEDS[kind]?.[lang] ?? '';

export type NoteKind =
  | 'waiting'
  | 'delegated'
  | 'approved'
  | 'returned'
  | 'terminated'
  | 'withdrawn'
  | 'copied'
  | 'urged'
  | 'reminded'
  | 'handedOver'
  | 'takenBack';

/** Titles of messages; the body is the item's title with its first field. */
const NOTES: Record<NoteKind, Both> = {
  waiting: { zh_CN: '有新的审批待您处理', en: 'New request to review' },
  delegated: { zh_CN: '您代为处理的审批有新的待办', en: 'New request to review as a delegate' },
  approved: { zh_CN: '您的申请已通过', en: 'Your request was approved' },
  returned: { zh_CN: '您的申请被退回，可修改后重新提交', en: 'Your request was returned for changes' },
  terminated: { zh_CN: '您的申请已被拒绝', en: 'Your request was rejected' },
  withdrawn: { zh_CN: '发起人撤回了申请', en: 'The requester withdrew a request' },
  copied: { zh_CN: '有审批抄送给您', en: "You were CC'd on a request" },
  urged: { zh_CN: '发起人催您尽快审批', en: 'Reminder: a request is waiting for you' },
  reminded: { zh_CN: '审批已超时，请尽快处理', en: 'A request is overdue for review' },
  handedOver: { zh_CN: '审批人已离职或停用，审批移交给您', en: 'A request was reassigned to you' },
  takenBack: { zh_CN: '上一步的决定已撤销，暂不需要您处理', en: 'Decision undone, no action needed' },
};
export const noteTitle = (kind: NoteKind): LocalizedText => NOTES[kind];

/** The usual opinions, before anybody has their own. */
export const USUAL_PHRASES: readonly (Both & { fits: 'pass' | 'reject' })[] = [
  { fits: 'pass', zh_CN: '同意', en: 'Approved' },
  { fits: 'pass', zh_CN: '同意，请按制度执行', en: 'Approved. Please follow the policy.' },
  { fits: 'pass', zh_CN: '情况属实，同意', en: 'Confirmed and approved' },
  { fits: 'reject', zh_CN: '请补充说明后重新提交', en: 'Please add details and resubmit' },
  {
    fits: 'reject',
    zh_CN: '与实际情况不符，请核实后修改',
    en: "This doesn't match our records. Please check and correct it.",
  },
  { fits: 'reject', zh_CN: '请先与部门负责人沟通', en: 'Please talk to your department head first' },
];
