import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { GrabOrder } from '@contract/entities/grab-order';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { masterData } from '@server/db/schema/master-data';
import { member } from '@server/db/schema/member';
import { scheduleOrder, scheduleTake } from '@server/db/schema/schedule';

const taken = sql<number>`(select count(*)::int from ${scheduleTake} where ${scheduleTake.orderId} = ${scheduleOrder.id})`;

/** Orders with their publisher, place and how many places are taken. */
export function selectOrders(db: Db | Tx, where: SQL | undefined) {
  return db
    .select({
      order: scheduleOrder,
      publisher: { id: member.id, name: account.name, enName: account.enName },
      place: { name: masterData.name, enName: masterData.enName },
      taken,
    })
    .from(scheduleOrder)
    .innerJoin(member, eq(member.id, scheduleOrder.publisherMemberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(
      masterData,
      and(
        eq(masterData.tenantId, scheduleOrder.tenantId),
        eq(masterData.model, 'place'),
        eq(masterData.code, scheduleOrder.placeCode),
      ),
    )
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectOrders>>[number];
type OrderRow = typeof scheduleOrder.$inferSelect;

/** Nobody has to end an order: one whose deadline has passed reads as ended. */
export function orderStatus({ status, deadlineAt }: Pick<OrderRow, 'status' | 'deadlineAt'>, now: Date) {
  return status === 'published' && deadlineAt && deadlineAt <= now ? 'ended' : status;
}

/** An order as it leaves the server. */
export function presentOrder({ order, publisher, place, taken }: Row, now: Date): GrabOrder {
  return {
    id: order.id,
    status: orderStatus(order, now),
    revision: order.revision,
    publisher,
    title: order.title,
    workDates: order.workDates,
    segments: order.segments,
    needed: order.needed,
    taken,
    scope: order.scope,
    placeCode: order.placeCode,
    placeName: place?.name,
    placeEnName: place?.enName,
    opensAt: order.opensAt?.toISOString(),
    deadlineAt: order.deadlineAt?.toISOString(),
    hourlyPay: order.hourlyPay === null ? null : Number(order.hourlyPay),
    formTemplateId: order.formTemplateId,
    remark: order.remark,
    createdAt: order.createdAt.toISOString(),
    publishedAt: order.publishedAt?.toISOString(),
  };
}
