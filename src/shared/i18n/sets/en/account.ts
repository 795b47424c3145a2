import { guest } from '@/shared/i18n/locales/en/account/guest';
import { account } from '@/shared/i18n/locales/en/account/account';
import { accountCancel } from '@/shared/i18n/locales/en/account/account-cancel';
import { clientLinks } from '@/shared/i18n/locales/en/account/client-links';
import { commonApps } from '@/shared/i18n/locales/en/account/common-apps';
import { help } from '@/shared/i18n/locales/en/account/help';
import { noticeSettings } from '@/shared/i18n/locales/en/account/notice-settings';
import { passwordRules } from '@/shared/i18n/locales/en/account/password-rules';
import { employment } from '@/shared/i18n/locales/en/account/employment';
import { payAccess } from '@/shared/i18n/locales/en/account/pay-access';
import { payVeil } from '@/shared/i18n/locales/en/account/pay-veil';
import { personProof } from '@/shared/i18n/locales/en/account/person-proof';
import { products } from '@/shared/i18n/locales/en/account/products';
import { audit } from '@/shared/i18n/locales/en/account/audit';
import { join } from '@/shared/i18n/locales/en/account/join';
import { resetPassword } from '@/shared/i18n/locales/en/account/reset-password';
import { setUp } from '@/shared/i18n/locales/en/account/set-up';
import { agreementConsent } from '@/shared/i18n/locales/en/account/agreement-consent';

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
