import type { Platform } from '@/shared/platform/platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { PATIENCE, waitForBridge } from '@/shared/platform/with-limit';
import { browser } from '../browser';
import { languageOfClient } from '../client-language';
import type { WeixinKind } from './weixin-config';

const findBridge = () => window.WeixinJSBridge;

/** A page that a mini program of WeChat shows: not a window of its own, so there is none to be closed. */
const isInMiniProgram = () => window.__wxjs_environment === 'miniprogram';

/**
 * Closes the window straight through the bridge of WeChat and WeCom, which may arrive after the page: the SDK's own function
 * waits for a signature that may never come. In a mini program it goes back to the page before.
 */
async function closeWeixinWindow(): Promise<void> {
  const bridge = await waitForBridge(findBridge, ['WeixinJSBridgeReady'], PATIENCE.quick, 'WeixinJSBridge');
  if (isInMiniProgram()) {
    bridge.invoke('invokeMiniProgramAPI', { name: 'navigateBack', arg: { delta: 1 } }, () => undefined);
  } else {
    bridge.invoke('closeWindow', {}, () => undefined);
  }
}

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

/** WeChat and WeCom have no function for it: they send the user back to the portal with the code in the address. */
async function codeFromUrl(): Promise<{ code: string; state?: string }> {
  const query = new URLSearchParams(window.location.search);
  const code = query.get('code');
  if (!code) {
    throw new PlatformError('failed', 'no code in the address');
  }
  return { code, state: query.get('state') ?? undefined };
}
