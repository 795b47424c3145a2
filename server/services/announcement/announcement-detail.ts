import * as calls from '@contract/announcement/calls';
import { and, eq, isNull } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { announcement, announcementRead } from '@server/db/schema/announcement';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { ServiceError } from '@server/kernel/errors';
import { presentAnnouncement } from './present-announcement';
import { hasFunction } from '../access/require-permission';
import { filesOf } from './keep/find-kept';
import { isVisible } from './visible';
import { verb } from '@server/kernel/verb';

/** One announcement of the company in full; opening it marks it read for the person. */
export const announcementDetail = verb(
  calls.announcementDetail,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
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
    const { id } = row.announcement;
    const first = await ctx.db
      .insert(announcementRead)
      .values({ announcementId: id, memberId, readAt: now })
      .onConflictDoNothing()
      .returning({ id: announcementRead.memberId });
    if (first.length > 0) {
      await ctx.db
        .update(message)
        .set({ readAt: now })
        .where(and(eq(message.sourceId, id), eq(message.memberId, memberId), isNull(message.readAt)));
    }
    const files = await filesOf(ctx.db, row.announcement);
    const { body } = row.announcement;
    const { authorName, authorEnName } = row;
    const shown = presentAnnouncement({ ...row.announcement, publishedAt, readAt: now });
    return { ...shown, body, files, authorName, authorEnName };
  },
);

/** Its readers see what hangs on it, and so does who writes announcements. */
export async function maySeeAnnouncement(ctx: SessionCtx, id: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: announcement.id })
    .from(announcement)
    .where(and(eq(announcement.id, id), isVisible(ctx)));
  return row !== undefined || (await hasFunction(ctx, FUNCTION_ID.announcements));
}
