import * as calls from '@contract/open-shift/calls';
import { and, eq, ilike, or, sql } from 'drizzle-orm';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { scheduleOrder, scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { department } from '@server/db/schema/company';
import { likeText } from '@server/kernel/like-text';
import { pageRange, toPage } from '@server/kernel/page-of';
import { findOrder } from './present-order';
import { positionInTurn } from './present-slots';
import { seesAllOf, visibleOrder } from './visible-order';
import { PERSON } from '@server/services/person/person';
import { verb } from '@server/kernel/verb';

/** How far an order is, and who took its places or waits; others than publishers find themselves alone (spec section 7). */
export const grabOrderPackProcessDetails = verb(
  calls.grabOrderPackProcessDetails,
  { permission: 'signedIn', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const row = await visibleOrder(ctx, input.orderId);
    const order = (await findOrder(ctx.db, eq(scheduleOrder.id, row.id), ctx.now()))!;
    const isTakers = input.view === 'takers';
    const table = isTakers ? scheduleTake : scheduleWait;
    const like = input.keyword && likeText(input.keyword);
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select({
        id: member.id,
        ...PERSON,
        workDate: table.workDate,
        stationCode: table.stationCode,
        takenAt: isTakers ? scheduleTake.takenAt : scheduleWait.joinedAt,
        isPromoted: isTakers ? scheduleTake.isPromoted : sql<boolean>`false`,
        position: isTakers ? sql<null>`null` : positionInTurn,
        formInstanceId: table.formInstanceId,
      })
      .from(table)
      .innerJoin(member, eq(member.id, table.memberId))
      .innerJoin(account, eq(account.id, member.accountId))
      .leftJoin(department, eq(department.id, member.departmentId))
      .where(
        and(
          eq(table.orderId, row.id),
          input.workDate ? eq(table.workDate, input.workDate) : undefined,
          input.stationCode ? eq(table.stationCode, input.stationCode) : undefined,
          like ? or(ilike(account.name, like), ilike(account.enName, like)) : undefined,
          (await seesAllOf(ctx, row)) ? undefined : eq(member.id, ctx.session.memberId),
        ),
      )
      .orderBy(
        table.workDate,
        ...(isTakers
          ? [scheduleTake.takenAt, scheduleTake.memberId]
          : [scheduleWait.stationCode, scheduleWait.turn]),
      )
      .limit(limit)
      .offset(offset);
    return {
      orderId: row.id,
      status: order.status,
      needed: order.needed,
      taken: order.taken,
      waiting: order.waiting,
      ...toPage(rows, input.pageSize, (one) => ({ ...one, takenAt: one.takenAt.toISOString() })),
    };
  },
);
