import type { ClientKind } from '@contract/limits';
import type { PlatformError } from './platform-error';

/** Degrees in the given datum: browsers and most bridges answer WGS-84, some Chinese clients GCJ-02. Accuracy in metres. */
export type Position = { latitude: number; longitude: number; accuracy: number; datum: 'wgs84' | 'gcj02' };

/** The network that a phone is connected to; `bssid` is the address of its access point, `aa:bb:cc:dd:ee:ff`. */
export type Wifi = { ssid: string; bssid?: string };

export type ShareContent = { title: string; text?: string; url: string };

export type RemoteFile = { url: string; name: string; size?: number };

/** A mini program by its id in the client, and one of its pages. */
export type MiniProgram = { appId: string; path?: string | undefined };

/** `appId` is the app's public id at its provider, which Feishu asks for. */
export type AuthRequest = { corpId: string; appId?: string | undefined; state?: string | undefined };

/** What the portal asks of the app it runs in. Every function rejects with PlatformError and nothing else. */
export type Platform = {
  kind: ClientKind;
  /** Closes the window of the portal. Resolving does not prove that it has gone: see exitApp. */
  close: () => Promise<void>;
  /** Shows a title in the host's bar, and as the document's title. */
  setTitle: (title: string) => Promise<void>;
  /** The language that the app is set to, in its own spelling; unsupported where none is known. */
  getLanguage: () => Promise<string>;
  getLocation: () => Promise<Position>;
  /** The Wi-Fi that the phone is connected to; unsupported where the host does not tell it, failed where there is none. */
  readWifi: () => Promise<Wifi>;
  /** The text of a QR or bar code. */
  scan: () => Promise<string>;
  /** Offers a page to others; where the host cannot, its address is copied. The answer says which. */
  share: (content: ShareContent) => Promise<'shared' | 'copied'>;
  /** Opens an http(s) address outside the portal. */
  openLink: (url: string) => Promise<void>;
  openMiniProgram: (target: MiniProgram) => Promise<void>;
  /**
   * Only where a mini program opens by a tap on an element of the host's own, which is laid over `place`. Resolves when it lies
   * there, with how to take it away; `report` learns of each tap what has become of it.
   */
  placeMiniProgram?: (
    place: HTMLElement,
    target: MiniProgram,
    report: (failure: PlatformError | undefined) => void,
  ) => Promise<() => void>;
  /** Shows a document in the host's viewer. */
  previewFile: (file: RemoteFile) => Promise<void>;
  /** The one-time code that proves who uses the chat client (spec section 4). */
  getAuthCode: (request: AuthRequest) => Promise<{ code: string; state?: string }>;
  /** The session token of the native app (spec section 4.3). */
  getToken: () => Promise<string>;
};
