import type { Platform, Position } from '../platform';
import { askNativeText, callNative } from '../native-bridge';
import { hasNativeBridge } from '../native-port';
import { PlatformError } from '../platform-error';
import { browser } from './browser';

/** Our native app through its bridge, and a plain browser where there is none. */
export const other: Platform = {
  ...browser,
  kind: 'other',
  close: async () => {
    if (hasNativeBridge()) {
      await callNative('close');
    } else {
      await browser.close();
    }
  },
  setTitle: async (title) => {
    await browser.setTitle(title);
    if (hasNativeBridge()) {
      await callNative('setTitle', { title });
    }
  },
  getLanguage: () => askNativeText('getLanguage', 'language'),
  getToken: () => askNativeText('getToken', 'token'),
  getLocation: async () =>
    hasNativeBridge() ? toPosition(await callNative('getLocation')) : browser.getLocation(),
  scan: () => (hasNativeBridge() ? askNativeText('scan', 'text') : browser.scan()),
  openLink: async (url) => {
    if (!hasNativeBridge()) {
      await browser.openLink(url);
      return;
    }
    const { protocol, href } = new URL(url, window.location.href);
    if (!/^https?:$/.test(protocol)) {
      throw new PlatformError('failed', `refused ${protocol}`);
    }
    await callNative('openUrl', { url: href });
  },
};

function toPosition(data: unknown): Position {
  const { latitude, longitude, accuracy = 0, datum } = (data ?? {}) as Partial<Position>;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) {
    throw new PlatformError('failed', 'getLocation answered no position');
  }
  return {
    latitude: Number(latitude),
    longitude: Number(longitude),
    accuracy,
    datum: datum === 'gcj02' ? 'gcj02' : 'wgs84',
  };
}
