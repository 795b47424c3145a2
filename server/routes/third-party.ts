import {
  dingtalkLogin,
  feishuLogin,
  getClientUser,
  qiyeWechatLogin,
  t3ThirdPartyLogin,
  wechatLogin,
} from '@contract/session/sign-in-calls';
import { mount, type Mounted } from '../http/mount';
import {
  signInByDingTalk,
  signInByFeishu,
  identifyByProvider,
  signInByProvider,
  signInByWechat,
  signInByWechatWork,
} from '../services/host/sign-in';

export const thirdPartyRoutes: Mounted[] = [
  mount(qiyeWechatLogin, signInByWechatWork),
  mount(dingtalkLogin, signInByDingTalk),
  mount(feishuLogin, signInByFeishu),
  mount(wechatLogin, signInByWechat),
  mount(t3ThirdPartyLogin, signInByProvider),
  mount(getClientUser, identifyByProvider),
];
