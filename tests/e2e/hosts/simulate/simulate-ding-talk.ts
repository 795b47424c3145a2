import type { HostOptions } from '../host-world';

/**
 * DingTalk's bridge as its SDK finds it in each of its forms. Runs inside the page before any other script, so it imports
 * nothing. The config is taken only when the provider's server recomputes the same signature; what the config has not named
 * is refused, and so is what DingTalk does not know.
 */
// oxlint-disable-next-line max-lines-per-function -- handed to the page as text, it can call nothing outside itself
export function simulateDingTalk({
  os,
  bridge = 'at once',
  isMute = false,
  isMiniProgramGone = false,
}: HostOptions): void {
  type Args = Record<string, unknown> & { onSuccess?: (data: unknown) => void };
  type Reply = { errorCode: string; errorMessage?: string; result?: unknown };
  let trusted: string[] = [];
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
      corpId: String(args.corpId),
      agentId: String(args.agentId),
    });
    trusted = isValid === true && Array.isArray(args.jsApiList) ? args.jsApiList.map(String) : [];
    return isValid === true ? ok() : refused('9', '52013 签名校验失败');
  }

  /** What a page may use without a config. */
  const FREE = ['biz.navigation.setTitle'];
  const isDesktop = os === 'desktop';

  async function answer(name: string, args: Args): Promise<Reply> {
    await world({ ask: 'note', name, args: JSON.parse(JSON.stringify(args ?? {})) });
    if (isMute) {
      return await new Promise<never>(() => undefined);
    }
    switch (name) {
      case 'runtime.permission.requestAuthCode': {
        const { code } = await world({ ask: 'code', provider: 'dingTalk', app: String(args.corpId) });
        return code ? ok({ code }) : refused('-1', '用户取消');
      }
      case 'runtime.permission.requestJsApis':
        return isDesktop ? unknown(name) : await verify(args);
      // The desktop's name for it.
      case 'config':
        return isDesktop ? await verify(args) : unknown(name);
      case 'biz.navigation.close':
      case 'biz.navigation.quit':
        await world({ ask: 'close' });
        return ok();
      case 'device.geolocation.get': {
        // 1 for the degrees of AMap, 0 for those of satellites.
        const datum = args.coordinate === 1 ? 'gcj02' : 'wgs84';
        const { place, isLost } = await world({ ask: 'place', datum });
        if (isLost) {
          return await new Promise<never>(() => undefined);
        }
        return place
          ? signed(name, { ...place, address: '上海市黄浦区' })
          : refused('3', 'location is not allowed');
      }
      case 'device.base.getInterface': {
        const { wifi } = await world({ ask: 'wifi' });
        return isDesktop ? unknown(name) : signed(name, { ssid: wifi?.ssid, macIp: wifi?.bssid });
      }
      case 'biz.util.scan':
        return signed(name, { text: 'QH-2026-0007' });
      case 'biz.util.share':
      case 'biz.util.openLink':
        return signed(name, {});
      case 'biz.navigation.navigateToMiniProgram':
        return isMiniProgramGone ? refused('3', 'mini program not found') : signed(name, {});
      default:
        return FREE.includes(name) ? ok() : unknown(name);
    }
  }
  const unknown = (name: string): Reply => refused('4040', `${name} is not known here`);
  const signed = (name: string, result: unknown): Reply =>
    trusted.includes(name) ? ok(result) : refused('7', 'no permission');

  const ios = {
    init: () => undefined,
    registerHandler: () => undefined,
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
        void answer(`${service}.${action}`, args).then((reply) =>
          reply.errorCode === '0' ? success(reply.result) : fail(reply),
        ),
  };
  const harmony = {
    init: () => undefined,
    call: (name: string, args: Args, tell: (reply: { success: boolean; body: unknown }) => void) =>
      void answer(name, args).then((reply) => {
        const success = reply.errorCode === '0';
        tell({ success, body: success ? reply.result : reply });
      }),
  };
  const miniProgram = {
    call: (
      _method: string,
      { serviceName, actionName, args }: { serviceName: string; actionName: string; args: Args },
      tell: (reply: { success: boolean; content: string }) => void,
    ) =>
      void answer(`${serviceName}.${actionName}`, args).then((reply) => {
        const success = reply.errorCode === '0';
        tell({ success, content: JSON.stringify(success ? reply.result : reply) });
      }),
  };
  /** The desktop client takes the messages that a page sends to it, and answers by one from its own origin. */
  function installDesktop(): void {
    const hostOrigin = 'https://im.dingtalk.com';
    window.name = JSON.stringify({ containerId: 'c1', hostOrigin, hostVersion: '7.6.3' });
    Object.assign(window, { dingtalk: { platform: { invokeAPI: () => undefined } } });
    const send = window.postMessage.bind(window);
    const hear = (message: unknown, target: never) => {
      const { type, msgId, methodName, body } = (message ?? {}) as {
        type?: string;
        msgId: string;
        methodName: string;
        body: Args;
      };
      if (type !== 'request') {
        send(message, target);
        return;
      }
      void answer(methodName, body).then((reply) => {
        const success = reply.errorCode === '0';
        const data = { type: 'response', msgId, success, body: success ? reply.result : reply };
        window.dispatchEvent(new MessageEvent('message', { data, origin: hostOrigin }));
      });
    };
    window.postMessage = hear as typeof window.postMessage;
  }
  function install(): void {
    if (os === 'desktop') {
      installDesktop();
    } else if (os === 'harmony') {
      Object.assign(window, { DingTalkJSBridge: harmony });
      document.dispatchEvent(new Event('DingTalkJSBridgeReady'));
    } else if (os === 'miniProgram') {
      Object.assign(window, { AlipayJSBridge: miniProgram });
      document.dispatchEvent(new Event('AlipayJSBridgeReady'));
    } else if (os === 'ios') {
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
}
