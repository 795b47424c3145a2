import * as calls from '@contract/account/calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { accountInfo } from '../services/account/account-info';
import { accountSecurity } from '../services/account/account-security';
import { bindEmail } from '../services/account/bind-email';
import { cancelAccount, cancelPersonalAccount } from '../services/account/cancel';
import { checkMobileCode } from '../services/account/check-mobile-code';
import { setPassword } from '../services/account/password/set-password';
import { updatePassword } from '../services/account/password/update-password';
import { resetMobile } from '../services/account/reset-mobile';
import { setAvatar } from '../services/account/set-avatar';
import { emailSendVC } from '../services/session/verify-code/email-send-vc';

export const accountRoutes: Mounted[] = mountAll(calls, {
  accountInfo,
  setAvatar,
  accountSecurity,
  checkMobileCode,
  resetMobile,
  bindEmail,
  emailSendVC,
  setPassword,
  updatePassword,
  cancelPersonalAccount,
  cancelAccount,
});
