import type { HostOptions } from './host-world';

/**
 * DingTalk's bridge as its SDK finds it on iOS and on Android. Runs inside the page before any other script, so it imports
 * nothing. The config is taken only when the provider's server recomputes the same signature.
 */
export function simulateDingTalk({ os, bridge = 'at once' }: HostOptions): void {
  type Args = Record<string, unknown> & { onSuccess?: (data: unknown) => void };
  type Reply = { errorCode: string; errorMessage?: string; result?: unknown };
  let isTrusted = false;
  const world = (question: Parameters<NonNullable<Window['__hostWorld']>>[0]) =>
    window.__hostWorld!(question);
  const ok = (result: unknown = {}): Reply => ({ errorCode: '0', result });
  const refused = (errorCode: string, errorMessage: string): Reply => ({ errorCode, errorMessage });

  async function verify(args: Args): Promise<Reply> {
    const [path = '', query] = window.location.href.split('#', 1)[0]!.split('?');
    // As DingTalk does: the query is decoded before it is signed.
    const url = query === undefined ? path : `${path}?${decodeURIComponent(query.replace(/\+/g, ' '))}`;
    const { isValid } = await world({
      ask: 'verify',
      provider: 'dingTalk',
      url,
      nonceStr: String(args.nonceStr),
      timestamp: String(args.timeStamp),
      signature: String(args.signature),
    });
    isTrusted = isValid === true;
    return isTrusted ? ok() : refused('9', '52013 签名校验失败');
  }

  async function answer(name: string, args: Args): Promise<Reply> {
    await world({ ask: 'note', name, args: JSON.parse(JSON.stringify(args ?? {})) });
    switch (name) {
      case 'runtime.permission.requestAuthCode': {
        const { code } = await world({ ask: 'code', provider: 'dingTalk', app: String(args.corpId) });
        return code ? ok({ code }) : refused('-1', '用户取消');
      }
      case 'runtime.permission.requestJsApis':
        return await verify(args);
      case 'device.geolocation.get':
        return isTrusted
          ? ok({ latitude: 31.2304, longitude: 121.4737, accuracy: 30, address: '上海市黄浦区' })
          : refused('7', 'no permission');
      case 'biz.util.scan':
        return isTrusted ? ok({ text: 'QH-2026-0007' }) : refused('7', 'no permission');
      default:
        return ok();
    }
  }

  const watched: Record<string, (data: unknown, ack: (reply: unknown) => void) => void> = {};
  const ios = {
    init: () => undefined,
    registerHandler: (name: string, handler: (typeof watched)[string]) => {
      watched[name] = handler;
    },
    callHandler: (name: string, args: Args, tell: (reply: Reply) => void) =>
      void answer(name, args).then(tell),
  };
  const android = {
    isReady: true,
    require:
      () =>
      (
        success: (result: unknown) => void,
        fail: (error: Reply) => void,
        service: string,
        action: string,
        args: Args,
      ) =>
        // A left button under control answers when it is pressed; Android's own button is an event.
        void answer(`${service}.${action}`, args).then((reply) =>
          reply.errorCode !== '0' ? fail(reply) : action !== 'setLeft' && success(reply.result),
        ),
  };
  function install(): void {
    if (os === 'ios') {
      Object.assign(window, { WebViewJavascriptBridge: ios });
      document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
    } else {
      Object.assign(window, { nuva: android });
      document.dispatchEvent(new Event('runtimeready'));
    }
  }
  if (bridge === 'at once') {
    install();
  } else if (bridge === 'late') {
    setTimeout(install, 1_500);
  }
  /** What a press on the client's own back button does. */
  Object.assign(window, {
    pressBack: () =>
      os === 'ios'
        ? watched['biz.navigation.setLeft']?.({}, () => undefined)
        : document.dispatchEvent(new Event('backbutton', { cancelable: true })),
  });
}
