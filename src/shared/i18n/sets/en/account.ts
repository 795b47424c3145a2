import { account } from '@/shared/i18n/locales/en/account';
import { accountCancel } from '@/shared/i18n/locales/en/account-cancel';
import { commonApps } from '@/shared/i18n/locales/en/common-apps';
import { help } from '@/shared/i18n/locales/en/help';
import { passwordRules } from '@/shared/i18n/locales/en/password-rules';
import { products } from '@/shared/i18n/locales/en/products';
import { audit } from '@/shared/i18n/locales/en/audit';
import { resetPassword } from '@/shared/i18n/locales/en/reset-password';
import { setUp } from '@/shared/i18n/locales/en/set-up';

/** The person and the product. */
export const texts = {
  account,
  'account-cancel': accountCancel,
  'common-apps': commonApps,
  help,
  'password-rules': passwordRules,
  products,
  audit,
  'reset-password': resetPassword,
  'set-up': setUp,
};
