import * as deviceCalls from '@contract/session/device-calls';
import * as proofCalls from '@contract/session/proof-calls';
import * as signInCalls from '@contract/session/sign-in-calls';
import * as userCalls from '@contract/session/user-calls';
import * as reset from '../services/account/password/reset';
import * as getArea from '../services/company/get-area';
import * as signIn from '../services/host/sign-in';
import * as getLoginPermission from '../services/role/get-login-permission';
import * as captchaGenerate from '../services/session/captcha/captcha-generate';
import * as clearNeedRefresh from '../services/session/clear-need-refresh';
import * as endDevices from '../services/session/end-devices';
import * as loginOut from '../services/session/login-out';
import * as provePerson from '../services/session/proof/prove-person';
import * as sessionList from '../services/session/session-list';
import * as accountLogin from '../services/session/sign-in/account-login';
import * as loginIn from '../services/session/sign-in/login-in';
import * as preLogin from '../services/session/sign-in/pre-login';
import * as getUserInfo from '../services/session/user/get-user-info';
import * as checkVc from '../services/session/verify-code/check-vc';
import * as sendAnonymous from '../services/session/verify-code/send-anonymous';
import * as sendVcForMobile from '../services/session/verify-code/send-vc-for-mobile';
import { collectVerbs } from '@server/kernel/verb';

export const sessionVerbs = collectVerbs(
  { ...deviceCalls, ...proofCalls, ...signInCalls, ...userCalls },
  {
    ...sessionList,
    ...endDevices,
    ...provePerson,
    ...captchaGenerate,
    ...accountLogin,
    ...preLogin,
    ...loginIn,
    ...sendAnonymous,
    ...sendVcForMobile,
    ...checkVc,
    ...reset,
    ...loginOut,
    ...signIn,
    ...getArea,
    ...getUserInfo,
    ...getLoginPermission,
    ...clearNeedRefresh,
  },
);
