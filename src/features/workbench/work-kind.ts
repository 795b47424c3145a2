import type { WorkKind } from '@contract/workbench/calls';

/** `path` lists its kind, `detail` finishes one piece of it. */
type WorkKindView = { kind: WorkKind; icon: string; path: `/${string}`; detail: `/${string}` };

/** How each kind of pending work looks, and where one piece of it is dealt with. The order is the order on the screen. */
export const WORK_KIND_VIEWS: readonly WorkKindView[] = [
  { kind: 'lgApprove', icon: 'stamp', path: '/lg-approve', detail: '/lg-approve-detail' },
  { kind: 'ymApprove', icon: 'briefcase-business', path: '/ym-approve', detail: '/ym-approve-detail' },
  { kind: 'task', icon: 'clipboard-check', path: '/tasks', detail: '/task-details' },
  { kind: 'signing', icon: 'pen-line', path: '/signing-center', detail: '/signing-sign' },
  { kind: 'settlement', icon: 'receipt-text', path: '/settlement', detail: '/settlement-detail' },
];

/** The view of a kind. */
export function workKindView(kind: WorkKind): WorkKindView {
  const view = WORK_KIND_VIEWS.find((one) => one.kind === kind);
  if (!view) {
    throw new Error(`no view for work of kind ${kind}`);
  }
  return view;
}

/** Where one piece of work is finished. */
export const pendingPath = ({ kind, sourceId }: { kind: WorkKind; sourceId: string }): string =>
  `${workKindView(kind).detail}?id=${encodeURIComponent(sourceId)}`;
