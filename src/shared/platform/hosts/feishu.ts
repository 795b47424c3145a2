import type { Platform } from '../platform';
import { unsupported } from '../platform-error';
import { browser } from './browser';

/** Feishu as far as it goes without its SDK; closing, scanning and the auth code are the SDK's. */
export const feishu: Platform = {
  ...browser,
  kind: 'feishu',
  close: unsupported,
  scan: unsupported,
};
