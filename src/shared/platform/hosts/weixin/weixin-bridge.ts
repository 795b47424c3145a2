import { PATIENCE, waitForBridge } from '@/shared/platform/with-limit';

const findBridge = () => window.WeixinJSBridge;

/** A page that a mini program of WeChat shows: not a window of its own, so there is none to be closed. */
const isInMiniProgram = () => window.__wxjs_environment === 'miniprogram';

/**
 * Closes the window straight through the bridge of WeChat and WeCom, which may arrive after the page: the SDK's own function
 * waits for a signature that may never come. In a mini program it goes back to the page before.
 */
export async function closeWeixinWindow(): Promise<void> {
  const bridge = await waitForBridge(findBridge, ['WeixinJSBridgeReady'], PATIENCE.quick, 'WeixinJSBridge');
  if (isInMiniProgram()) {
    bridge.invoke('invokeMiniProgramAPI', { name: 'navigateBack', arg: { delta: 1 } }, () => undefined);
  } else {
    bridge.invoke('closeWindow', {}, () => undefined);
  }
}
