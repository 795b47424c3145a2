import type { DEVICE_BROWSERS, DEVICE_CLIENTS, DEVICE_SYSTEMS } from '@contract/session/device-calls';

type Client = (typeof DEVICE_CLIENTS)[number];
type System = (typeof DEVICE_SYSTEMS)[number];
type Browser = (typeof DEVICE_BROWSERS)[number];

export type DeviceKind = { client: Client; system: System; browser: Browser | null };

/** Order matters throughout: WeCom also says MicroMessenger, Edge and Samsung also say Chrome, Chrome also says Safari. */
const CLIENTS: [RegExp, Client][] = [
  [/wxwork\//i, 'wechatWork'],
  [/micromessenger/i, 'wechat'],
  [/dingtalk/i, 'dingTalk'],
  [/\b(?:lark|feishu)\//i, 'feishu'],
  // A webview of nobody else's app: Android says so, iOS leaves its browser's name out.
  [/; wv\)|(?:iphone|ipad|ipod)(?!.*(?:safari|crios|fxios|edgios|opt)\/)/i, 'app'],
];
const SYSTEMS: [RegExp, System][] = [
  [/openharmony|arkweb/i, 'harmony'],
  [/iphone|ipad|ipod/i, 'ios'],
  [/android/i, 'android'],
  [/windows/i, 'windows'],
  [/mac os x|macintosh/i, 'macos'],
  [/linux|cros/i, 'linux'],
];
const BROWSERS: [RegExp, Browser][] = [
  [/\bedg(?:e|a|ios)?\//i, 'edge'],
  [/\b(?:opr|opt)\//i, 'opera'],
  [/samsungbrowser\//i, 'samsung'],
  [/\b(?:firefox|fxios)\//i, 'firefox'],
  [/\b(?:chrome|crios|chromium)\//i, 'chrome'],
  [/safari\//i, 'safari'],
];

const find = <T>(table: [RegExp, T][], text: string): T | undefined =>
  table.find(([token]) => token.test(text))?.[1];

/** What a session's user agent tells about the device. It is the caller's own word: good for a label, for nothing else. */
export function describeDevice(userAgent: string): DeviceKind {
  const client = find(CLIENTS, userAgent) ?? 'browser';
  return {
    client,
    system: find(SYSTEMS, userAgent) ?? 'unknown',
    browser: client === 'browser' ? (find(BROWSERS, userAgent) ?? 'unknown') : null,
  };
}

/** An address without the part that names the single machine. */
export function maskIp(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(mapped)) {
    return mapped.replace(/\.\d+$/, '.*');
  }
  return mapped.includes(':') ? `${mapped.split(':').slice(0, 3).join(':')}:*` : '';
}
