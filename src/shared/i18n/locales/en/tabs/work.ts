import type { work as source } from '@/shared/i18n/locales/zh_CN/tabs/work';
import type { Shape } from '@/shared/i18n/shape';

export const work = {
  view: { label: 'Work', pending: 'Pending', apps: 'Apps' },
  filter: { label: 'Filter by kind', all: 'All' },
  chip: {
    lgApprove: 'HR',
    ymApprove: 'Business',
    task: 'Tasks',
    signing: 'Signing',
    settlement: 'Settlement',
  },
  kind: {
    lgApprove: 'HR approvals',
    ymApprove: 'Business approvals',
    task: 'Tasks',
    signing: 'Documents to sign',
    settlement: 'Settlements',
  },
  urged: 'Reminder',
  due: 'Due {{when}}',
  overdue: 'Was due {{when}}',
  none: "You're all caught up",
  noneHint: 'New work shows up here as it arrives',
  noneOfKind: 'No pending {{kind}}',
  noneOfKindHint: 'Try another category or show everything',
  showAll: 'Show all',
  editCommon: 'Edit favorite apps',
} satisfies Shape<typeof source>;
