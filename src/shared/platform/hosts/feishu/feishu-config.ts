import { LIMITS } from '@contract/limits';
import { currentUrl } from '@/shared/platform/landing-url';
import { PlatformError } from '@/shared/platform/platform-error';
import { signForFeishu } from '@/shared/platform/signing';
import { PATIENCE, withLimit } from '@/shared/platform/with-limit';
import { loadFeishu } from './feishu-sdk';

const API_LIST = ['getLocation', 'getConnectedWifi', 'scanCode', 'share'];

/** A signature is one address's: after a change of the route the next function asks for a new one. */
const configured = new Map<string, Promise<void>>();

const MOST_REFUSALS = 2;
let refusals = 0;

/** Has Feishu accept the page as it is addressed now. A refusal is not kept, but not asked for again without end either. */
export function configureFeishu(): Promise<void> {
  const url = currentUrl();
  if (refusals >= MOST_REFUSALS) {
    return Promise.reject(new PlatformError('failed', 'config was refused'));
  }
  let config = configured.get(url);
  if (!config) {
    config = withLimit(send(url), PATIENCE.slow, 'config');
    configured.set(url, config);
    config.catch(() => configured.delete(url));
  }
  return config;
}

async function send(url: string): Promise<void> {
  const [{ h5sdk }, { appId, timestamp, nonceStr, signature }] = await Promise.all([
    loadFeishu(),
    signForFeishu(url, LIMITS.appCode),
  ]);
  await new Promise<void>((resolve, reject) => {
    const refuse = (cause: unknown) => {
      refusals += 1;
      reject(new PlatformError('failed', `config ${JSON.stringify(cause)}`));
    };
    h5sdk.config({
      appId,
      timestamp,
      nonceStr,
      signature,
      jsApiList: API_LIST,
      onSuccess: () => {
        refusals = 0;
        resolve();
      },
      onFail: refuse,
    });
  });
}
