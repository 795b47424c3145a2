import type { Shape } from '@/shared/i18n/shape';
import type { publication as source } from '@/shared/i18n/locales/zh_CN/company/publication';

export const publication = {
  save: 'Save draft',
  saving: 'Saving…',
  saved: 'Draft saved',
  publishNow: 'Publish now',
  schedule: 'Schedule',
  timeWrong: 'Choose a time within the next year',
  loadNewest: 'Load the latest version',
  delete: 'Delete draft',
  deleteAsk: 'Delete this draft?',
  deleteAskNote: "You can't undo this.",
  deleted: 'Draft deleted',
  cancel: 'Cancel',
} satisfies Shape<typeof source>;
