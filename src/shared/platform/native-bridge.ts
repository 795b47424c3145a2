import { CODE } from '@contract/codes';
import { readCode } from '@contract/envelope';
import { START_LIMITS } from '@contract/start-limits';
import type { NativeReply } from '@/shared/lib/globals';
import { nativePort } from './native-port';
import { PlatformError } from './platform-error';

/** What our own native app understands (design section 3). */
export type NativeMethod =
  | 'getToken'
  | 'getLanguage'
  | 'close'
  | 'setTitle'
  | 'openUrl'
  | 'getLocation'
  | 'getWifi'
  | 'scan';

/** These wait for a person: the permission question, the camera. Three seconds would cut them off. */
const WAITS_FOR_USER_MS: Partial<Record<NativeMethod, number>> = { getLocation: 30_000, scan: 120_000 };

const waiting = new Map<string, (reply: NativeReply) => void>();
let count = 0;

/** Replies that came too late, twice or for a stranger's id find nobody waiting and are dropped. */
function receive(id: string | number, reply: NativeReply): void {
  waiting.get(String(id))?.(reply);
}

/**
 * Asks the native app, and answers its `data`. Rejects with PlatformError: `unsupported` without a bridge, `timeout` after 3 s
 * (longer where a person has to act), `failed` for a reply with another code than 0.
 */
export function callNative(method: NativeMethod, params: object = {}): Promise<unknown> {
  const native = nativePort();
  if (!native) {
    return Promise.reject(new PlatformError('unsupported', method));
  }
  window.__hrBridge = { reply: receive };
  count += 1;
  const id = `hr-${count}`;
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      waiting.delete(id);
      clearTimeout(timer);
      settle();
    };
    const timer = setTimeout(
      () => finish(() => reject(new PlatformError('timeout', method))),
      WAITS_FOR_USER_MS[method] ?? START_LIMITS.bridgeTimeoutMs,
    );
    waiting.set(id, (reply) =>
      finish(() => {
        if (readCode(reply?.code) === CODE.ok) {
          resolve(reply.data);
        } else {
          reject(new PlatformError('failed', `${method} ${reply?.code}: ${reply?.msg ?? ''}`));
        }
      }),
    );
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a native object, not a window
      native.postMessage({ id, method, params });
    } catch (cause) {
      finish(() => reject(new PlatformError('failed', `${method}: ${String(cause)}`)));
    }
  });
}

/** {@link callNative} for the methods that answer a text: the data itself, or its field of the given name. */
export async function askNativeText(method: NativeMethod, field: string): Promise<string> {
  const data = await callNative(method);
  const text = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[field] : data;
  if (typeof text !== 'string' || text === '') {
    throw new PlatformError('failed', `${method} answered no text`);
  }
  return text;
}
