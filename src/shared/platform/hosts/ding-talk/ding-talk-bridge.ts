import { detectOs } from '@/shared/platform/detect';
import { PlatformError } from '@/shared/platform/platform-error';
import { PATIENCE, waitForBridge, withLimit } from '@/shared/platform/with-limit';

const READY_EVENTS = [
  'WebViewJavascriptBridgeReady',
  'runtimeready',
  'runtimefailed',
  'DingTalkJSBridgeReady',
  'AlipayJSBridgeReady',
];
const CANCELLED = '-1';
/** The SDK's own numbers for functions that this system's client lacks. */
const UNSUPPORTED = ['4040', '4050', '4060'];

type Refusal = { errorCode?: string | number; errorMessage?: string };

function findBridge(): true | undefined {
  const { WebViewJavascriptBridge: ios, DingTalkJSBridge: harmony, nuva: android } = window;
  const isThere = Boolean(ios ?? harmony) || (android !== undefined && android.isReady !== false);
  const isMiniProgram = 'AlipayJSBridge' in window;
  return isThere || isMiniProgram ? true : undefined;
}

/**
 * Calls a function of DingTalk's SDK, whose promises hang for ever where the client has put no bridge into the page. The desktop
 * client has none that could be waited for.
 */
export async function askDingTalk<T>(
  what: string,
  call: () => Promise<T>,
  ms: number = PATIENCE.quick,
): Promise<T> {
  if (detectOs(navigator.userAgent, navigator.maxTouchPoints) === 'desktop') {
    await import('dingtalk-jsapi/platform/pc');
  } else {
    await waitForBridge(findBridge, READY_EVENTS, Math.min(ms, PATIENCE.bridge), what);
  }
  return await withLimit(call().catch(refuse), ms, what);
}

function refuse(cause: unknown): never {
  const { errorCode, errorMessage } = (cause ?? {}) as Refusal;
  const code = String(errorCode);
  const kind = code === CANCELLED ? 'cancelled' : UNSUPPORTED.includes(code) ? 'unsupported' : 'failed';
  throw new PlatformError(kind, `${code} ${errorMessage ?? ''}`);
}
