import type { ApprovalStatus } from '../approval/approval';
import type { OvertimeClass } from '../overtime/entry';
import type { Becomes } from '../overtime/terms';
import type { StaffEventKind, StaffEventState } from '../people/staff-event';
import type { SettlementState } from '../settlement/rules/settlement-state';
import type { SigningState } from '../signing/terms';
import type { Words } from '../view/table-shape';

/** States as files name them. */
export const EVENT_WORDS: Readonly<Record<StaffEventKind, Words>> = {
  joined: { zh_CN: '入职', en: 'Joined' },
  moved: { zh_CN: '调动', en: 'Moved' },
  position: { zh_CN: '职位变动', en: 'Position changed' },
  suspended: { zh_CN: '停用', en: 'Suspended' },
  resumed: { zh_CN: '恢复', en: 'Resumed' },
  left: { zh_CN: '离职', en: 'Left' },
  returned: { zh_CN: '返聘', en: 'Returned' },
};
export const EVENT_STATE_WORDS: Readonly<Record<StaffEventState, Words>> = {
  effective: { zh_CN: '已生效', en: 'Effective' },
  planned: { zh_CN: '已计划', en: 'Planned' },
  withdrawn: { zh_CN: '已撤回', en: 'Withdrawn' },
  refused: { zh_CN: '未生效', en: 'Refused' },
};
export const CLASS_WORDS: Readonly<Record<OvertimeClass, Words>> = {
  workday: { zh_CN: '工作日加班', en: 'Workday' },
  restDay: { zh_CN: '休息日加班', en: 'Rest day' },
  statutoryDay: { zh_CN: '法定节假日加班', en: 'Statutory holiday' },
  period: { zh_CN: '周期加班', en: 'Over a period' },
  regular: { zh_CN: '计划内', en: 'Within the plan' },
};
export const BECOMES_WORDS: Readonly<Record<Becomes, Words>> = {
  pay: { zh_CN: '加班费', en: 'Pay' },
  timeOff: { zh_CN: '调休', en: 'Comp leave' },
};
export const SETTLEMENT_WORDS: Readonly<Record<SettlementState, Words>> = {
  open: { zh_CN: '未开始', en: 'Open' },
  confirming: { zh_CN: '员工确认中', en: 'Being confirmed' },
  locked: { zh_CN: '已锁定', en: 'Locked' },
  reopened: { zh_CN: '已重新打开', en: 'Reopened' },
};
export const APPROVAL_WORDS: Readonly<Record<ApprovalStatus, Words>> = {
  pendingSubmit: { zh_CN: '待提交', en: 'To submit' },
  inApproval: { zh_CN: '审批中', en: 'In review' },
  approved: { zh_CN: '已通过', en: 'Approved' },
  rejected: { zh_CN: '已驳回', en: 'Rejected' },
  withdrawn: { zh_CN: '已撤回', en: 'Withdrawn' },
  abnormal: { zh_CN: '异常', en: 'Needs an administrator' },
};
export const SIGNING_WORDS: Readonly<Record<SigningState, Words>> = {
  draft: { zh_CN: '草稿', en: 'Draft' },
  preparing: { zh_CN: '准备中', en: 'Preparing' },
  signing: { zh_CN: '签署中', en: 'Being signed' },
  sealing: { zh_CN: '生成文件中', en: 'Finishing' },
  completed: { zh_CN: '已完成', en: 'Completed' },
  expired: { zh_CN: '已过期', en: 'Expired' },
  refused: { zh_CN: '已拒签', en: 'Declined' },
  withdrawn: { zh_CN: '已撤回', en: 'Withdrawn' },
  failed: { zh_CN: '生成失败', en: 'Failed' },
};
