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
} from '@contract/login';
import { mount, type Mounted } from '../mount';
import { generateCaptcha } from '../services/captcha/generate';
import { resetPasswordByTicket, validateNewPassword } from '../services/password/reset';
import { closeSession } from '../services/session/close';
import { signInByPassword } from '../services/sign-in/by-password';
import { enterCompany } from '../services/sign-in/enter-company';
import { listCompanies } from '../services/sign-in/list-companies';
import { exchangeCode } from '../services/verify-code/exchange';
import { sendResetCode, sendSignInCode } from '../services/verify-code/send-anonymous';
import { sendOwnCode } from '../services/verify-code/send-own';

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
