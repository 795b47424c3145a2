import type { Language } from '@contract/limits';

export type CodeMessage = {
  channel: 'sms' | 'email';
  /** A full number like +8613800138000, or an e-mail address. */
  target: string;
  scene: string;
  code: string;
  minutes: number;
  lang: Language;
};

/** Delivers a verification code, or throws. `isOutbox` when codes only reach the outbox of this machine. */
export type CodeSender = { isOutbox: boolean; send: (message: CodeMessage) => Promise<void> };
