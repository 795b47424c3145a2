import type * as calls from '@contract/announcement/keep-calls';
import { and, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { AnnouncementState } from '@contract/announcement/rules/announcement-state';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { account } from '@server/db/schema/account';
import { announcement } from '@server/db/schema/announcement';
import { member } from '@server/db/schema/member';
import { query } from '../../approval/read/load-facts';
import type { CallOf } from '../../call-of';
import { newestFirst, pageRange, toPage } from '../../page-of';
import { PERSON_COLUMNS } from '../../people/person-columns';
import { memberScope } from '../../role/data-scope';
import { requireFunction } from '../../role/require-permission';
import { audienceSql } from './audience';
import { departmentsOf, filesOf, findKept, stateOf, type KeptRow } from './find-kept';

const AUTHOR = { authorName: account.name, authorEnName: account.enName };

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
export async function keptAnnouncementList({
  ctx,
  input,
}: CallOf<typeof calls.keptAnnouncementList>): Promise<Out<typeof calls.keptAnnouncementList>> {
  await requireFunction(ctx, FUNCTION_ID.announcements);
  const { limit, offset } = pageRange(input);
  const now = ctx.now();
  const rows = await ctx.db
    .select({ row: announcement, ...AUTHOR })
    .from(announcement)
    .leftJoin(member, eq(member.id, announcement.authorMemberId))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(
      and(eq(announcement.tenantId, ctx.session.tenantId), input.state ? isIn(input.state, now) : undefined),
    )
    .orderBy(...newestFirst(announcement.createdAt, announcement.id))
    .limit(limit)
    .offset(offset);
  return toPage(rows, input.pageSize, ({ row, ...author }) => ({ ...presentKept(row, now), ...author }));
}

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
export async function announcementFile({
  ctx,
  input,
}: CallOf<typeof calls.announcementFile>): Promise<Out<typeof calls.announcementFile>> {
  const scope = await memberScope(ctx, FUNCTION_ID.announcements);
  const row = await findKept(ctx.db, ctx, input.id);
  const [author] = row.authorMemberId
    ? await ctx.db
        .select(AUTHOR)
        .from(member)
        .innerJoin(account, eq(account.id, member.accountId))
        .where(eq(member.id, row.authorMemberId))
    : [];
  const [counts] = await query<{ audience: number; reads: number }>(
    ctx.db,
    sql`select count(*)::int as audience, count(r.read_at)::int as reads ${audienceSql(row, scope)}`,
  );
  return {
    ...presentKept(row, ctx.now()),
    ...author,
    ...counts!,
    revision: row.revision,
    body: row.body,
    departments: await departmentsOf(ctx.db, row.tenantId, row.departmentIds),
    files: await filesOf(ctx.db, row),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  };
}

type Reader = Out<typeof calls.announcementReaders>['list'][number];

/** Of those whom it is for and whom the function reaches: who has read it, or who has not. */
export async function announcementReaders({
  ctx,
  input,
}: CallOf<typeof calls.announcementReaders>): Promise<Out<typeof calls.announcementReaders>> {
  const scope = await memberScope(ctx, FUNCTION_ID.announcements);
  const { limit, offset } = pageRange(input);
  const row = await findKept(ctx.db, ctx, input.id);
  const [which, order] = input.isRead
    ? [sql`r.read_at is not null`, sql`r.read_at desc, m.id desc`]
    : [sql`r.read_at is null`, sql`m.sort_name, m.id`];
  const rows = await query<Omit<Reader, 'readAt'> & { readAt: Date | string | null }>(
    ctx.db,
    sql`select ${sql.raw(PERSON_COLUMNS)}, f.read_at as "readAt"
      from (select m.id as member_id, m.sort_name, r.read_at ${audienceSql(row, scope)} and ${which}
        order by ${order} limit ${limit} offset ${offset}) f
      join member m on m.id = f.member_id join account a on a.id = m.account_id
      left join department d on d.id = m.department_id left join position p on p.id = m.position_id
      order by ${input.isRead ? sql`f.read_at desc, m.id desc` : sql`m.sort_name, m.id`}`,
  );
  return toPage(rows, input.pageSize, (one) => ({
    ...one,
    readAt: one.readAt === null ? null : new Date(one.readAt).toISOString(),
  }));
}
