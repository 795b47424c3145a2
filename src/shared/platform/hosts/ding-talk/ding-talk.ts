import 'dingtalk-jsapi/entry/mobile';
import { close$ } from 'dingtalk-jsapi/api/biz/navigation/close';
import { navigateToMiniProgram$ } from 'dingtalk-jsapi/api/biz/navigation/navigateToMiniProgram';
import { quit$ } from 'dingtalk-jsapi/api/biz/navigation/quit';
import { setTitle$ } from 'dingtalk-jsapi/api/biz/navigation/setTitle';
import { openLink$ } from 'dingtalk-jsapi/api/biz/util/openLink';
import { scan$ } from 'dingtalk-jsapi/api/biz/util/scan';
import { share$ } from 'dingtalk-jsapi/api/biz/util/share';
import { getInterface$ } from 'dingtalk-jsapi/api/device/base/getInterface';
import { get$ } from 'dingtalk-jsapi/api/device/geolocation/get';
import { requestAuthCode$ } from 'dingtalk-jsapi/api/runtime/permission/requestAuthCode';
import type { Platform, Position } from '@/shared/platform/platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { PATIENCE } from '@/shared/platform/with-limit';
import { browser, webAddress } from '../browser';
import { callSigned } from '../call-signed';
import { configureDingTalk } from './ding-talk-config';
import { askDingTalk } from './ding-talk-bridge';
import { languageOfClient } from '../client-language';
import { toPosition } from '../to-position';
import { toWifi } from '../to-wifi';

const AMAP = 1;
const ACCURACY_METRES = 200;

const askSigned = <T>(what: string, call: () => Promise<T>, ms: number): Promise<T> =>
  callSigned(configureDingTalk, () => askDingTalk(what, call, ms));

async function locateByHost(): Promise<Position> {
  const found = await askSigned(
    'geolocation',
    () =>
      get$({
        targetAccuracy: ACCURACY_METRES,
        coordinate: AMAP,
        withReGeocode: false,
        useCache: false,
      }) as Promise<Partial<Position> & { location?: Partial<Position> }>,
    PATIENCE.slow,
  );
  // Older Android clients nest it.
  return toPosition(found?.location ?? found, 'gcj02');
}

/** DingTalk through its SDK. */
export const dingTalk: Platform = {
  ...browser,
  kind: 'dingTalk',
  close: async () => {
    // Older desktop clients know `quit` alone.
    await askDingTalk('close', () => close$({})).catch(() => askDingTalk('quit', () => quit$({})));
  },
  setTitle: async (title) => {
    await browser.setTitle(title);
    await askDingTalk('setTitle', () => setTitle$({ title }));
  },
  getLanguage: languageOfClient,
  getLocation: () =>
    locateByHost().catch((cause: unknown) => {
      // The desktop client has no such function; its browser has.
      if (cause instanceof PlatformError && cause.kind === 'unsupported') {
        return browser.getLocation();
      }
      throw cause;
    }),
  readWifi: async () => {
    const found = await askSigned('wifi', () => getInterface$({}), PATIENCE.quick);
    return toWifi(found?.ssid, found?.macIp);
  },
  scan: async () => {
    const found = await askSigned('scan', () => scan$({ type: 'all' }), PATIENCE.person);
    const text: unknown = found?.text ?? found?.code;
    if (typeof text !== 'string' || text === '') {
      throw new PlatformError('failed', 'scan answered no text');
    }
    return text;
  },
  share: async ({ title, text = '', url }) => {
    await askSigned(
      'share',
      () => share$({ type: 0, url, title, content: text, image: '' }),
      PATIENCE.person,
    );
    return 'shared';
  },
  openLink: async (url) => {
    await askSigned('openLink', () => openLink$({ url: webAddress(url) }), PATIENCE.slow);
  },
  openMiniProgram: async ({ appId, path }) => {
    await askSigned(
      'openMiniProgram',
      () => navigateToMiniProgram$({ appId, ...(path ? { path } : {}) }),
      PATIENCE.slow,
    );
  },
  // Its own viewer shows files of its own drive alone; a page shows ours.
  previewFile: ({ url }) => dingTalk.openLink(url),
  getAuthCode: async ({ corpId }) => {
    const given = await askDingTalk(
      'requestAuthCode',
      () => requestAuthCode$({ corpId }) as Promise<{ code?: string; authCode?: string }>,
      PATIENCE.person,
    );
    const code = given?.code ?? given?.authCode;
    if (!code) {
      throw new PlatformError('failed', 'requestAuthCode answered no code');
    }
    return { code };
  },
};
