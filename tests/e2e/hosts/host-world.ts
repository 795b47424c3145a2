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
      /** How the config names its app. */
      appId?: string;
      corpId?: string;
      agentId?: string;
      /** WeCom's signature for an app itself is made with another ticket. */
      use?: 'agentTicket';
    }
  /** The window goes, with the page in it; its storage stays. */
  | { ask: 'close' }
  | { ask: 'note'; name: string; args: unknown };

/** `why` says what a real host would not have let through. */
export type HostAnswer = { code?: string; isValid?: boolean; why?: string };

/** The system that a client runs on; `miniProgram` is a page that one of its mini programs shows. */
export type HostForm = 'ios' | 'android' | 'harmony' | 'desktop' | 'miniProgram';

/** How a simulated host behaves. It is handed into the page, so it is plain data. */
export type HostOptions = {
  os: HostForm;
  /** The bridge comes so much later than the page; `never` for a webview that is none of the client's. */
  bridge?: 'at once' | 'late' | 'never';
  /** Feishu: the client is too old for requestAccess. */
  isOld?: boolean;
  /** The bridge is there and answers nothing. */
  isMute?: boolean;
  /** The mini program that is asked for is gone. */
  isMiniProgramGone?: boolean;
};

declare global {
  interface Window {
    /** Put there by the browser test, or by the host switcher of the dev server. */
    __hostWorld?: (question: HostQuestion) => Promise<HostAnswer>;
  }
}
