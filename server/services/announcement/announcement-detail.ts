import type * as calls from '@contract/announcement/calls';
import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { account } from '@server/db/schema/account';
import { announcement, announcementRead } from '@server/db/schema/announcement';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { presentAnnouncement } from './present-announcement';
import { isVisible } from './visible';

/** One announcement of the company in full; opening it marks it read for the person. */
export async function announcementDetail({
  ctx,
  input,
}: CallOf<typeof calls.announcementDetail>): Promise<Out<typeof calls.announcementDetail>> {
  const { memberId } = ctx.session;
  const now = ctx.now();
  const [row] = await ctx.db
    .select({ announcement, authorName: account.name, authorEnName: account.enName })
    .from(announcement)
    .leftJoin(member, eq(member.id, announcement.authorMemberId))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(and(eq(announcement.id, input.id), isVisible(ctx)));
  const publishedAt = row?.announcement.publishedAt;
  if (!publishedAt) {
    throw new ServiceError('notFound');
  }
  await ctx.db
    .insert(announcementRead)
    .values({ announcementId: row.announcement.id, memberId, readAt: now })
    .onConflictDoNothing();
  const { body } = row.announcement;
  const { authorName, authorEnName } = row;
  const shown = presentAnnouncement({ ...row.announcement, publishedAt, readAt: now });
  return { ...shown, body, authorName, authorEnName };
}
