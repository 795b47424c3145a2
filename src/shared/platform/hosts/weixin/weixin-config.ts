import { ensureConfigReady, register } from '@wecom/jssdk';
import { stored, storedOnce } from '@/shared/storage/stored';
import { currentUrl, landingUrl } from '@/shared/platform/landing-url';
import { PlatformError } from '@/shared/platform/platform-error';
import { keepQuiet } from '@/shared/platform/quiet-rejections';
import { signForWechat, signForWechatWork } from '@/shared/platform/signing';
import { PATIENCE, withLimit } from '@/shared/platform/with-limit';

export type WeixinKind = 'wechat' | 'wechatWork';

const API_LIST: Record<WeixinKind, string[]> = {
  wechat: ['getLocation', 'scanQRCode', 'updateAppMessageShareData', 'updateTimelineShareData'],
  wechatWork: [
    'getLocation',
    'startWifi',
    'getConnectedWifi',
    'previewFile',
    'scanQRCode',
    'shareAppMessage',
    'launchMiniprogram',
  ],
};

/** Elements of WeChat's own that the page may hold. */
const OPEN_TAGS = ['wx-open-launch-weapp'];

/** Each API call of the SDK would fetch a new signature after a failed config, for ever. */
const MOST_FAILURES = 2;
let failures = 0;
let isRegistered = false;

/**
 * Which address WeChat compares with is not the same on every phone: the landing one is tried first, then the current one; what
 * worked is remembered while the tab lives.
 */
const signsCurrent = storedOnce('wechat_signs_current_url');

async function signature(kind: WeixinKind, url: string) {
  if (failures >= MOST_FAILURES) {
    throw new PlatformError('failed', 'config was refused');
  }
  if (kind === 'wechatWork') {
    return await signForWechatWork(url);
  }
  // The SDK's own idea of the landing address is the one at which it was loaded, which is too late.
  return await signForWechat(signsCurrent.read() ? currentUrl() : landingUrl());
}

/** The host's own answer, in contrast to a signature that could not be had. */
const isRefusal = (cause: unknown) => typeof cause === 'object' && cause !== null && 'errMsg' in cause;
/** The address has changed meanwhile: the next call signs the new one. */
const isAborted = (cause: unknown) => cause instanceof Error && cause.message.includes('Aborted');

function handleFailure(kind: WeixinKind, cause: unknown): void {
  // The SDK hands the promise of its first config to nobody.
  keepQuiet(cause);
  if (!isRefusal(cause)) {
    return;
  }
  failures += 1;
  if (kind === 'wechat' && landingUrl() !== currentUrl()) {
    signsCurrent.write(!signsCurrent.read());
  }
}

function registerOnce(kind: WeixinKind): void {
  if (isRegistered) {
    return;
  }
  isRegistered = true;
  register({
    // Only WeCom sends it; WeChat's own id comes with the signature and is the same.
    corpId: stored.appId.read() ?? 'unknown',
    jsApiList: API_LIST[kind],
    openTagList: kind === 'wechat' ? OPEN_TAGS : [],
    getConfigSignature: (url) => signature(kind, url),
    onConfigSuccess: () => {
      failures = 0;
    },
    onConfigFail: (cause) => handleFailure(kind, cause),
  });
}

/** Has the host accept this page's signature; a first refusal is tried once more, as the other address may be the right one. */
export async function configureWeixin(kind: WeixinKind): Promise<void> {
  registerOnce(kind);
  const ask = () => withLimit(ensureConfigReady() as Promise<unknown>, PATIENCE.slow, 'config');
  try {
    await ask().catch((cause: unknown) => {
      if (isAborted(cause) || (isRefusal(cause) && failures < MOST_FAILURES)) {
        return ask();
      }
      throw cause;
    });
  } catch (cause) {
    throw toPlatformError(cause);
  }
}

/** What the SDK rejects with, as the one error of this portal. */
export function toPlatformError(cause: unknown): PlatformError {
  if (cause instanceof PlatformError) {
    return cause;
  }
  const { errMsg = String(cause) } = (cause ?? {}) as { errMsg?: string };
  const word = errMsg.slice(errMsg.indexOf(':') + 1);
  const kind = word === 'cancel' ? 'cancelled' : /not ?exist/.test(word) ? 'unsupported' : 'failed';
  return new PlatformError(kind, errMsg);
}
