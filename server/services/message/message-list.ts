import * as calls from '@contract/message/calls';
import { and, eq } from 'drizzle-orm';
import { COUNT_MAX } from '@contract/limits';
import { MESSAGE_CATEGORIES } from '@contract/message/calls';
import { message } from '@server/db/schema/message';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { verb } from '@server/kernel/verb';

type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];

/** The inner order is the index's: without it the limit makes a scan of the whole table look cheap. */
const UNREAD_SQL = `
select c.category, n.count from unnest($2::text[]) with ordinality as c(category, place),
lateral (select count(*)::int from (select 1 from message
  where member_id = $1 and category = c.category and read_at is null
  order by created_at desc nulls last limit ${COUNT_MAX}) m) n
where n.count > 0 order by c.place`;

/** Messages to the signed-in person in the current company, newest first, with the unread of every category. */
export const messageList = verb(
  calls.messageList,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const isMine = eq(message.memberId, ctx.session.memberId);
    const rows = await ctx.db
      .select()
      .from(message)
      .where(and(isMine, input.category && eq(message.category, input.category)))
      .orderBy(...newestFirst(message.createdAt, message.id))
      .limit(limit)
      .offset(offset);
    const unread = await ctx.raw<{ category: MessageCategory; count: number }>(UNREAD_SQL, [
      ctx.session.memberId,
      MESSAGE_CATEGORIES,
    ]);
    const page = toPage(rows, input.pageSize, ({ id, category, title, body, path, createdAt, readAt }) => ({
      id,
      category,
      title,
      body,
      path,
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null,
    }));
    return { ...page, unread };
  },
);
