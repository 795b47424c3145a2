import type { WorkKind } from '@contract/home';

type WorkKindView = { kind: WorkKind; icon: string; path: `/${string}` };

/** How each kind of pending work looks, and where one piece of it is dealt with. The order is the order on the screen. */
export const WORK_KIND_VIEWS: readonly WorkKindView[] = [
  { kind: 'lgApprove', icon: 'stamp', path: '/lg-approve' },
  { kind: 'ymApprove', icon: 'briefcase-business', path: '/ym-approve' },
  { kind: 'task', icon: 'clipboard-check', path: '/tasks' },
  { kind: 'signing', icon: 'file-signature', path: '/open-app?app=signingCenter' },
  { kind: 'confirmation', icon: 'calendar-check', path: '/open-app?app=dailyConfirmation' },
];

/** The view of a kind. */
export function workKindView(kind: WorkKind): WorkKindView {
  const view = WORK_KIND_VIEWS.find((one) => one.kind === kind);
  if (!view) {
    throw new Error(`no view for work of kind ${kind}`);
  }
  return view;
}
