import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SlotKey } from '@contract/open-shift/order';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import type { Acting } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Db, Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { workItem } from '@server/db/schema/work';
import { notify } from '../../notice/notify';
import type { OrderRow } from './slots';
import { findStations } from '@server/services/shift/find-stations';

type Told = { title: LocalizedText; body: LocalizedText };

/** Sends a message about an order to people; it leads to the order. */
export async function tell(
  tx: Tx,
  ctx: Pick<Acting, 'ids' | 'now'>,
  order: Pick<OrderRow, 'id' | 'tenantId'>,
  memberIds: readonly string[],
  { title, body }: Told,
): Promise<void> {
  const path = `/task-details?id=${order.id}`;
  const people = [...new Set(memberIds)];
  await notify(
    tx,
    ctx,
    order.tenantId,
    people.map((to) => ({ to, kind: 'task', title, body, path })),
  );
}

/** Places in words: dates with the names of their stations. */
export async function slotWords(
  tx: Tx,
  order: Pick<OrderRow, 'tenantId'>,
  slots: readonly SlotKey[],
): Promise<{ zh_CN: string; en: string }> {
  const stations = await findStations(
    tx,
    order.tenantId,
    slots.map((slot) => slot.stationCode),
  );
  const words = (lang: Language) =>
    slots.map(({ workDate, stationCode }) => {
      const station = stations.get(stationCode);
      const name = (lang === 'en' ? station?.enName : undefined) ?? station?.name ?? stationCode;
      return `${momentText(workDate, 'weekday', lang)} ${name}`;
    });
  return { zh_CN: words('zh_CN').join('、'), en: words('en').join('; ') };
}

/** The same for an operation record: places that were gained (`to`) or lost (`from`). */
export function shiftsChange(side: 'from' | 'to', words: { zh_CN: string; en: string }): OperationChange {
  const { zh_CN, en } = words;
  return side === 'to'
    ? { field: 'shifts', to: zh_CN, toEn: en }
    : { field: 'shifts', from: zh_CN, fromEn: en };
}

/** Pending work of a person about an order, until they have taken note. */
export async function addWork(
  tx: Tx,
  ctx: Acting,
  order: OrderRow,
  memberId: string,
  { title, dueAt }: { title: LocalizedText; dueAt: Date },
): Promise<void> {
  await tx.insert(workItem).values({
    id: ctx.ids(),
    tenantId: order.tenantId,
    memberId,
    kind: 'task',
    title,
    sourceId: order.id,
    fromMemberId: order.publisherMemberId,
    createdAt: ctx.now(),
    dueAt,
  });
}

/** Pending work about an order is done: of the named people, or of everybody. */
export async function finishWork(
  tx: Tx,
  ctx: Acting,
  order: Pick<OrderRow, 'id' | 'tenantId'>,
  memberIds?: readonly string[],
): Promise<void> {
  await tx
    .update(workItem)
    .set({ doneAt: sql`${ctx.now().toISOString()}::timestamptz` })
    .where(
      and(
        eq(workItem.tenantId, order.tenantId),
        eq(workItem.sourceId, order.id),
        eq(workItem.kind, 'task'),
        isNull(workItem.doneAt),
        memberIds && inArray(workItem.memberId, [...memberIds]),
      ),
    );
}

/** Whether pending work about an order waits for a person. */
export async function hasOpenWork(
  db: Db | Tx,
  order: Pick<OrderRow, 'id' | 'tenantId'>,
  memberId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: workItem.id })
    .from(workItem)
    .where(
      and(
        eq(workItem.tenantId, order.tenantId),
        eq(workItem.sourceId, order.id),
        eq(workItem.memberId, memberId),
        eq(workItem.kind, 'task'),
        isNull(workItem.doneAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
