import * as calls from '@contract/open-shift/calls';
import { and, arrayContains, eq, gt, gte, ilike, isNotNull, lt, lte, ne, or } from 'drizzle-orm';
import type { OrderStatus } from '@contract/open-shift/order';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { keywordGrams } from '@server/db/search-text';
import { startOfDay } from '@server/kernel/day-range';
import { likeText } from '@server/kernel/like-text';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { presentOrders, selectOrders } from './present-order';
import { verb } from '@server/kernel/verb';

/** Orders that the signed-in person made, newest first (spec section 7: history query). */
export const grabOrderHistoryQuery = verb(
  calls.grabOrderHistoryQuery,
  { permission: 'taskPublish', scope: 'self' },
  async ({ ctx, input }) => {
    const { status, keyword, placeCode, startDate, endDate } = input;
    const { limit, offset } = pageRange(input);
    const now = ctx.now();
    const rows = await selectOrders(
      ctx.db,
      and(
        eq(scheduleOrder.publisherMemberId, ctx.session.memberId),
        status && inStatus(status, now),
        // A draft that was thrown away was never an order.
        or(ne(scheduleOrder.status, 'withdrawn'), isNotNull(scheduleOrder.publishedAt)),
        placeCode ? eq(scheduleOrder.placeCode, placeCode) : undefined,
        keyword
          ? and(
              arrayContains(scheduleOrder.titleGrams, keywordGrams(keyword)),
              ilike(scheduleOrder.title, likeText(keyword)),
            )
          : undefined,
        startDate ? gte(scheduleOrder.createdAt, startOfDay(startDate)) : undefined,
        endDate ? lt(scheduleOrder.createdAt, startOfDay(endDate, 1)) : undefined,
      ),
    )
      .orderBy(...newestFirst(scheduleOrder.createdAt, scheduleOrder.id))
      .limit(limit)
      .offset(offset);
    const { list, hasMore } = toPage(rows, input.pageSize, (row) => row);
    return { list: await presentOrders(ctx.db, list, now), hasMore };
  },
);

/** The same states as orderStatus, for the database. */
function inStatus(status: OrderStatus, now: Date) {
  const isPublished = eq(scheduleOrder.status, 'published');
  if (status === 'published') {
    return and(isPublished, gt(scheduleOrder.deadlineAt, now));
  }
  if (status === 'ended') {
    return or(eq(scheduleOrder.status, 'ended'), and(isPublished, lte(scheduleOrder.deadlineAt, now)));
  }
  return eq(scheduleOrder.status, status);
}
