import {
  getConnectedWifi,
  getLocation,
  launchMiniprogram,
  previewFile,
  scanQRCode,
  shareAppMessage,
  startWifi,
  updateAppMessageShareData,
  updateTimelineShareData,
  invoke,
} from '@wecom/jssdk';
import type { MiniProgram, RemoteFile, ShareContent, Wifi } from '@/shared/platform/platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { PATIENCE, withLimit } from '@/shared/platform/with-limit';
import { currentUrl } from '@/shared/platform/landing-url';
import { signForWechatWorkAgent } from '@/shared/platform/signing';
import { webAddress } from '../browser';
import { toPosition } from '../to-position';
import { toWifi } from '../to-wifi';
import { configureWeixin, toPlatformError, type WeixinKind } from './weixin-config';

/** By address: WeCom compares the signature with the one that is shown. */
const vouched = new Map<string, Promise<unknown>>();

/**
 * Tells WeCom which app of the corp the page belongs to, which its mini programs ask for beside the corp's own config. Not by
 * the SDK's registration: with that every other function would wait for this signature as well.
 */
async function vouchForAgent(): Promise<void> {
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

type LocationType = NonNullable<Parameters<typeof getLocation>[0]>['type'];

/** Runs one of the SDK's functions with a signed page and a limit of its own. */
async function ask<T>(kind: WeixinKind, what: string, call: () => Promise<T>, ms: number): Promise<T> {
  await configureWeixin(kind);
  return await withLimit(
    call().catch((cause: unknown) => {
      throw toPlatformError(cause);
    }),
    ms,
    what,
  );
}

/** Where the phone is, in the datum of Chinese maps. */
export async function locateByHost(kind: WeixinKind) {
  const found = await ask(
    kind,
    'getLocation',
    () => getLocation({ type: 'gcj02' as LocationType }),
    PATIENCE.slow,
  );
  return toPosition(found, 'gcj02');
}

/** The network of the phone, which WeCom alone tells to pages. */
export async function wifiByHost(): Promise<Wifi> {
  const { wifi } = await ask(
    'wechatWork',
    'getConnectedWifi',
    async () => {
      await startWifi();
      return await getConnectedWifi();
    },
    PATIENCE.quick,
  );
  return toWifi(wifi?.SSID, wifi?.BSSID);
}

/** The text of a code. */
export async function scanByHost(kind: WeixinKind): Promise<string> {
  const { resultStr } = (await ask(
    kind,
    'scanQRCode',
    () => scanQRCode({ needResult: true }),
    PATIENCE.person,
  )) as { resultStr?: string };
  // Bar codes come as "EAN_13,690…".
  const text = /^[A-Z]+_?\d*,(.+)$/.exec(resultStr ?? '')?.[1] ?? resultStr;
  if (!text) {
    throw new PlatformError('failed', 'scan answered no text');
  }
  return text;
}

/** WeCom asks whom to send it to; WeChat only learns what its own menu will send. */
export async function shareByHost(kind: WeixinKind, { title, text = '', url }: ShareContent): Promise<void> {
  const [link, imgUrl] = [webAddress(url), ''];
  if (kind === 'wechatWork') {
    await ask(kind, 'share', () => shareAppMessage({ title, desc: text, link, imgUrl }), PATIENCE.person);
    return;
  }
  await ask(
    kind,
    'share',
    () => updateAppMessageShareData({ title, desc: text, link, imgUrl }),
    PATIENCE.slow,
  );
  await ask(kind, 'share', () => updateTimelineShareData({ title, link, imgUrl }), PATIENCE.slow);
}

/** WeCom's viewer for documents. */
export async function previewFileByHost({ url, name, size = 0 }: RemoteFile): Promise<void> {
  await ask(
    'wechatWork',
    'previewFile',
    () => previewFile({ url: webAddress(url), name, size }),
    PATIENCE.slow,
  );
}

/** WeCom opens mini programs of the same company, for an app that it has been told of. */
export async function launchByHost({ appId, path = '' }: MiniProgram): Promise<void> {
  await ask(
    'wechatWork',
    'launchMiniprogram',
    async () => {
      await vouchForAgent();
      await launchMiniprogram({ appid: appId, path });
    },
    PATIENCE.slow,
  );
}
