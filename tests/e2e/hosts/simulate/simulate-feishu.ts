import type { HostOptions } from '../host-world';

/**
 * What Feishu's script puts into a page of its client. It is served in place of the script, so it imports nothing. A late
 * bridge is a slow `ready`.
 */
export function simulateFeishu({ bridge = 'at once', isOld = false, isMute = false }: HostOptions): void {
  type Options = Record<string, unknown> & {
    success?: (data: unknown) => void;
    fail?: (error: unknown) => void;
    onSuccess?: () => void;
    onFail?: (error: unknown) => void;
  };
  let trusted: { address: string; names: string[] } | undefined;
  const world = (question: Parameters<NonNullable<Window['__hostWorld']>>[0]) =>
    window.__hostWorld!(question);
  const here = () => window.location.href.split('#', 1)[0]!;
  const note = (name: string, args: Options) =>
    world({ ask: 'note', name, args: JSON.parse(JSON.stringify(args ?? {})) }).then(() =>
      isMute ? new Promise<never>(() => undefined) : undefined,
    );

  async function giveCode(name: string, appId: unknown, options: Options): Promise<void> {
    await note(name, options);
    const { code } = await world({ ask: 'code', provider: 'feishu', app: String(appId) });
    if (code) {
      options.success?.({ code, state: options.state });
    } else {
      options.fail?.({ errno: 2601003, errString: 'user deny authorization' });
    }
  }

  const signed = (name: string, data: unknown) => (options: Options) =>
    void note(name, options).then(() =>
      trusted?.address === here() && trusted.names.includes(name)
        ? options.success?.(data)
        : options.fail?.({ errno: 2601002, errString: 'no permission for this page' }),
    );

  const h5sdk = {
    config: (options: Options) =>
      void note('config', options)
        .then(() =>
          world({
            ask: 'verify',
            provider: 'feishu',
            url: here(),
            nonceStr: String(options.nonceStr),
            timestamp: String(options.timestamp),
            signature: String(options.signature),
            appId: String(options.appId),
          }),
        )
        .then(({ isValid }) => {
          const names = Array.isArray(options.jsApiList) ? options.jsApiList.map(String) : [];
          trusted = isValid ? { address: here(), names } : undefined;
          return isValid
            ? options.onSuccess?.()
            : options.onFail?.({ errno: 2601001, errString: 'invalid signature' });
        }),
    ready: (callback: () => void) => void setTimeout(callback, bridge === 'late' ? 1_500 : 0),
    error: () => undefined,
  };
  const tt = {
    requestAccess: (options: Options) =>
      isOld
        ? options.fail?.({ errno: 103, errString: 'feature is not supported' })
        : Array.isArray(options.scopeList)
          ? void giveCode('requestAccess', options.appID, options)
          : options.fail?.({ errno: 104, errString: 'scopeList is missing' }),
    requestAuthCode: (options: Options) => void giveCode('requestAuthCode', options.appId, options),
    closeWindow: (options: Options) =>
      void note('closeWindow', options)
        .then(() => world({ ask: 'close' }))
        .then(() => options.success?.({})),
    getLocation: (options: Options) => {
      const datum = options.type === 'gcj02' ? ('gcj02' as const) : ('wgs84' as const);
      void world({ ask: 'place', datum }).then(({ place, isLost }) =>
        place
          ? signed('getLocation', { ...place, type: datum })(options)
          : isLost || options.fail?.({ errno: 2601004, errString: 'system permission denied' }),
      );
    },
    getConnectedWifi: (options: Options) =>
      void world({ ask: 'wifi' }).then(({ wifi }) =>
        signed('getConnectedWifi', { SSID: wifi?.ssid, BSSID: wifi?.bssid })(options),
      ),
    scanCode: signed('scanCode', { result: 'QH-2026-0007' }),
    share: signed('share', {}),
  };
  if (bridge !== 'never') {
    Object.assign(window, { h5sdk, tt });
  }
}

/**
 * Feishu's client takes its own links before the browser follows them, whether or not its script is there; what it opens takes
 * the focus. Runs inside the page before any other script, so it imports nothing.
 */
export function simulateFeishuLinks({ isMiniProgramGone = false }: HostOptions): void {
  type Leaving = Event & { destination: { url: string } };
  const { navigation } = window as unknown as {
    navigation: { addEventListener: (name: string, listener: (event: Leaving) => void) => void };
  };
  navigation.addEventListener('navigate', (event) => {
    const { pathname, search } = new URL(event.destination.url);
    if (!pathname.startsWith('/client/')) {
      return;
    }
    event.preventDefault();
    void window.__hostWorld!({ ask: 'note', name: 'applink', args: { link: pathname + search } });
    if (!isMiniProgramGone) {
      window.dispatchEvent(new Event('blur'));
    }
  });
}
