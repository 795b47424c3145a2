import { signing } from '@/shared/i18n/locales/en/signing/signing';
import { signingGuest } from '@/shared/i18n/locales/en/signing/signing-guest';
import { signingPages } from '@/shared/i18n/locales/en/signing/signing-pages';
import { signingSign } from '@/shared/i18n/locales/en/signing/signing-sign';

/** Reading and signing. */
export const texts = {
  signing,
  'signing-guest': signingGuest,
  'signing-pages': signingPages,
  'signing-sign': signingSign,
};
