import type { Platform } from '@/shared/platform/platform';
import { weixinHost } from './weixin-host';

const host = weixinHost('wechatWork');
const sdk = () => import('./weixin-functions');

/** WeCom through its SDK. */
export const wechatWork: Platform = {
  ...host,
  share: async (content) => {
    await sdk().then((all) => all.shareByHost('wechatWork', content));
    return 'shared';
  },
  readWifi: () => sdk().then((all) => all.wifiByHost()),
  previewFile: (file) => sdk().then((all) => all.previewFileByHost(file)),
  openMiniProgram: (target) => sdk().then((all) => all.launchByHost(target)),
};
