import type { Env } from '@server/config/env';
import type { CodeSender, NoticeSender } from './code-sender';
import { createOutboxSender, type OutboxDeps } from './outbox-sender';
import { createSmsGatewaySender } from './sms-gateway-sender';
import { createSmtpSender } from './smtp-sender';

/** The senders that the environment asks for; the outbox stands in for the channel that has none. */
export function createSender(env: Env, deps: OutboxDeps): CodeSender & NoticeSender {
  const outbox = createOutboxSender(deps);
  const sms =
    env.SMS_GATEWAY_URL && env.SMS_GATEWAY_TOKEN
      ? createSmsGatewaySender({ url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN })
      : outbox;
  const email =
    env.SMTP_URL && env.SMTP_FROM ? createSmtpSender({ url: env.SMTP_URL, from: env.SMTP_FROM }) : outbox;
  return {
    isOutbox: sms.isOutbox || email.isOutbox,
    send: (message) => (message.channel === 'sms' ? sms : email).send(message),
    tell: (notice) => email.tell(notice),
    mail: (mail) => email.mail(mail),
    text: (message) => sms.text(message),
  };
}
