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
  /** Where the phone is, in the degrees that the page asks for. */
  | { ask: 'place'; datum: 'wgs84' | 'gcj02' }
  /** The network that it is in. */
  | { ask: 'wifi' }
  /** The window goes, with the page in it; its storage stays. */
  | { ask: 'close' }
  | { ask: 'note'; name: string; args: unknown };

/** `why` says what a real host would not have let through. */
export type HostAnswer = {
  code?: string;
  isValid?: boolean;
  why?: string;
  /** Left out where the person has not allowed it. */
  place?: { latitude: number; longitude: number; accuracy: number };
  /** Satellites that are never found. */
  isLost?: boolean;
  wifi?: { ssid: string; bssid: string };
};

type Degrees = { latitude: number; longitude: number };
/** Where a phone is, in both datums. */
export type Spot = { wgs84: Degrees; gcj02: Degrees; accuracy: number };
/** What a phone finds around it; `denied`: the person lets nobody know where they are. */
export type Surroundings = { spot?: Spot | 'denied' | 'lost'; wifi?: { ssid: string; bssid: string } };

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
