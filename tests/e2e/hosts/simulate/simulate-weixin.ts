import type { HostOptions } from '../host-world';

/**
 * The bridge of WeChat and WeCom. Runs inside the page before any other script, so it imports nothing. Plain WeChat on iOS
 * compares signatures with the address of the last page load, the others with the current one.
 */
// oxlint-disable-next-line max-lines-per-function -- handed to the page as text, it can call nothing outside itself
export function simulateWeixin({
  os,
  bridge = 'at once',
  isMiniProgramGone = false,
  provider,
}: HostOptions & { provider: 'wechat' | 'wechatWork' }): void {
  type Args = Record<string, unknown>;
  type Reply = Record<string, unknown> & { err_msg: string };
  const landing = window.location.href;
  let trusted: { signature: string; names: string[] } | undefined;
  let agentTrusted: string[] = [];
  let tags: unknown = [];
  let isWifiStarted = false;
  const world = (question: Parameters<NonNullable<Window['__hostWorld']>>[0]) =>
    window.__hostWorld!(question);
  const isLandingSigned = provider === 'wechat' && os === 'ios';
  const signedAddress = () => (isLandingSigned ? landing : window.location.href).split('#', 1)[0]!;

  const namesIn = (list: unknown) => (Array.isArray(list) ? list.map(String) : []);
  async function verify(args: Args): Promise<Reply> {
    const { isValid } = await world({
      ask: 'verify',
      provider,
      url: signedAddress(),
      nonceStr: String(args.verifyNonceStr),
      timestamp: String(args.verifyTimestamp),
      signature: String(args.verifySignature),
      appId: String(args.verifyAppId),
    });
    trusted = isValid
      ? { signature: String(args.verifySignature), names: namesIn(args.verifyJsApiList) }
      : undefined;
    tags = isValid ? args.verifyOpenTagList : [];
    return { err_msg: isValid ? 'preVerifyJSAPI:ok' : 'preVerifyJSAPI:fail_invalid signature' };
  }

  async function verifyAgent(args: Args): Promise<Reply> {
    const { isValid } = await world({
      ask: 'verify',
      use: 'agentTicket',
      provider,
      url: signedAddress(),
      nonceStr: String(args.nonceStr),
      timestamp: String(args.timestamp),
      signature: String(args.signature),
      corpId: String(args.corpid),
      agentId: String(args.agentid),
    });
    agentTrusted = isValid ? namesIn(args.jsApiList) : [];
    return { err_msg: isValid ? 'agentConfig:ok' : 'agentConfig:fail_invalid signature' };
  }

  /** WeChat's own element: takes taps on pages whose signature named it, and says what has become of the mini program. */
  class LaunchTag extends HTMLElement {
    connectedCallback(): void {
      const isAllowed = trusted !== undefined && Array.isArray(tags) && tags.includes('wx-open-launch-weapp');
      this.style.pointerEvents = isAllowed ? 'auto' : 'none';
      this.addEventListener('click', () => {
        const target = { username: this.getAttribute('username'), path: this.getAttribute('path') };
        void world({ ask: 'note', name: 'wx-open-launch-weapp', args: target });
        const detail = isMiniProgramGone ? { errMsg: 'launch:fail not found' } : {};
        this.dispatchEvent(new CustomEvent(isMiniProgramGone ? 'error' : 'launch', { detail }));
      });
    }
  }

  async function answer(name: string, args: Args): Promise<Reply> {
    await world({ ask: 'note', name, args: JSON.parse(JSON.stringify(args ?? {})) });
    if (name === 'preVerifyJSAPI') {
      return await verify(args);
    }
    if (name === 'closeWindow' || name === 'invokeMiniProgramAPI') {
      // A page within a mini program is closed by going back to the one before.
      await world({ ask: 'close' });
      return { err_msg: `${name}:ok` };
    }
    // The accepted signature rides along on every call.
    if (trusted === undefined || args.verifySignature !== trusted.signature) {
      return { err_msg: `${name}:permission denied` };
    }
    // The SDK puts its list into the names of the wire.
    if (name !== 'agentConfig' && !trusted.names.includes(name)) {
      return { err_msg: `${name}:permission denied` };
    }
    switch (name) {
      case 'geoLocation': {
        const { place, isLost } = await world({
          ask: 'place',
          datum: args.type === 'gcj02' ? 'gcj02' : 'wgs84',
        });
        if (isLost) {
          return await new Promise<never>(() => undefined);
        }
        const [latitude, longitude, accuracy] = [place?.latitude, place?.longitude, place?.accuracy].map(
          String,
        );
        return place
          ? { err_msg: 'geoLocation:ok', latitude, longitude, accuracy }
          : { err_msg: 'geoLocation:fail_auth deny' };
      }
      case 'startWifi':
        isWifiStarted = true;
        return { err_msg: 'startWifi:ok' };
      case 'getConnectedWifi': {
        const { wifi } = await world({ ask: 'wifi' });
        return provider === 'wechat' || os === 'desktop'
          ? { err_msg: 'getConnectedWifi:function not exist' }
          : isWifiStarted
            ? { err_msg: 'getConnectedWifi:ok', wifi: { SSID: wifi?.ssid, BSSID: wifi?.bssid } }
            : { err_msg: 'getConnectedWifi:fail_not init' };
      }
      case 'scanQRCode': {
        const text = 'QH-2026-0007';
        const resultStr = os === 'ios' ? JSON.stringify({ scan_code: { scan_result: text } }) : text;
        return { err_msg: 'scanQRCode:ok', resultStr };
      }
      case 'agentConfig':
        return await verifyAgent(args);
      case 'launchMiniprogram':
        return {
          err_msg: `launchMiniprogram:${agentTrusted.includes(name) && !isMiniProgramGone ? 'ok' : 'fail_no permission'}`,
        };
      default:
        return { err_msg: `${name}:ok` };
    }
  }

  function install(): void {
    if (provider === 'wechat' && os !== 'desktop') {
      customElements.define('wx-open-launch-weapp', LaunchTag);
    }
    Object.assign(window, {
      ...(os === 'miniProgram' ? { __wxjs_environment: 'miniprogram' } : {}),
      WeixinJSBridge: {
        invoke: (name: string, args: Args, reply?: (answered: Reply) => void) =>
          void answer(name, args).then((answered) => reply?.(answered)),
        on: () => undefined,
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
}
