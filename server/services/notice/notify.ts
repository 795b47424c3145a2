import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MessageCategory } from '@contract/message/calls';
import type { NoticeChannel, NoticeKind } from '@contract/message/notice';
import type { Ctx } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { notice, noticeSetting } from '@server/db/schema/notice';
import { providerApp, providerIdentity } from '@server/db/schema/provider';
import { sendJob } from '@server/jobs/send-job';
import { channelsFor } from './channels-for';
import { sendNoticesKind } from './send-notices-kind';

type Clock = Pick<Ctx, 'now' | 'ids'>;

export type Note = {
  to: string;
  kind: NoticeKind;
  title: LocalizedText;
  /** Follows the title outside the portal, where the body is not told. */
  subject?: LocalizedText | undefined;
  body: LocalizedText;
  /** Where it leads inside the portal. */
  path: string;
  /** It waits neither for quiet hours nor for others of its kind. */
  isUrgent?: boolean;
  /** What sent it, so that it can be taken back with that. */
  sourceId?: string;
};

export type Telling = {
  /** So long it is held back outside the portal: it may be taken back meanwhile. */
  holdMs?: number;
  /** The one way out of the portal that it may take. */
  only?: NoticeChannel;
};

/** Where a kind stands among a person's messages. */
export const CATEGORY_OF: Record<NoticeKind, MessageCategory> = {
  waiting: 'approval',
  decided: 'approval',
  urged: 'approval',
  copied: 'approval',
  task: 'schedule',
  schedule: 'schedule',
  reminder: 'schedule',
  announcement: 'system',
  company: 'system',
  security: 'system',
};

/** A statement holds 65,535 values at most, and a company may have more people than that allows. */
const AT_ONCE = 1_000;
const SECOND_MS = 1_000;

/**
 * Tells people something: a message each, and a notice by every channel that they are reached by and want. Notices are sent once
 * the transaction has committed; what has been read until then is not sent.
 */
export async function notify(
  tx: Tx,
  clock: Clock,
  tenantId: string,
  notes: readonly Note[],
  telling: Telling = {},
): Promise<void> {
  for (let from = 0; from < notes.length; from += AT_ONCE) {
    await notifySome(tx, clock, tenantId, notes.slice(from, from + AT_ONCE), telling);
  }
}

async function notifySome(
  tx: Tx,
  clock: Clock,
  tenantId: string,
  notes: readonly Note[],
  { holdMs = 0, only }: Telling,
): Promise<void> {
  const now = clock.now();
  await tx.insert(message).values(
    notes.map(({ to, kind, title, body, path, sourceId }) => ({
      id: clock.ids(),
      tenantId,
      memberId: to,
      category: CATEGORY_OF[kind],
      title,
      body,
      path,
      sourceId,
      createdAt: now,
    })),
  );
  const reach = await findReach(
    tx,
    tenantId,
    notes.map(({ to }) => to),
  );
  const sendAt = new Date(now.getTime() + holdMs);
  const rows = notes.flatMap(({ to: memberId, kind, title, subject, path, isUrgent = false }) => {
    const one = reach.get(memberId);
    const channels = one ? channelsFor(kind, one, one.choice) : [];
    return channels
      .filter((channel) => only === undefined || only === channel)
      .map((channel) => ({
        id: clock.ids(),
        tenantId,
        memberId,
        kind,
        channel,
        title: withSubject(title, subject),
        path,
        isUrgent,
        sendAt,
        createdAt: now,
      }));
  });
  if (rows.length === 0) {
    return;
  }
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx.insert(notice).values(rows.slice(from, from + AT_ONCE));
  }
  // One job a company and second: it sends all that is due then.
  const due = Math.floor(sendAt.getTime() / SECOND_MS) + 1;
  await sendJob(
    tx,
    clock,
    sendNoticesKind,
    { tenantId },
    { key: `${tenantId} ${due}`, after: new Date(due * SECOND_MS) },
  );
}

function withSubject(title: LocalizedText, subject: LocalizedText | undefined): LocalizedText {
  return subject === undefined
    ? title
    : {
        zh_CN: `${title.zh_CN}：${subject.zh_CN}`,
        en: `${title.en ?? title.zh_CN}: ${subject.en ?? subject.zh_CN}`,
      };
}

/** By what the people of a company who can act are reached outside the portal, and what they have chosen. */
export async function findReach(tx: Pick<Tx, 'select'>, tenantId: string, memberIds: readonly string[]) {
  const rows = await tx
    .select({
      id: member.id,
      choice: noticeSetting.choice,
      email: sql<boolean>`${account.email} is not null and ${account.emailVerifiedAt} is not null`,
      client: sql<boolean>`exists (select 1 from ${providerIdentity} join ${providerApp}
        on ${providerApp.tenantId} = ${providerIdentity.tenantId} and ${providerApp.provider} = ${providerIdentity.provider}
        and ${providerApp.corpId} = ${providerIdentity.corpId} and ${isTelling}
        where ${providerIdentity.accountId} = ${member.accountId} and ${providerIdentity.memberId} = ${member.id})`,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(noticeSetting, eq(noticeSetting.memberId, member.id))
    .where(
      and(
        eq(member.tenantId, tenantId),
        inArray(member.id, [...new Set(memberIds)]),
        eq(member.status, 'normal'),
        eq(account.status, 'normal'),
      ),
    );
  return new Map(rows.map(({ id, ...reach }) => [id, reach]));
}

/** An app that can send notices. */
export const isTelling = sql`${providerApp.status} = 'normal'
  and (${providerApp.provider} <> 'wechat' or ${providerApp.noticeTemplateId} is not null)`;
