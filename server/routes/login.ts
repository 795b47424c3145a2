import {
  accountLogin,
  captchaGenerate,
  checkVC,
  getVCode,
  loginIn,
  loginOut,
  preLogin,
  resetPassword,
  sendVC,
  sendVCForMobile,
  validatePassword,
} from '@contract/session/sign-in-calls';
import { mount, type Mounted } from '../http/mount';
import { generateCaptcha } from '../services/session/captcha/generate';
import { resetPasswordByTicket, validateNewPassword } from '../services/account/password/reset';
import { closeSession } from '../services/session/close';
import { signInByPassword } from '../services/session/sign-in/by-password';
import { enterCompany } from '../services/session/sign-in/enter-company';
import { listCompanies } from '../services/session/sign-in/list-companies';
import { exchangeCode } from '../services/session/verify-code/exchange';
import { sendResetCode, sendSignInCode } from '../services/session/verify-code/send-anonymous';
import { sendOwnCode } from '../services/session/verify-code/send-own';

export const loginRoutes: Mounted[] = [
  mount(captchaGenerate, generateCaptcha),
  mount(accountLogin, signInByPassword),
  mount(preLogin, listCompanies),
  mount(loginIn, enterCompany),
  mount(getVCode, sendSignInCode),
  mount(sendVC, sendResetCode),
  mount(sendVCForMobile, sendOwnCode),
  mount(checkVC, exchangeCode),
  mount(validatePassword, validateNewPassword),
  mount(resetPassword, resetPasswordByTicket),
  mount(loginOut, closeSession),
];
