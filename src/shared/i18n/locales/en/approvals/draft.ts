import type { Shape } from '@/shared/i18n/shape';
import type { draft as source } from '@/shared/i18n/locales/zh_CN/approvals/draft';

export const draft = {
  waiting: 'Editing…',
  saving: 'Saving draft…',
  saved: 'Draft saved',
  savedAt: 'Draft saved {{time}}',
  offline: 'Offline. Draft saved on this device.',
  failed: "Couldn't save. Draft kept on this device.",
  full: 'Too many drafts. Saved on this device only.',
  stale: 'This draft was changed elsewhere',
  staleSince: 'This draft was changed elsewhere ({{time}})',
  staleText: 'Load the newer version, or replace it with this one?',
  useNewer: 'Load newer version',
  keepMine: 'Keep this version',
  retry: 'Retry',
  restored: 'We restored your draft',
  restoredChanges: 'We restored your unsaved changes',
} satisfies Shape<typeof source>;
