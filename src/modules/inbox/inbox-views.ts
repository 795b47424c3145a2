import type { InboxItem } from '@contract/inbox/calls';
import { COLLEAGUE_MARK, type InboxKind } from '@contract/inbox/inbox';

type InboxView = {
  kind: InboxKind;
  icon: string;
  /** The page of one item, with the record in this parameter. */
  detail: `/${string}`;
  parameter: 'id' | 'date' | 'workDate';
};

/** How each kind looks and where one item of it opens, in the order of the filters. */
export const INBOX_VIEWS: readonly InboxView[] = [
  { kind: 'lgApprove', icon: 'stamp', detail: '/lg-approve-detail', parameter: 'id' },
  { kind: 'ymApprove', icon: 'briefcase-business', detail: '/ym-approve-detail', parameter: 'id' },
  { kind: 'returned', icon: 'undo-2', detail: '/lg-approve-detail', parameter: 'id' },
  { kind: 'swap', icon: 'arrow-left-right', detail: '/shift-swap', parameter: 'id' },
  { kind: 'rosterChange', icon: 'calendar-sync', detail: '/schedule-detail', parameter: 'workDate' },
  { kind: 'dayProblem', icon: 'triangle-alert', detail: '/attendance-day', parameter: 'date' },
  { kind: 'dayConfirm', icon: 'calendar-check', detail: '/attendance-day', parameter: 'date' },
  { kind: 'doubtfulPunch', icon: 'map-pin', detail: '/attendance-day', parameter: 'date' },
  { kind: 'dispute', icon: 'message-square', detail: '/attendance-day', parameter: 'date' },
  { kind: 'settlement', icon: 'receipt-text', detail: '/settlement-detail', parameter: 'id' },
  { kind: 'settlementDispute', icon: 'message-circle', detail: '/settlement-detail', parameter: 'id' },
  { kind: 'payslip', icon: 'banknote', detail: '/my-payslip', parameter: 'id' },
  { kind: 'payslipDispute', icon: 'message-circle', detail: '/payslip-detail', parameter: 'id' },
  { kind: 'signing', icon: 'pen-line', detail: '/signing-sign', parameter: 'id' },
  { kind: 'seal', icon: 'badge-check', detail: '/seal-queue', parameter: 'id' },
  { kind: 'leaveRecord', icon: 'file-check', detail: '/leave-record', parameter: 'id' },
  { kind: 'certificate', icon: 'award', detail: '/certificate', parameter: 'id' },
  { kind: 'joinRequest', icon: 'user-plus', detail: '/joining', parameter: 'id' },
  { kind: 'profileRequest', icon: 'user-pen', detail: '/people-detail', parameter: 'id' },
  { kind: 'questionnaire', icon: 'list-checks', detail: '/ym-question-view', parameter: 'id' },
  { kind: 'task', icon: 'clipboard-check', detail: '/task-details', parameter: 'id' },
  { kind: 'openShift', icon: 'hand', detail: '/task-details', parameter: 'id' },
];

export function inboxView(kind: InboxKind): InboxView {
  const view = INBOX_VIEWS.find((one) => one.kind === kind);
  if (!view) {
    throw new Error(`no view for inbox items of kind ${kind}`);
  }
  return view;
}

type Placed = Pick<InboxItem, 'kind' | 'sourceId' | 'approval' | 'change' | 'punch' | 'questionnaireId'>;

/** Where one item opens; a roster change opens at its first changed date, a dispute with the colleague whose it is. */
export function inboxPath(item: Placed): string {
  const { detail, parameter } = inboxView(item.kind);
  const { kind, sourceId, approval, change, punch, questionnaireId } = item;
  if (kind === 'returned' && approval) {
    return `${inboxView(approval.center).detail}?id=${encodeURIComponent(sourceId)}`;
  }
  if (punch) {
    return `${detail}?${parameter}=${punch.at.slice(0, 10)}&member=${encodeURIComponent(punch.memberId)}`;
  }
  if (kind === 'profileRequest') {
    return `${detail}?${parameter}=${encodeURIComponent(sourceId.split(COLLEAGUE_MARK)[1] ?? '')}`;
  }
  if (kind === 'dispute' || kind === 'settlementDispute') {
    const [of = '', member = ''] = sourceId.split(COLLEAGUE_MARK);
    return `${detail}?${parameter}=${encodeURIComponent(of)}&member=${encodeURIComponent(member)}`;
  }
  const record = questionnaireId ?? change?.dates[0] ?? sourceId;
  const of = questionnaireId ? `&approvalId=${encodeURIComponent(sourceId)}` : '';
  return `${detail}?${parameter}=${encodeURIComponent(record)}${of}`;
}
