import { LIMITS } from '@contract/limits';
import { currentUrl } from '../landing-url';
import { PlatformError } from '../platform-error';
import { signForFeishu } from '../signing';
import { PATIENCE, withLimit } from '../with-limit';
import { loadFeishu } from './feishu-sdk';

const API_LIST = ['getLocation', 'scanCode', 'previewImage', 'share', 'chooseImage'];

/** A signature is one address's: after a change of the route the next function asks for a new one. */
const configured = new Map<string, Promise<void>>();

/** Has Feishu accept the page as it is addressed now. A refusal is not kept: the next call tries again. */
export function configureFeishu(): Promise<void> {
  const url = currentUrl();
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
    const refuse = (cause: unknown) => reject(new PlatformError('failed', `config ${JSON.stringify(cause)}`));
    h5sdk.error(refuse);
    h5sdk.config({
      appId,
      timestamp,
      nonceStr,
      signature,
      jsApiList: API_LIST,
      onSuccess: () => resolve(),
      onFail: refuse,
    });
  });
}
