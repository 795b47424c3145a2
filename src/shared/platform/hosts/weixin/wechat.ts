import type { Platform } from '@/shared/platform/platform';
import { browser } from '../browser';
import { weixinHost } from './weixin-host';

const host = weixinHost('wechat');

/** WeChat through the SDK that it shares with WeCom. */
export const wechat: Platform = {
  ...host,
  share: async (content) => {
    // The menu of the client will send it; until then the person has the address.
    await import('./weixin-functions')
      .then((sdk) => sdk.shareByHost('wechat', content))
      .catch(() => undefined);
    return await browser.share(content);
  },
  placeMiniProgram: (place, target, report) =>
    import('./weixin-open-tag').then((tag) => tag.placeLaunchTag(place, target, report)),
};
