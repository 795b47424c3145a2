import type { Platform } from '../platform';
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
  previewFile: (file) => sdk().then((all) => all.previewFileByHost(file)),
  openMiniProgram: (target) => sdk().then((all) => all.launchByHost(target)),
  interceptBack: (handler) => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    sdk().then(
      (all) => {
        if (!isStopped) {
          stop = all.interceptWecomBack(handler);
        }
      },
      // Without the SDK the history still knows when the user goes back.
      () => {
        if (!isStopped) {
          stop = host.interceptBack(handler);
        }
      },
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  },
};
