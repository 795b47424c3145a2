import type { Language } from '@contract/limits';

export type CodeMessage = {
  channel: 'sms' | 'email';
  /** A full number like +8613800138000, or an e-mail address. */
  target: string;
  scene: string;
  code: string;
  minutes: number;
  lang: Language;
  /** The company that it is sent for, by whose limits it counts. */
  tenantId?: string | undefined;
  /** Called when no limit refuses it, before it is handed over. */
  onAdmitted?: (() => void) | undefined;
};

/** What happened to an account. */
export const SECURITY_EVENTS = [
  'passwordSet',
  'passwordChanged',
  'mobileChanged',
  'emailChanged',
  'accountCancelled',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Told to the address that the account had until then: whoever took it over cannot keep it from its owner. */
export type SecurityNotice = {
  email: string;
  /** The account's mobile as it was, masked. */
  maskedMobile: string;
  event: SecurityEvent;
  at: Date;
  lang: Language;
};

/** A mail of a text that was made before. `key` is the same when it is sent again. */
export type Mail = {
  key: string;
  email: string;
  subject: string;
  text: string;
  /** The company that it is sent for, by whose limits it counts. */
  tenantId?: string | undefined;
};

/** A text message that was made before: to a full number. `key` is the same when it is sent again. */
export type TextMessage = {
  key: string;
  mobile: string;
  text: string;
  tenantId?: string | undefined;
};

/** Delivers a notice, or throws. */
export type NoticeSender = {
  tell: (notice: SecurityNotice) => Promise<void>;
  mail: (mail: Mail) => Promise<void>;
  text: (message: TextMessage) => Promise<void>;
};

/** Delivers a verification code, or throws. `isOutbox` when codes only reach the outbox of this machine. */
export type CodeSender = { isOutbox: boolean; send: (message: CodeMessage) => Promise<void> };
