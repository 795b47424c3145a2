import type { Shape } from '@/shared/i18n/shape';
import type { approvalWaiting as source } from '@/shared/i18n/locales/zh_CN/parts/approval-waiting';

export const approvalWaiting = {
  waitingFor: 'Waiting for {{names}}',
  delegateFor: '{{names}} can review for {{name}}',
  pause: '; ',
} satisfies Shape<typeof source>;
