import type { ClientKind } from '@contract/limits';
import { detectClient } from './detect';
import type { Platform } from './platform';

/** Each host is its own chunk: nobody downloads another client's. */
const HOSTS: Record<ClientKind, () => Promise<Platform>> = {
  dingTalk: () => import('./hosts/ding-talk/ding-talk').then((host) => host.dingTalk),
  wechat: () => import('./hosts/weixin/wechat').then((host) => host.wechat),
  wechatWork: () => import('./hosts/weixin/wechat-work').then((host) => host.wechatWork),
  feishu: () => import('./hosts/feishu/feishu').then((host) => host.feishu),
  other: () => import('./hosts/other').then((host) => host.other),
};

let current: Promise<Platform> | undefined;

/** The host of this visit. A download that failed is tried again at the next use. */
export function getPlatform(): Promise<Platform> {
  current ??= HOSTS[detectClient(navigator.userAgent)]().catch((cause: unknown) => {
    current = undefined;
    throw cause;
  });
  return current;
}

/** Puts another host in its place, as tests do; undefined goes back to detection. */
export function providePlatform(platform: Platform | undefined): void {
  current = platform && Promise.resolve(platform);
}
