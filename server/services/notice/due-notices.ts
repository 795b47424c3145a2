import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { USUAL_QUIET_HOURS, type NoticeKind } from '@contract/message/notice';
import { USUAL_ZONE } from '@contract/zone';
import type { Ctx } from '@server/kernel/context';
import type { Db } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { tenantProfile } from '@server/db/schema/company-profile';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { notice, noticeSetting } from '@server/db/schema/notice';
import { providerApp, providerIdentity } from '@server/db/schema/provider';
import { CATEGORY_OF, isTelling } from './notify';
import { whenSent } from './when-sent';

export type NoticeRow = typeof notice.$inferSelect;
/** What is sent together: all of a kind that waits for one person and channel. */
export type Group = Pick<NoticeRow, 'memberId' | 'kind' | 'channel'>;
/** One that is due: urgent where one of its notices is. */
export type DueGroup = Group & Pick<NoticeRow, 'isUrgent'>;
type Clock = Pick<Ctx, 'db' | 'now'>;

const HOUR_MS = 3_600_000;

const isDue = (tenantId: string, now: Date) =>
  and(eq(notice.tenantId, tenantId), eq(notice.state, 'waiting'), lte(notice.sendAt, now));
const isOf = ({ memberId, kind, channel }: Group) =>
  and(eq(notice.memberId, memberId), eq(notice.kind, kind), eq(notice.channel, channel));

/** The groups that are due in a company, after one of them. */
export async function dueGroups(
  { db, now }: Clock,
  tenantId: string,
  after: Group | undefined,
  limit: number,
): Promise<DueGroup[]> {
  return await db
    .select({
      memberId: notice.memberId,
      kind: notice.kind,
      channel: notice.channel,
      isUrgent: sql<boolean>`bool_or(${notice.isUrgent})`,
    })
    .from(notice)
    .where(
      and(
        isDue(tenantId, now()),
        after &&
          or(
            gt(notice.memberId, after.memberId),
            and(eq(notice.memberId, after.memberId), gt(notice.kind, after.kind)),
            and(
              eq(notice.memberId, after.memberId),
              eq(notice.kind, after.kind),
              gt(notice.channel, after.channel),
            ),
          ),
      ),
    )
    .groupBy(notice.memberId, notice.kind, notice.channel)
    .orderBy(asc(notice.memberId), asc(notice.kind), asc(notice.channel))
    .limit(limit);
}

export type Reader = Awaited<ReturnType<typeof loadReaders>> extends Map<string, infer One> ? One : never;

/** What is known of the people who are to be told: where they are reached, and what keeps them from being told now. */
export async function loadReaders({ db, now }: Clock, tenantId: string, memberIds: readonly string[]) {
  const ids = [...new Set(memberIds)];
  const rows = await db
    .select({
      id: member.id,
      language: account.language,
      email: sql<string | null>`case when ${account.emailVerifiedAt} is not null then ${account.email} end`,
      quietHours: noticeSetting.quietHours,
      timezone: tenantProfile.timezone,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(noticeSetting, eq(noticeSetting.memberId, member.id))
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, member.tenantId))
    .where(
      and(
        eq(member.tenantId, tenantId),
        inArray(member.id, ids),
        eq(member.status, 'normal'),
        eq(account.status, 'normal'),
      ),
    );
  const clients = await loadClients(db, tenantId, ids);
  const sent = await db
    .select({ memberId: notice.memberId, kind: notice.kind, channel: notice.channel, at: notice.sentAt })
    .from(notice)
    .where(and(inArray(notice.memberId, ids), gt(notice.sentAt, new Date(now().getTime() - HOUR_MS))));
  return new Map(
    rows.map(({ id, timezone, quietHours, ...row }) => [
      id,
      {
        ...row,
        timezone: timezone ?? USUAL_ZONE,
        quietHours: quietHours ?? USUAL_QUIET_HOURS,
        client: clients.get(id),
        sent: sent.flatMap(({ memberId, kind, channel, at }) =>
          memberId === id && at !== null ? [{ kind, channel, at }] : [],
        ),
      },
    ]),
  );
}

