import type { Shape } from '@/shared/i18n/shape';
import type { dispute as source } from '@/shared/i18n/locales/zh_CN/shifts/dispute';

export const dispute = {
  thread: 'Dispute',
  me: 'Me',
  confirmDisputed: 'Withdraw dispute and confirm',
  dispute: 'Dispute',
  more: 'Add a comment',
  answer: 'Answer',
  answerTitle: 'Answer {{name}}',
  answered: 'Answered. They will be notified.',
  text: 'Comment',
  send: 'Send',
} satisfies Shape<typeof source>;
