import type { Shape } from '@/shared/i18n/shape';
import type { payVeil as source } from '@/shared/i18n/locales/zh_CN/account/pay-veil';

export const payVeil: Shape<typeof source> = {
  show: 'Show amounts',
  hide: 'Hide amounts',
  hidden: 'Amount hidden',
};
