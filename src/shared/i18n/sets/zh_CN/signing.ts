import { signing } from '@/shared/i18n/locales/zh_CN/signing/signing';
import { signingGuest } from '@/shared/i18n/locales/zh_CN/signing/signing-guest';
import { signingPages } from '@/shared/i18n/locales/zh_CN/signing/signing-pages';
import { signingSign } from '@/shared/i18n/locales/zh_CN/signing/signing-sign';

/** Reading and signing. */
export const texts = {
  signing,
  'signing-guest': signingGuest,
  'signing-pages': signingPages,
  'signing-sign': signingSign,
};
