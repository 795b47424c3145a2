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
} from '@wecom/jssdk';
import type { MiniProgram, RemoteFile, ShareContent, Wifi } from '@/shared/platform/platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { PATIENCE, withLimit } from '@/shared/platform/with-limit';
import { webAddress } from '../browser';
import { toPosition } from '../to-position';
import { toWifi } from '../to-wifi';
import { vouchForAgent } from './weixin-agent';
import { configureWeixin, toPlatformError, type WeixinKind } from './weixin-config';

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
