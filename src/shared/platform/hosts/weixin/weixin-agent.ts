import { invoke } from '@wecom/jssdk';
import { currentUrl } from '@/shared/platform/landing-url';
import { signForWechatWorkAgent } from '@/shared/platform/signing';

/** By address: WeCom compares the signature with the one that is shown. */
const vouched = new Map<string, Promise<unknown>>();

/**
 * Tells WeCom which app of the corp the page belongs to, which its mini programs ask for beside the corp's own config. Not by
 * the SDK's registration: with that every other function would wait for this signature as well.
 */
export async function vouchForAgent(): Promise<void> {
  const url = currentUrl();
  let config = vouched.get(url);
  if (!config) {
    config = signForWechatWorkAgent(url).then(({ appId, agentId, timestamp, nonceStr, signature }) =>
      invoke('agentConfig', {
        corpid: appId,
        agentid: agentId ?? '',
        timestamp: String(timestamp),
        nonceStr,
        signature,
        jsApiList: ['launchMiniprogram'],
      }),
    );
    vouched.set(url, config);
    config.catch(() => vouched.delete(url));
  }
  await config;
}
