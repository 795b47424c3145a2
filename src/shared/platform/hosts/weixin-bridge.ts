import { PATIENCE, waitForBridge } from '../with-limit';

const findBridge = () => window.WeixinJSBridge;

/**
 * Closes the window straight through the bridge of WeChat and WeCom, which may arrive after the page: the SDK's own function
 * waits for a signature that may never come.
 */
export async function closeWeixinWindow(): Promise<void> {
  const bridge = await waitForBridge(findBridge, ['WeixinJSBridgeReady'], PATIENCE.quick, 'WeixinJSBridge');
  bridge.invoke('closeWindow', {}, () => undefined);
}
