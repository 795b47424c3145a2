import type { Platform } from '../platform';
import { PlatformError } from '../platform-error';
import { detectOs } from '../detect';
import { browser } from './browser';
import { languageOfClient } from './client-language';
import { codeFromUrl } from './code-from-url';
import { closeWeixinWindow } from './weixin-bridge';
import type { WeixinKind } from './weixin-config';

const sdk = () => import('./weixin-functions');
const isIos = () => detectOs(navigator.userAgent, navigator.maxTouchPoints) === 'ios';

/** What WeChat and WeCom have in common. Their SDK is fetched when something first needs it, which signing in does not. */
export function weixinHost(kind: WeixinKind): Platform {
  return {
    ...browser,
    kind,
    close: closeWeixinWindow,
    getLanguage: languageOfClient,
    hideMenu: () => sdk().then((host) => host.hideHostMenu(kind)),
    getLocation: () => sdk().then((host) => host.locateByHost(kind)),
    chooseImage: async (request = {}) => {
      if (!isIos()) {
        return await browser.chooseImage(request);
      }
      return await sdk()
        .then((host) => host.pickByHost(kind, request))
        .catch((cause: unknown) => {
          // A page that the host does not trust still has its file input.
          if (cause instanceof PlatformError && cause.kind !== 'failed' && cause.kind !== 'unsupported') {
            throw cause;
          }
          return browser.chooseImage(request);
        });
    },
    scan: () => sdk().then((host) => host.scanByHost(kind)),
    getAuthCode: codeFromUrl,
  };
}
