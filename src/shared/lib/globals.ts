/** What the inline boot script in index.html fetched before any module ran. */
export type BootAnswer = { status: number; body: unknown };

/**
 * The inline boot script's work: requests by endpoint id. `token` is the session token it sent; answers for another
 * session than the current one are never used.
 */
export type BootData = {
  token?: string;
  requests: Record<string, Promise<BootAnswer> | undefined>;
  /** The `token` parameter, already taken out of the address bar (spec section 4.1). */
  urlToken?: string;
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
};

declare global {
  // Merging with the DOM's own declarations is only possible for an interface.
  interface Window {
    __boot?: BootData;
    __hrBridge?: { reply: (id: string | number, reply: NativeReply) => void };
    HrBridge?: NativePort;
    webkit?: { messageHandlers?: { HrBridge?: NativePort } };
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
