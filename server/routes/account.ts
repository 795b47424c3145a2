import {
  accountInfo,
  accountSecurity,
  bindEmail,
  cancelAccount,
  cancelPersonalAccount,
  checkMobileCode,
  emailSendVC,
  resetMobile,
  setAvatar,
  setPassword,
  updatePassword,
} from '@contract/account/calls';
import { endOtherSessions, endSession, sessionList } from '@contract/session/device-calls';
import { mount, type Mounted } from '../http/mount';
import { bindEmailAddress } from '../services/account/bind-email';
import { cancelOwnAccount, startCancellation } from '../services/account/cancel';
import { checkCodeToMobile } from '../services/account/check-mobile-code';
import { getAccountInfo } from '../services/account/info';
import { changeMobile } from '../services/account/reset-mobile';
import { getAccountSecurity } from '../services/account/security';
import { changeAvatar } from '../services/account/set-avatar';
import { setFirstPassword } from '../services/account/password/set-first';
import { changePassword } from '../services/account/password/update';
import { endDevice, endOtherDevices } from '../services/session/end-devices';
import { listDevices } from '../services/session/list-devices';
import { sendEmailCode } from '../services/session/verify-code/send-email';

export const accountRoutes: Mounted[] = [
  mount(accountInfo, getAccountInfo),
  mount(setAvatar, changeAvatar),
  mount(accountSecurity, getAccountSecurity),
  mount(checkMobileCode, checkCodeToMobile),
  mount(resetMobile, changeMobile),
  mount(bindEmail, bindEmailAddress),
  mount(emailSendVC, sendEmailCode),
  mount(setPassword, setFirstPassword),
  mount(updatePassword, changePassword),
  mount(cancelPersonalAccount, startCancellation),
  mount(cancelAccount, cancelOwnAccount),
  mount(sessionList, listDevices),
  mount(endSession, endDevice),
  mount(endOtherSessions, endOtherDevices),
];
