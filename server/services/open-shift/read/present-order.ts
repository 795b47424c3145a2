import { findStations } from '@server/services/shift/find-stations';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { GrabOrder, OrderStation } from '@contract/open-shift/order';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { masterData } from '@server/db/schema/master-data';
import { member } from '@server/db/schema/member';
import { scheduleOrder, scheduleSlot, scheduleWait } from '@server/db/schema/planning/open-shift';

const taken = sql<number>`(select coalesce(sum(${scheduleSlot.taken}), 0)::int from ${scheduleSlot} where ${scheduleSlot.orderId} = ${scheduleOrder.id})`;
const waiting = sql<number>`(select count(*)::int from ${scheduleWait} where ${scheduleWait.orderId} = ${scheduleOrder.id})`;
const placeField = (name: string) => sql<string | null>`${masterData.fields}->>${sql.raw(`'${name}'`)}`;

/** Orders with their publisher, place and how many places are taken. */
export function selectOrders(db: Db | Tx, where: SQL | undefined) {
  return db
    .select({
      order: scheduleOrder,
      publisher: { id: member.id, name: account.name, enName: account.enName },
      placeName: masterData.name,
      placeEnName: masterData.enName,
      placeAddress: placeField('address'),
      placeEnAddress: placeField('enAddress'),
      taken,
      waiting,
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

/** Orders of one company as they leave the server. */
export async function presentOrders(db: Db | Tx, rows: readonly Row[], now: Date): Promise<GrabOrder[]> {
  const [first] = rows;
  if (!first) {
    return [];
  }
  const codes = rows.flatMap(({ order }) => order.segments.map((one) => one.stationCode));
  const stations = await findStations(db, first.order.tenantId, codes);
  return rows.map((row) => presentOrder(row, stations, now));
}

/** The one order that the condition names; undefined when there is none. */
export async function findOrder(
  db: Db | Tx,
  where: SQL | undefined,
  now: Date,
): Promise<GrabOrder | undefined> {
  const [order] = await presentOrders(db, await selectOrders(db, where).limit(1), now);
  return order;
}

function presentOrder({ order, ...row }: Row, stations: Map<string, OrderStation>, now: Date): GrabOrder {
  const codes = [...new Set(order.segments.map((one) => one.stationCode))];
  return {
    id: order.id,
    status: orderStatus(order, now),
    revision: order.revision,
    publisher: row.publisher,
    title: order.title,
    workDates: order.workDates,
    segments: order.segments,
    posts: order.posts,
    stations: codes.flatMap((code) => stations.get(code) ?? []),
    needed: order.workDates.length * order.posts.reduce((sum, post) => sum + post.needed, 0),
    taken: row.taken,
    waiting: row.waiting,
    scope: order.scope,
    placeCode: order.placeCode,
    placeName: row.placeName,
    placeEnName: row.placeEnName,
    placeAddress: row.placeAddress,
    placeEnAddress: row.placeEnAddress,
    opensAt: order.opensAt?.toISOString(),
    deadlineAt: order.deadlineAt?.toISOString(),
    hourlyPay: order.hourlyPay === null ? null : Number(order.hourlyPay),
    leaveHours: order.leaveHours,
    formTemplateId: order.formTemplateId,
    remark: order.remark,
    createdAt: order.createdAt.toISOString(),
    publishedAt: order.publishedAt?.toISOString(),
  };
}
