import { account } from '@/shared/i18n/locales/zh_CN/account';
import { accountCancel } from '@/shared/i18n/locales/zh_CN/account-cancel';
import { commonApps } from '@/shared/i18n/locales/zh_CN/common-apps';
import { help } from '@/shared/i18n/locales/zh_CN/help';
import { passwordRules } from '@/shared/i18n/locales/zh_CN/password-rules';
import { products } from '@/shared/i18n/locales/zh_CN/products';
import { audit } from '@/shared/i18n/locales/zh_CN/audit';
import { resetPassword } from '@/shared/i18n/locales/zh_CN/reset-password';
import { setUp } from '@/shared/i18n/locales/zh_CN/set-up';

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
