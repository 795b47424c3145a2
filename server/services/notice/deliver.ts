import type { ConnectionFault } from '@contract/host/chat-client';
import type { Ctx } from '@server/context';
import { ServiceError } from '@server/errors';
import { appTokenRunner } from '@server/providers/app-tokens';
import { ProviderFault } from '@server/providers/fault';
import { connectionFault } from '../host/chat-clients/connection-fault';
import { secretOf, withSecret } from '../host/find-apps';
import { type NoticeRow, type Reader, unreadOf } from './due-notices';
import { noticeText, placeOf, portalLink } from './notice-text';
import { isAlwaysSent } from '@contract/message/notice';

export type DeliveryParts = Pick<Ctx, 'db' | 'now' | 'ids' | 'log' | 'providers' | 'sender' | 'env'>;

/** What came of a notice. `app` is the one that refused, which will not take the next one either. */
export type Outcome =
  | { done: 'sent' | 'dropped' }
  | { fault: ConnectionFault; errcode?: number | undefined; isOfApp: boolean };

/** Sends one notice by its channel. What has been read meanwhile, and what nobody is left for, is dropped. */
export async function deliver(
  parts: DeliveryParts,
  row: NoticeRow,
  reader: Reader | undefined,
): Promise<Outcome> {
  const unread = isAlwaysSent(row.kind) ? row.messages : await unreadOf(parts, row);
  if (unread === 0 || !reader) {
    return { done: 'dropped' };
  }
  const told = { ...row, messages: unread };
  return row.channel === 'email'
    ? await deliverMail(parts, told, reader)
    : await deliverToClient(parts, told, reader);
}

async function deliverMail(
  { sender, env, log }: DeliveryParts,
  { id, title, path, messages, createdAt, kind }: NoticeRow,
  { email, language }: Reader,
): Promise<Outcome> {
  if (email === null) {
    return { done: 'dropped' };
  }
  const words = noticeText({ kind, title, messages, at: createdAt, lang: language ?? 'zh_CN' });
  const [origin] = env.PUBLIC_ORIGIN;
  // Nobody shall learn to follow a link of a mail about the account's safety.
  const link =
    origin === undefined || isAlwaysSent(kind) ? '' : `\n${portalLink(origin, placeOf(path, messages))}`;
  try {
    await sender.mail({ key: id, email, subject: words.title, text: `${words.title}\n${words.text}${link}` });
    return { done: 'sent' };
  } catch (error) {
    log.error('notice not mailed', { notice: id, reason: error instanceof Error ? error.name : '' });
    return { fault: 'unreachable', isOfApp: true };
  }
}

async function deliverToClient(
  parts: DeliveryParts,
  { id, kind, title, path, messages, createdAt }: NoticeRow,
  { client, language }: Reader,
): Promise<Outcome> {
  // An app of the operator whose secret nobody has named is not in use.
  const isInUse = client && (client.app.sealedSecret !== null || secretOf(parts, client.app) !== undefined);
  if (!isInUse) {
    return { done: 'dropped' };
  }
  try {
    const app = withSecret(parts, client.app);
    const origin = app.allowedOrigins[0] ?? parts.env.PUBLIC_ORIGIN[0];
    if (origin === undefined) {
      return { fault: 'addressMissing', isOfApp: true };
    }
    const words = noticeText({ kind, title, messages, at: createdAt, lang: language ?? 'zh_CN' });
    const url = portalLink(origin, placeOf(path, messages), app);
    await parts.providers.clients[app.kind].notify(
      app,
      { userId: client.userId, notice: { key: id, ...words, url, at: createdAt } },
      appTokenRunner(parts, app),
    );
    return { done: 'sent' };
  } catch (error) {
    if (error instanceof ServiceError) {
      return { fault: 'secretMissing', isOfApp: true };
    }
    if (!(error instanceof ProviderFault)) {
      throw error;
    }
    const { provider, kind: refusal, errcode } = error;
    parts.log.error('notice refused', { notice: id, provider, refusal, errcode });
    return refusal === 'userRefused'
      ? { fault: 'personRefused', errcode, isOfApp: false }
      : { fault: connectionFault(error), errcode, isOfApp: refusal !== 'refused' };
  }
}
