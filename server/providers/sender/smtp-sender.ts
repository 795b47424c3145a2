import { createTransport } from 'nodemailer';
import type { Language } from '@contract/limits';
import type { CodeSender, NoticeSender } from './code-sender';
import { codeText } from './code-text';
import { noticeText } from './notice-text';

const SUBJECT: Record<Language, string> = { zh_CN: '验证码', en: 'Your verification code' };

export type Smtp = { url: string; from: string; timeoutMs?: number };

/** Sends each message as a plain-text mail through an SMTP server. */
export function createSmtpSender({
  url,
  from,
  timeoutMs = 10_000,
}: Smtp): CodeSender & Omit<NoticeSender, 'text'> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    isOutbox: false,
    send: async (message) => {
      const { target, lang } = message;
      await transport.sendMail({ from, to: target, subject: SUBJECT[lang], text: codeText(message) });
    },
    tell: async (notice) => {
      await transport.sendMail({ from, to: notice.email, ...noticeText(notice) });
    },
    mail: async ({ key, email, subject, text }) => {
      const host = from.replace(/^.*@/, '').replace(/>.*$/, '');
      // Mailboxes keep one of several with the same id.
      await transport.sendMail({ from, to: email, subject, text, messageId: `<${key}@${host}>` });
    },
  };
}
