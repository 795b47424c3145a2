import { LIMITS } from '@contract/limits';
import { PlatformError } from '../platform-error';

/** The bridge of WeChat and WeCom, which may arrive after the page. Rejects `timeout` where none comes. */
function weixinBridge(): Promise<NonNullable<Window['WeixinJSBridge']>> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      document.removeEventListener('WeixinJSBridgeReady', finish);
      if (window.WeixinJSBridge) {
        resolve(window.WeixinJSBridge);
      } else {
        reject(new PlatformError('timeout', 'WeixinJSBridge'));
      }
    };
    const timer = setTimeout(finish, LIMITS.bridgeTimeoutMs);
    if (window.WeixinJSBridge) {
      finish();
    } else {
      document.addEventListener('WeixinJSBridgeReady', finish);
    }
  });
}

/** Closes the window straight through the bridge: the SDK's own function waits for a signature that may never come. */
export async function closeWeixinWindow(): Promise<void> {
  const bridge = await weixinBridge();
  bridge.invoke('closeWindow', {});
}

/** WeChat and WeCom send the user back to the portal with the code in the address (spec section 4). */
export async function codeFromUrl(): Promise<{ code: string; state?: string }> {
  const query = new URLSearchParams(window.location.search);
  const code = query.get('code');
  if (!code) {
    throw new PlatformError('failed', 'no code in the address');
  }
  return { code, state: query.get('state') ?? undefined };
}
