import type { work as source } from '../zh_CN/work';
import type { Shape } from '@/shared/i18n/shape';

export const work = {
  view: { label: 'Work', pending: 'Pending', apps: 'Apps' },
  filter: { label: 'Filter by kind', all: 'All' },
  kind: {
    lgApprove: 'HR approvals',
    ymApprove: 'Business approvals',
    task: 'Tasks',
  },
  urged: 'Urged',
  due: 'Due {{when}}',
  overdue: 'Overdue, {{when}}',
  none: 'All done',
  noneHint: 'New work shows up here as soon as it arrives.',
  noneOfKind: 'Nothing pending in {{kind}}',
  noneOfKindHint: 'Look at another kind, or at everything.',
  showAll: 'Show all',
  editCommon: 'Edit common apps',
} satisfies Shape<typeof source>;
