import type { ConnectionFault } from '@contract/host/chat-client';
import type { Ctx } from '@server/kernel/context';
import { LimitReached, ServiceError } from '@server/kernel/errors';
import { appTokenRunner } from '@server/providers/app-tokens';
import { ProviderFault } from '@server/providers/fault';
import { connectionFault } from '@server/providers/connection-fault';
import { isAlwaysSent, type NoticeKind } from '@contract/message/notice';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import type { LocalizedText } from '@server/db/columns';
import { inLanguage } from '@server/kernel/localized-text';
import { secretOf, withSecret } from '../chat-app/find-apps';
import { type NoticeRow, type Reader, unreadOf } from './due-notices';

const OPEN: Record<Language, string> = { zh_CN: '查看', en: 'Open' };

/** Several of a kind in one line. */
const SEVERAL: Record<NoticeKind, (count: number) => Record<Language, string>> = {
  waiting: (n) => ({ zh_CN: `您有 ${n} 项审批待处理`, en: `${n} requests to review` }),
  decided: (n) => ({ zh_CN: `您的申请有 ${n} 条新进展`, en: `${n} updates on your requests` }),
  urged: (n) => ({ zh_CN: `有 ${n} 项审批催您处理`, en: `${n} reminders to review requests` }),
  copied: (n) => ({ zh_CN: `有 ${n} 项审批抄送给您`, en: `You were CC'd on ${n} requests` }),
  task: (n) => ({ zh_CN: `您的任务有 ${n} 条新消息`, en: `${n} updates on your tasks` }),
  schedule: (n) => ({ zh_CN: `您的排班有 ${n} 条新消息`, en: `${n} updates on your schedule` }),
  reminder: (n) => ({ zh_CN: `您有 ${n} 条考勤提醒`, en: `${n} attendance reminders` }),
  announcement: (n) => ({ zh_CN: `有 ${n} 条新公告`, en: `${n} new announcements` }),
  company: (n) => ({ zh_CN: `您有 ${n} 条公司消息`, en: `${n} messages from your company` }),
  security: (n) => ({ zh_CN: `您的账号有 ${n} 条安全提醒`, en: `${n} security alerts for your account` }),
};

type Facts = { kind: NoticeKind; title: LocalizedText; messages: number; at: Date; lang: Language };

/** A notice in words: what it is about, and when. Nothing of what the messages say. */
function noticeText({ kind, title, messages, at, lang }: Facts) {
  return {
    title: messages > 1 ? SEVERAL[kind](messages)[lang] : inLanguage(title, lang),
    text: momentText(at, 'minute', lang),
    open: OPEN[lang],
  };
}

/** Several of a kind lead to the list in which all of them stand. */
const placeOf = (path: string, messages: number): string => (messages > 1 ? '/messages' : path);

/** The address of a page of the portal; with an app, the one that the app signs in at. */
function portalLink(origin: string, path: string, app?: { corpId: string; extCode: string }): string {
  const url = new URL(`/m${path}`, origin);
  if (app) {
    url.searchParams.set('corpid', app.corpId);
    if (app.extCode !== '') {
      url.searchParams.set('extCode', app.extCode);
    }
  }
  return url.href;
}

export type DeliveryParts = Pick<Ctx, 'db' | 'now' | 'ids' | 'log' | 'providers' | 'sender' | 'env'>;

/** What came of a notice. `app` is the one that refused, which will not take the next one either. */
export type Outcome =
  | { done: 'sent' | 'dropped' }
  /** A limit of messages is reached until then. */
  | { later: Date }
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
  { id, tenantId, title, path, messages, createdAt, kind }: NoticeRow,
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
    const text = `${words.title}\n${words.text}${link}`;
    await sender.mail({ key: id, email, subject: words.title, text, tenantId });
    return { done: 'sent' };
  } catch (error) {
    if (error instanceof LimitReached) {
      return { later: error.retryAt };
    }
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
