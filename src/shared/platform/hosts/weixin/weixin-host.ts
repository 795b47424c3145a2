import type { Platform } from '@/shared/platform/platform';
import { browser } from '../browser';
import { languageOfClient } from '../client-language';
import { codeFromUrl } from '../code-from-url';
import { closeWeixinWindow } from './weixin-bridge';
import type { WeixinKind } from './weixin-config';

const sdk = () => import('./weixin-functions');

/** What WeChat and WeCom have in common. Their SDK is fetched when something first needs it, which signing in does not. */
export function weixinHost(kind: WeixinKind): Platform {
  return {
    ...browser,
    kind,
    close: closeWeixinWindow,
    getLanguage: languageOfClient,
    getLocation: () => sdk().then((host) => host.locateByHost(kind)),
    scan: () => sdk().then((host) => host.scanByHost(kind)),
    getAuthCode: codeFromUrl,
  };
}
