import type { Platform } from '../platform';
import { unsupported } from '../platform-error';
import { browser } from './browser';

/** DingTalk as far as it goes without its SDK; closing, scanning and the auth code are the SDK's. */
export const dingTalk: Platform = {
  ...browser,
  kind: 'dingTalk',
  close: unsupported,
  scan: unsupported,
};
