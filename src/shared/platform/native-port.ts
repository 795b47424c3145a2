import type { NativePort } from '@/shared/lib/globals';

/** Where messages to our own native app go; undefined in a plain browser. */
export function nativePort(): NativePort | undefined {
  const ios = window.webkit?.messageHandlers?.HrBridge;
  const android = window.HrBridge;
  // Both are called on their owner: native objects refuse a detached method.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window is behind them, hence no origin
  return ios ?? (android && { postMessage: (message) => android.postMessage(JSON.stringify(message)) });
}

/** True inside our native app; a plain browser has no bridge. */
export function hasNativeBridge(): boolean {
  return nativePort() !== undefined;
}