/** The client of each person: the one that they were bound to last, and the main app of the corp before its others. */
async function loadClients(db: Db, tenantId: string, memberIds: readonly string[]) {
  const rows = await db
    .select({
      memberId: providerIdentity.memberId,
      userId: providerIdentity.providerUserId,
      app: providerApp,
    })
    .from(providerIdentity)
    .innerJoin(
      providerApp,
      and(
        eq(providerApp.tenantId, providerIdentity.tenantId),
        eq(providerApp.provider, providerIdentity.provider),
        eq(providerApp.corpId, providerIdentity.corpId),
        isTelling,
      ),
    )
    .innerJoin(member, eq(member.id, providerIdentity.memberId))
    .where(
      and(
        eq(providerIdentity.accountId, member.accountId),
        eq(providerIdentity.tenantId, tenantId),
        inArray(member.id, [...memberIds]),
      ),
    )
    .orderBy(desc(providerApp.extCode), asc(providerIdentity.createdAt), asc(providerIdentity.id));
  // The last one of each person stays.
  return new Map(rows.map(({ memberId, ...client }) => [memberId, client]));
}

/** When a group may be sent. */
export const whenGroupSent = ({ kind, channel, isUrgent }: DueGroup, reader: Reader, now: Date): Date =>
  whenSent({ kind, isUrgent, now, ...reader, sent: reader.sent.filter((one) => one.channel === channel) });

export async function postpone({ db, now }: Clock, group: Group, sendAt: Date): Promise<void> {
  await db
    .update(notice)
    .set({ sendAt })
    .where(and(isOf(group), eq(notice.state, 'waiting'), lte(notice.sendAt, now())));
}

/**
 * Takes what is due of a group into the hands of a job: the oldest stands for all of it. Nothing when another process was faster.
 */
export async function claim(
  { db, now }: Clock,
  tenantId: string,
  group: Group,
  jobId: string,
): Promise<NoticeRow | undefined> {
  return await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(notice)
      .where(and(isDue(tenantId, now()), isOf(group)))
      .orderBy(asc(notice.createdAt), asc(notice.id))
      .for('update', { skipLocked: true });
    const [lead, ...rest] = rows;
    if (!lead) {
      return undefined;
    }
    if (rest.length > 0) {
      const ids = rest.map(({ id }) => id);
      await tx.update(notice).set({ state: 'merged' }).where(inArray(notice.id, ids));
    }
    const { title, path } = rows.at(-1)!;
    const messages = rows.reduce((sum, one) => sum + one.messages, 0);
    const [claimed] = await tx
      .update(notice)
      .set({
        title,
        path,
        messages,
        jobId,
        state: 'sending',
        claimedAt: now(),
        attempts: sql`${notice.attempts} + 1`,
      })
      .where(eq(notice.id, lead.id))
      .returning();
    return claimed;
  });
}

const ABANDONED_MS = 10 * 60_000;

/** What this job held before it was cut off, and what a job that never came back has held for long. */
export async function retake({ db, now }: Clock, tenantId: string, jobId: string): Promise<NoticeRow[]> {
  const at = now();
  const isLost = lte(notice.claimedAt, new Date(at.getTime() - ABANDONED_MS));
  return await db
    .update(notice)
    .set({ jobId, claimedAt: at, attempts: sql`${notice.attempts} + 1` })
    .where(
      and(eq(notice.tenantId, tenantId), eq(notice.state, 'sending'), or(eq(notice.jobId, jobId), isLost)),
    )
    .returning();
}

/** How many of the messages that a notice stands for are still unread. */
export async function unreadOf(
  { db }: Clock,
  { memberId, kind, createdAt, messages }: NoticeRow,
): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(message)
    .where(
      and(
        eq(message.memberId, memberId),
        eq(message.category, CATEGORY_OF[kind satisfies NoticeKind]),
        isNull(message.readAt),
        gte(message.createdAt, createdAt),
      ),
    );
  return Math.min(row!.number, messages);
}
