import type { ClientKind } from '@contract/limits';
import type { ToPerson } from './notice/client-notice';
import type { ReadDirectory } from './directory/read-directory';

/** The chat clients whose accounts sign employees in. */
export type ProviderKind = Exclude<ClientKind, 'other'>;

/** A company's app at a provider, with its secret. Never leaves the server. */
export type ProviderApp = {
  id: string;
  tenantId: string;
  kind: ProviderKind;
  /** DingTalk and WeCom corp id, Feishu tenant key, WeChat appid: what the portal's links carry as `corpid`. */
  corpId: string;
  /** DingTalk app key, Feishu app id, WeChat appid. WeCom knows none: any text, which finds the secret. */
  appKey: string;
  agentId: string;
  /** Empty for the corp's main app. */
  extCode: string;
  secret: string;
  allowedOrigins: readonly string[];
  signHash: SignHash;
  /** WeChat's alone: the template that its notices are made with. */
  noticeTemplateId?: string | undefined;
};

/** DingTalk's samples differ in the hash; the other providers use SHA-1 alone. */
export type SignHash = 'sha1' | 'sha256';

/** A token or ticket as the provider issues it. */
export type Issued = { value: string; expiresInSeconds: number };

/** Runs a call with the app's token, and once more with a new one when the provider calls the first stale. */
export type WithToken = <T>(call: (token: string) => Promise<T>) => Promise<T>;

/** What a provider can be asked, as real HTTP calls. Every refusal is thrown as a `ProviderFault`. */
export type ProviderClient = {
  issueToken: (app: ProviderApp) => Promise<Issued>;
  issueTicket: (app: ProviderApp, token: string, kind: 'jsTicket' | 'agentTicket') => Promise<Issued>;
  /** The ids that the provider knows the code's owner by, the most specific first; empty for a non-member. */
  identify: (app: ProviderApp, code: string, withToken: WithToken) => Promise<string[]>;
  /** A mobile that the provider itself has checked, where it tells one. */
  vouchedMobile?: (app: ProviderApp, userId: string, withToken: WithToken) => Promise<string | undefined>;
  /** All departments and people, where the provider has a directory. */
  readDirectory?: ReadDirectory;
  /** Whether the provider itself says that the app belongs to the corp: key and secret alone prove the app. */
  confirmCorp: (app: ProviderApp, withToken: WithToken) => Promise<boolean>;
  /** Refuses when the template that notices are sent by does not exist, where the provider has such. */
  confirmTemplate?: (app: ProviderApp, withToken: WithToken) => Promise<void>;
  /** Tells a person something inside the client. `userRefused` when the app does not reach them. */
  notify: (app: ProviderApp, to: ToPerson, withToken: WithToken) => Promise<void>;
};
