import { createTransport } from 'nodemailer';
import { isEmail } from '@contract/account/rules/email';
import type { Language } from '@contract/limits';
import { oneLine } from '@contract/text/text-fields';
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
  // An address is handed over as one, never read as a list or as a name; a subject is one line.
  const post = async (
    address: string,
    { subject, ...mail }: { subject: string; text: string; messageId?: string },
  ): Promise<void> => {
    if (!isEmail(address)) {
      throw new Error('The address of a mail is not valid.');
    }
    await transport.sendMail({ from, to: { name: '', address }, subject: oneLine(subject), ...mail });
  };
  return {
    isOutbox: false,
    send: async (message) => {
      const { target, lang } = message;
      await post(target, { subject: SUBJECT[lang], text: codeText(message) });
    },
    tell: async (notice) => {
      await post(notice.email, noticeText(notice));
    },
    mail: async ({ key, email, subject, text }) => {
      const host = from.replace(/^.*@/, '').replace(/>.*$/, '');
      // Mailboxes keep one of several with the same id.
      await post(email, { subject, text, messageId: `<${key}@${host}>` });
    },
  };
}
