import type { Platform } from '../platform';
import { unsupported } from '../platform-error';
import { browser } from './browser';
import { closeWeixinWindow, codeFromUrl } from './weixin-bridge';

/** WeCom as far as it goes without its SDK; what needs a signed configuration is unsupported. */
export const wechatWork: Platform = {
  ...browser,
  kind: 'wechatWork',
  close: closeWeixinWindow,
  getAuthCode: codeFromUrl,
  scan: unsupported,
};
