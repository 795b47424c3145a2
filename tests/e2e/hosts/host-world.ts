import type { ProviderKind } from '@server/providers/types';

/** What a simulated host asks of the world outside the page: the provider's server, and whoever holds the phone. */
export type HostQuestion =
  | { ask: 'code'; provider: ProviderKind; app: string }
  | {
      ask: 'verify';
      provider: ProviderKind;
      url: string;
      nonceStr: string;
      timestamp: string;
      signature: string;
    }
  | { ask: 'note'; name: string; args: unknown };

export type HostAnswer = { code?: string; isValid?: boolean };

/** How a simulated host behaves. It is handed into the page, so it is plain data. */
export type HostOptions = {
  os: 'ios' | 'android';
  /** The bridge comes so much later than the page; `never` for a webview that is none of the client's. */
  bridge?: 'at once' | 'late' | 'never';
  /** Feishu: the client is too old for requestAccess. */
  isOld?: boolean;
};

declare global {
  interface Window {
    /** Put there by the browser test, or by the host switcher of the dev server. */
    __hostWorld?: (question: HostQuestion) => Promise<HostAnswer>;
  }
}
