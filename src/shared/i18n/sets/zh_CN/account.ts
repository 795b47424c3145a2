import { guest } from '@/shared/i18n/locales/zh_CN/account/guest';
import { account } from '@/shared/i18n/locales/zh_CN/account/account';
import { accountCancel } from '@/shared/i18n/locales/zh_CN/account/account-cancel';
import { clientLinks } from '@/shared/i18n/locales/zh_CN/account/client-links';
import { commonApps } from '@/shared/i18n/locales/zh_CN/account/common-apps';
import { help } from '@/shared/i18n/locales/zh_CN/account/help';
import { noticeSettings } from '@/shared/i18n/locales/zh_CN/account/notice-settings';
import { passwordRules } from '@/shared/i18n/locales/zh_CN/account/password-rules';
import { employment } from '@/shared/i18n/locales/zh_CN/account/employment';
import { payAccess } from '@/shared/i18n/locales/zh_CN/account/pay-access';
import { payVeil } from '@/shared/i18n/locales/zh_CN/account/pay-veil';
import { personProof } from '@/shared/i18n/locales/zh_CN/account/person-proof';
import { products } from '@/shared/i18n/locales/zh_CN/account/products';
import { audit } from '@/shared/i18n/locales/zh_CN/account/audit';
import { join } from '@/shared/i18n/locales/zh_CN/account/join';
import { resetPassword } from '@/shared/i18n/locales/zh_CN/account/reset-password';
import { setUp } from '@/shared/i18n/locales/zh_CN/account/set-up';
import { agreementConsent } from '@/shared/i18n/locales/zh_CN/account/agreement-consent';

/** The person and the product. */
export const texts = {
  guest,
  'agreement-consent': agreementConsent,
  account,
  'account-cancel': accountCancel,
  'client-links': clientLinks,
  'common-apps': commonApps,
  help,
  'notice-settings': noticeSettings,
  'password-rules': passwordRules,
  'pay-access': payAccess,
  'pay-veil': payVeil,
  'person-proof': personProof,
  employment,
  products,
  audit,
  join,
  'reset-password': resetPassword,
  'set-up': setUp,
};
