import { FEISHU_SDK_URL } from '@contract/host/feishu-sdk';
import { element } from '@/shared/lib/element';
import { PlatformError } from '@/shared/platform/platform-error';
import { PATIENCE, withLimit } from '@/shared/platform/with-limit';

export type Feishu = { h5sdk: NonNullable<Window['h5sdk']>; tt: NonNullable<Window['tt']> };

let loading: Promise<Feishu> | undefined;

/** Feishu's SDK, which is no package but a script of its own server. One that is late or blocked may be asked for again. */
export function loadFeishu(): Promise<Feishu> {
  loading ??= withLimit(fetchScript().then(whenReady), PATIENCE.bridge, 'Feishu SDK').catch(
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}

function fetchScript(): Promise<void> {
  if (window.h5sdk) {
    return Promise.resolve();
  }
  const integrity = import.meta.env.VITE_FEISHU_SDK_INTEGRITY;
  const script = element('script', {
    src: import.meta.env.VITE_FEISHU_SDK_URL || FEISHU_SDK_URL,
    // The address of a page that signs in holds a code.
    referrerpolicy: 'no-referrer',
    ...(integrity ? { integrity, crossorigin: 'anonymous' } : {}),
  });
  const done = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new PlatformError('failed', 'Feishu SDK could not be loaded'));
    });
  });
  document.head.append(script);
  return done;
}

function whenReady(): Promise<Feishu> {
  const { h5sdk } = window;
  if (!h5sdk) {
    throw new PlatformError('unsupported', 'Feishu SDK does nothing here');
  }
  return new Promise((resolve) => {
    h5sdk.ready(() => resolve({ h5sdk, tt: window.tt ?? {} }));
  });
}

type Failure = { errno?: number; errString?: string; errMsg?: string };

const CANCELLED = /cancel|den(?:y|ied)|refuse/i;
/** The client is too old for the function. */
const TOO_OLD = 103;

/** Calls one of `tt`'s functions; `unsupported` when the client has none of that name, or is too old for it. */
export async function askFeishu<T>(
  name: string,
  options: Record<string, unknown>,
  ms: number = PATIENCE.quick,
): Promise<T> {
  const { tt } = await loadFeishu();
  const call = tt[name];
  if (typeof call !== 'function') {
    throw new PlatformError('unsupported', name);
  }
  const answer = new Promise<T>((resolve, reject) => {
    call.call(tt, {
      ...options,
      success: resolve,
      fail: ({ errno, errString, errMsg }: Failure = {}) => {
        const text = errString ?? errMsg ?? '';
        const kind = errno === TOO_OLD ? 'unsupported' : CANCELLED.test(text) ? 'cancelled' : 'failed';
        reject(new PlatformError(kind, `${name} ${errno ?? ''} ${text}`));
      },
    });
  });
  return await withLimit(answer, ms, name);
}
