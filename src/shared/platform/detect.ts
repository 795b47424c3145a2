import type { ClientKind } from '@contract/limits';

export type Os = 'ios' | 'android' | 'harmony' | 'desktop';

/** Order matters: every WeCom user agent also holds MicroMessenger. Feishu's own token is `Lark/`. */
const TOKENS: [RegExp, ClientKind][] = [
  [/wxwork\//i, 'wechatWork'],
  [/micromessenger/i, 'wechat'],
  [/dingtalk/i, 'dingTalk'],
  [/\b(?:lark|feishu)\//i, 'feishu'],
];

/** The client that a user agent belongs to; `other` is the native app and every plain browser. */
export function detectClient(userAgent: string): ClientKind {
  return TOKENS.find(([token]) => token.test(userAgent))?.[1] ?? 'other';
}

/** The system below it. An iPad that asks for desktop pages calls itself a Mac, but has more than two touch points. */
export function detectOs(userAgent: string, maxTouchPoints = 0): Os {
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 2)) {
    return 'ios';
  }
  if (/openharmony|arkweb/i.test(userAgent)) {
    return 'harmony';
  }
  return /android/i.test(userAgent) ? 'android' : 'desktop';
}
