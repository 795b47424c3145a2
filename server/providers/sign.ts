import { createHash, randomBytes } from 'node:crypto';
import type { ProviderKind, SignHash } from './types';

export type SignInput = { ticket: string; nonceStr: string; timestamp: number; url: string };

/** The recipe that all four providers share: names in this order, raw values, nothing encoded. Answers hex. */
export function signJsApi(input: SignInput, hash: SignHash = 'sha1'): string {
  const text = `jsapi_ticket=${input.ticket}&noncestr=${input.nonceStr}&timestamp=${input.timestamp}&url=${input.url}`;
  return createHash(hash).update(text).digest('hex');
}

/** The moment in the provider's unit: Feishu signs milliseconds, the others seconds. */
export function signTimestamp(kind: ProviderKind, now: Date): number {
  return kind === 'feishu' ? now.getTime() : Math.floor(now.getTime() / 1000);
}

/** Sixteen letters and digits, new for every signature. */
export function signNonce(): string {
  return randomBytes(8).toString('hex');
}

/** The address as a host signs it: without #, and for DingTalk with its query decoded as DingTalk's sample does. */
export function signedUrl(kind: ProviderKind, url: string): string {
  const page = url.split('#', 1)[0] ?? '';
  const start = page.indexOf('?');
  if (kind !== 'dingTalk' || start < 0) {
    return page;
  }
  const query = page.slice(start + 1);
  try {
    return `${page.slice(0, start)}?${decodeURIComponent(query.replaceAll('+', ' '))}`;
  } catch {
    return page;
  }
}
