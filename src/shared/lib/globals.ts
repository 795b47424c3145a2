/** What the inline boot script in index.html fetched before any module ran. */
export type BootAnswer = { status: number; body: unknown };

/**
 * The inline boot script's work: requests by endpoint id. `token` is the session token it sent; answers for another
 * session than the current one are never used.
 */
export type BootData = {
  token?: string;
  requests: Record<string, Promise<BootAnswer> | undefined>;
  /** Asks for one of them once more. */
  ask?: (endpointId: 'getLoginUserInfo') => void;
  /** The `token` parameter, already taken out of the address bar (spec section 4.1). */
  urlToken?: string;
  /** The address of this page load, before anything has touched it: WeChat signs it. */
  landing?: string;
  /** Downloads what a landing page needs into the browser's cache, and runs nothing of it. */
  fetchAhead?: (path: string) => void;
  /** Shows the notice of index.html that needs neither texts nor styles from elsewhere: the portal cannot start. */
  fail?: () => void;
};

/** Reply of the native app to one bridge call (design section 3); code 0 is success. */
export type NativeReply = { code: number | string; data?: unknown; msg?: string };

export type NativePort = { postMessage: (message: unknown) => void };

/** The build environment: prefix of every call and base path of each service (spec section 7). */
export type PortalEnv = {
  VITE_API_PREFIX?: string | undefined;
  VITE_ACCOUNT_BASE?: string | undefined;
  VITE_TENANT_BASE?: string | undefined;
  VITE_GATEWAY_BASE?: string | undefined;
  VITE_SCHEDULE_BASE?: string | undefined;
  /** Another copy of Feishu's H5 SDK, and its hash, where it can be pinned. */
  VITE_FEISHU_SDK_URL?: string | undefined;
  VITE_FEISHU_SDK_INTEGRITY?: string | undefined;
};

/** Feishu's functions: callbacks in the argument, `errno` and `errString` when they fail. */
export type FeishuFunction = (options: Record<string, unknown>) => void;

export type FeishuSdk = {
  config: (options: Record<string, unknown>) => void;
  ready: (callback: () => void) => void;
  error: (callback: (cause: unknown) => void) => void;
};

declare global {
  // Merging with the DOM's own declarations is only possible for an interface.
  interface Window {
    __boot?: BootData;
    __hrBridge?: { reply: (id: string | number, reply: NativeReply) => void };
    HrBridge?: NativePort;
    webkit?: { messageHandlers?: { HrBridge?: NativePort } };
    /** DingTalk's bridges on iOS, Android and HarmonyOS; its SDK speaks to them. */
    WebViewJavascriptBridge?: unknown;
    nuva?: { isReady?: boolean };
    DingTalkJSBridge?: unknown;
    /** Feishu's SDK, once its script has run. */
    h5sdk?: FeishuSdk;
    tt?: Partial<Record<string, FeishuFunction>>;
    /** `miniprogram` in a page that a mini program of WeChat shows. */
    __wxjs_environment?: string;
    WeixinJSBridge?: {
      invoke: (
        name: string,
        args: object,
        callback?: (reply: { err_msg?: string; errMsg?: string }) => void,
      ) => void;
    };
  }
  interface ImportMetaEnv extends Readonly<PortalEnv> {}
}
