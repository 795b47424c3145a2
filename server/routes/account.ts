import * as calls from '@contract/account/calls';
import * as accountInfo from '../services/account/account-info';
import * as accountSecurity from '../services/account/account-security';
import * as bindEmail from '../services/account/bind-email';
import * as cancel from '../services/account/cancel';
import * as checkMobileCode from '../services/session/verify-code/check-mobile-code';
import * as setPassword from '../services/account/password/set-password';
import * as updatePassword from '../services/account/password/update-password';
import * as resetMobile from '../services/account/reset-mobile';
import * as setAvatar from '../services/account/set-avatar';
import * as emailSendVc from '../services/session/verify-code/email-send-vc';
import { collectVerbs } from '@server/kernel/verb';

export const accountVerbs = collectVerbs(calls, {
  ...accountInfo,
  ...setAvatar,
  ...accountSecurity,
  ...checkMobileCode,
  ...resetMobile,
  ...bindEmail,
  ...emailSendVc,
  ...setPassword,
  ...updatePassword,
  ...cancel,
});
