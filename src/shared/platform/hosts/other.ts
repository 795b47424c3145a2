import type { Platform, Position } from '../platform';
import { askNativeText, callNative } from '../native-bridge';
import { hasNativeBridge } from '../native-port';
import { browser, webAddress } from './browser';
import { toPosition } from './to-position';
import { toWifi } from './to-wifi';

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
    hasNativeBridge() ? positionOf(await callNative('getLocation')) : browser.getLocation(),
  readWifi: async () => {
    const { ssid, bssid } = ((await callNative('getWifi')) ?? {}) as Record<string, unknown>;
    return toWifi(ssid, bssid);
  },
  scan: () => (hasNativeBridge() ? askNativeText('scan', 'text') : browser.scan()),
  openLink: async (url) => {
    if (!hasNativeBridge()) {
      await browser.openLink(url);
      return;
    }
    await callNative('openUrl', { url: webAddress(url) });
  },
};

const positionOf = (data: unknown): Position =>
  toPosition(data, (data as Partial<Position> | null)?.datum === 'gcj02' ? 'gcj02' : 'wgs84');
