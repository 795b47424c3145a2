import * as calls from '@contract/announcement/keep-calls';
import { and, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { AnnouncementState } from '@contract/announcement/rules/announcement-state';
import type { MemberScope } from '@server/kernel/member-scope';
import { FUNCTION_ID } from '@contract/role/functions';
import { account } from '@server/db/schema/account';
import { announcement } from '@server/db/schema/announcement';
import { member } from '@server/db/schema/member';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import {
  type Audience,
  AUTHOR,
  audiencePage,
  authorOf,
  countAudience,
} from '@server/services/person/audience';
import { memberScope } from '@server/services/access/data-scope';
import { audienceSql } from './audience';
import { departmentsOf, filesOf, findKept, stateOf, type KeptRow } from './find-kept';
import { verb } from '@server/kernel/verb';

const isIn = (state: AnnouncementState, now: Date): SQL | undefined => {
  const { publishedAt, withdrawnAt } = announcement;
  switch (state) {
    case 'withdrawn':
      return isNotNull(withdrawnAt);
    case 'draft':
      return and(isNull(withdrawnAt), isNull(publishedAt));
    case 'scheduled':
      return and(isNull(withdrawnAt), gt(publishedAt, now));
    default:
      return and(isNull(withdrawnAt), lte(publishedAt, now));
  }
};

/** All announcements of the company, the newest first. */
export const keptAnnouncementList = verb(
  calls.keptAnnouncementList,
  { permission: 'announcements', scope: 'none' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const now = ctx.now();
    const rows = await ctx.db
      .select({ row: announcement, ...AUTHOR })
      .from(announcement)
      .leftJoin(member, eq(member.id, announcement.authorMemberId))
      .leftJoin(account, eq(account.id, member.accountId))
      .where(
        and(
          eq(announcement.tenantId, ctx.session.tenantId),
          input.state ? isIn(input.state, now) : undefined,
        ),
      )
      .orderBy(...newestFirst(announcement.createdAt, announcement.id))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, ({ row, ...author }) => ({ ...presentKept(row, now), ...author }));
  },
);

function presentKept(row: KeptRow, now: Date) {
  const { id, title, category, isPinned, departmentIds, publishedAt, createdAt } = row;
  return {
    id,
    title,
    category,
    isPinned,
    departmentIds,
    state: stateOf(row, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** One announcement as it is kept, and how far it has got among those whom the function reaches. */
export const announcementFile = verb(
  calls.announcementFile,
  { permission: 'announcements', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.announcements);
    const row = await findKept(ctx.db, ctx, input.id);
    const author = await authorOf(ctx.db, row.authorMemberId);
    const { audience, done: reads } = await countAudience(ctx.db, audienceOf(row, scope));
    return {
      ...presentKept(row, ctx.now()),
      ...author,
      audience,
      reads,
      revision: row.revision,
      body: row.body,
      departments: await departmentsOf(ctx.db, row.tenantId, row.departmentIds),
      files: await filesOf(ctx.db, row),
      remindedAt: row.remindedAt?.toISOString() ?? null,
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    };
  },
);

const audienceOf = (row: KeptRow, scope: MemberScope): Audience => ({
  people: audienceSql(row, scope),
  doneAt: sql`r.read_at`,
});

/** Of those whom it is for and whom the function reaches: who has read it, or who has not. */
export const announcementReaders = verb(
  calls.announcementReaders,
  { permission: 'announcements', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.announcements);
    const row = await findKept(ctx.db, ctx, input.id);
    const rows = await audiencePage(ctx.db, audienceOf(row, scope), {
      isDone: input.isRead,
      ...pageRange(input),
    });
    return toPage(rows, input.pageSize, ({ doneAt, userAgent: _userAgent, ...person }) => ({
      ...person,
      readAt: doneAt,
    }));
  },
);
