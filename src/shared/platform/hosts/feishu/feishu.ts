import type { AuthRequest, Platform } from '@/shared/platform/platform';
import { detectOs } from '@/shared/platform/detect';
import { PlatformError } from '@/shared/platform/platform-error';
import { feishuJumpLink, signForFeishu } from '@/shared/platform/signing';
import { PATIENCE, withLimit } from '@/shared/platform/with-limit';
import { LIMITS } from '@contract/limits';
import { currentUrl } from '@/shared/platform/landing-url';
import { browser, webAddress } from '../browser';
import { callSigned } from '../call-signed';
import { languageOfClient } from '../client-language';
import { followAppLink } from './feishu-app-link';
import { askFeishu, loadFeishu } from './feishu-sdk';
import { toPosition } from '../to-position';
import { toWifi } from '../to-wifi';

const API_LIST = ['getLocation', 'getConnectedWifi', 'scanCode', 'share'];

/** A signature is one address's: after a change of the route the next function asks for a new one. */
const configured = new Map<string, Promise<void>>();

const MOST_REFUSALS = 2;
let refusals = 0;

/** Has Feishu accept the page as it is addressed now. A refusal is not kept, but not asked for again without end either. */
function configureFeishu(): Promise<void> {
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

const askSigned = <T>(name: string, options: Record<string, unknown>, ms: number): Promise<T> =>
  callSigned(configureFeishu, () => askFeishu<T>(name, options, ms));

type Code = { code?: string; state?: string };

/** The current function, and the older one for clients that lack it or are too old for it. Their spelling differs. */
async function requestCode({ appId, state }: AuthRequest): Promise<Code> {
  try {
    return await askFeishu<Code>(
      'requestAccess',
      { appID: appId, scopeList: [], ...(state ? { state } : {}) },
      PATIENCE.person,
    );
  } catch (cause) {
    if (!(cause instanceof PlatformError) || cause.kind !== 'unsupported') {
      throw cause;
    }
    return await askFeishu<Code>('requestAuthCode', { appId }, PATIENCE.person);
  }
}

function refuseLink(cause: unknown): never {
  throw new PlatformError('failed', `no link: ${String(cause)}`);
}

/** Feishu and Lark through their SDK. */
export const feishu: Platform = {
  ...browser,
  kind: 'feishu',
  close: async () => {
    await askFeishu('closeWindow', {});
  },
  getLanguage: languageOfClient,
  getLocation: async () => {
    const found = await askSigned<{ type?: string }>('getLocation', { type: 'gcj02' }, PATIENCE.slow);
    // Outside China it says WGS-84 whatever was asked.
    return toPosition(found, found?.type === 'wgs84' ? 'wgs84' : 'gcj02');
  },
  readWifi: async () => {
    type Told = { SSID?: string; BSSID?: string };
    // Clients tell the network itself or put it into `wifi`.
    const found = await askSigned<Told & { wifi?: Told }>('getConnectedWifi', {}, PATIENCE.quick);
    const { SSID, BSSID } = found?.wifi ?? found ?? {};
    return toWifi(SSID, BSSID);
  },
  scan: async () => {
    const { result } = await askSigned<{ result?: string }>(
      'scanCode',
      { scanType: ['barCode', 'qrCode'], barCodeInput: true },
      PATIENCE.person,
    );
    if (!result) {
      throw new PlatformError('failed', 'scan answered no text');
    }
    return result;
  },
  share: async (content) => {
    const { title, text = '', url } = content;
    try {
      await askSigned(
        'share',
        { channelType: ['wx', 'system'], contentType: 'url', title, content: text, url: webAddress(url) },
        PATIENCE.person,
      );
      return 'shared';
    } catch (cause) {
      if (cause instanceof PlatformError && cause.kind === 'cancelled') {
        throw cause;
      }
      return await browser.share(content);
    }
  },
  openMiniProgram: async ({ appId, path }) => {
    const isDesktop = detectOs(navigator.userAgent, navigator.maxTouchPoints) === 'desktop';
    const link = new URL(await feishuJumpLink(appId, isDesktop ? 'pc' : 'mobile').catch(refuseLink));
    if (path) {
      link.searchParams.set('path', path);
    }
    await followAppLink(link.href);
  },
  getAuthCode: async (request) => {
    if (!request.appId) {
      throw new PlatformError('failed', 'no app id');
    }
    const { code, state } = await requestCode(request);
    if (!code) {
      throw new PlatformError('failed', 'no code in the answer');
    }
    return { code, state };
  },
};
