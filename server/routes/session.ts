import * as deviceCalls from '@contract/session/device-calls';
import * as signInCalls from '@contract/session/sign-in-calls';
import * as userCalls from '@contract/session/user-calls';
import { mountAll, type Mounted } from '../http/call/mount';
import { resetPassword, validatePassword } from '../services/account/password/reset';
import { getArea } from '../services/company/get-area';
import {
  dingtalkLogin,
  feishuLogin,
  getClientUser,
  qiyeWechatLogin,
  t3ThirdPartyLogin,
  wechatLogin,
} from '../services/host/sign-in';
import { getLoginPermission } from '../services/role/get-login-permission';
import { captchaGenerate } from '../services/session/captcha/captcha-generate';
import { clearNeedRefresh } from '../services/session/clear-need-refresh';
import { endOtherSessions, endSession } from '../services/session/end-devices';
import { loginOut } from '../services/session/login-out';
import { sessionList } from '../services/session/session-list';
import { accountLogin } from '../services/session/sign-in/account-login';
import { loginIn } from '../services/session/sign-in/login-in';
import { preLogin } from '../services/session/sign-in/pre-login';
import { getLoginUserInfo, getTokenInfo } from '../services/session/user/get-user-info';
import { checkVC } from '../services/session/verify-code/check-vc';
import { getVCode, sendVC } from '../services/session/verify-code/send-anonymous';
import { sendVCForMobile } from '../services/session/verify-code/send-vc-for-mobile';

export const sessionRoutes: Mounted[] = [
  ...mountAll(deviceCalls, { sessionList, endSession, endOtherSessions }),
  ...mountAll(signInCalls, {
    captchaGenerate,
    accountLogin,
    preLogin,
    loginIn,
    getVCode,
    sendVC,
    sendVCForMobile,
    checkVC,
    validatePassword,
    resetPassword,
    loginOut,
    qiyeWechatLogin,
    dingtalkLogin,
    feishuLogin,
    wechatLogin,
    t3ThirdPartyLogin,
    getClientUser,
  }),
  ...mountAll(userCalls, { getArea, getLoginUserInfo, getTokenInfo, getLoginPermission, clearNeedRefresh }),
];
