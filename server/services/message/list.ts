import { and, count, eq, isNull } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { messageList } from '@contract/home';
import { message } from '@server/db/schema/message';
import type { CallOf } from '../call-of';
import { newestFirst, pageRange, toPage } from '../page-of';

/** Messages to the signed-in person in the current company, newest first, with the unread of every category. */
export async function listMessages({
  ctx,
  input,
}: CallOf<typeof messageList>): Promise<Out<typeof messageList>> {
  const { limit, offset } = pageRange(input);
  const isMine = eq(message.memberId, ctx.session.memberId);
  const rows = await ctx.db
    .select()
    .from(message)
    .where(and(isMine, input.category && eq(message.category, input.category)))
    .orderBy(...newestFirst(message.createdAt, message.id))
    .limit(limit)
    .offset(offset);
  const unread = await ctx.db
    .select({ category: message.category, count: count() })
    .from(message)
    .where(and(isMine, isNull(message.readAt)))
    .groupBy(message.category);
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
}
