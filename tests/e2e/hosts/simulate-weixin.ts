import type { HostOptions } from './host-world';

/**
 * The bridge of WeChat and WeCom. Runs inside the page before any other script, so it imports nothing. Plain WeChat on iOS
 * compares signatures with the address of the last page load, the others with the current one.
 */
export function simulateWeixin({
  os,
  bridge = 'at once',
  provider,
}: HostOptions & { provider: 'wechat' | 'wechatWork' }): void {
  type Args = Record<string, unknown>;
  type Reply = Record<string, unknown> & { err_msg: string };
  const landing = window.location.href;
  let trusted: string | undefined;
  const listeners: Record<string, ((data: unknown) => unknown) | undefined> = {};
  const world = (question: Parameters<NonNullable<Window['__hostWorld']>>[0]) =>
    window.__hostWorld!(question);
  const isLandingSigned = provider === 'wechat' && os === 'ios';
  const signedAddress = () => (isLandingSigned ? landing : window.location.href).split('#', 1)[0]!;

  async function verify(args: Args): Promise<Reply> {
    const { isValid } = await world({
      ask: 'verify',
      provider,
      url: signedAddress(),
      nonceStr: String(args.verifyNonceStr),
      timestamp: String(args.verifyTimestamp),
      signature: String(args.verifySignature),
    });
    trusted = isValid ? String(args.verifySignature) : undefined;
    return { err_msg: isValid ? 'preVerifyJSAPI:ok' : 'preVerifyJSAPI:fail_invalid signature' };
  }

  async function answer(name: string, args: Args): Promise<Reply> {
    await world({ ask: 'note', name, args: JSON.parse(JSON.stringify(args ?? {})) });
    if (name === 'preVerifyJSAPI') {
      return await verify(args);
    }
    if (name === 'closeWindow') {
      return { err_msg: 'closeWindow:ok' };
    }
    // The accepted signature rides along on every call.
    if (trusted === undefined || args.verifySignature !== trusted) {
      return { err_msg: `${name}:permission denied` };
    }
    switch (name) {
      case 'geoLocation':
        return { err_msg: 'geoLocation:ok', latitude: '31.2304', longitude: '121.4737', accuracy: '30' };
      case 'scanQRCode': {
        const text = 'QH-2026-0007';
        const resultStr = os === 'ios' ? JSON.stringify({ scan_code: { scan_result: text } }) : text;
        return { err_msg: 'scanQRCode:ok', resultStr };
      }
      case 'chooseImage':
        return { err_msg: 'chooseImage:cancel' };
      default:
        return { err_msg: `${name}:ok` };
    }
  }

  function install(): void {
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (name: string, args: Args, reply?: (answered: Reply) => void) =>
          void answer(name, args).then((answered) => reply?.(answered)),
        on: (event: string, callback: (data: unknown) => unknown) => {
          listeners[event] = callback;
        },
        call: (name: string) => void answer(name, {}),
      },
    });
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  }
  if (bridge === 'at once') {
    install();
  } else if (bridge === 'late') {
    setTimeout(install, 1_500);
  }
  /** What a press on the client's own back button does; false of the page stops it. */
  Object.assign(window, { pressBack: () => listeners.historyBack?.({}) });
}
