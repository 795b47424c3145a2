import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import type { SlotKey } from '@contract/open-shift/order';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import { momentsOf } from '@contract/open-shift/rules/take';
import type { Acting, SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member, memberRole, roleFunction } from '@server/db/schema/member';
import { scheduleWait } from '@server/db/schema/planning/open-shift';
import { department } from '@server/db/schema/company';
import { seatGives } from '@server/services/access/held-seats';
import { orderStatus } from '../read/present-order';
import { isOneOf, loadSlots, type OrderRow, type SlotRow } from '../take/slots';
import { slotWords, tell } from '../take/tell';

/** Tells everybody an order is meant for, and who may take places, that it is out and from when it can be taken. */
export async function notifyOpened(tx: Tx, ctx: SessionCtx, order: OrderRow): Promise<void> {
  const { opensAt, workDates } = order;
  const isLater = opensAt !== null && opensAt > ctx.now();
  const days = (lang: Language) => workDates.map((date) => momentText(date, 'weekday', lang));
  const opens = (lang: Language) => momentText(opensAt, 'minute', lang);
  await tell(tx, ctx, order, await findMeant(tx, order, ctx.now()), {
    title: { zh_CN: `新任务：${order.title}`, en: `New task: ${order.title}` },
    body: {
      zh_CN: `工作日期：${days('zh_CN').join('、')}。${isLater ? `${opens('zh_CN')}起可以接单。` : '点击查看并接单。'}`,
      en: `Work dates: ${days('en').join('; ')}. ${isLater ? `Open from ${opens('en')}.` : 'Open the task to take a spot.'}`,
    },
  });
}

/**
 * Places that the waiting list was offered and that are free all the same: too late to be given back, or none of the line could
 * come. Whoever waits for them is told, and takes one or not.
 */
export async function tellStillFree(
  tx: Tx,
  ctx: Acting,
  order: OrderRow,
  places: readonly SlotKey[],
): Promise<void> {
  const now = ctx.now();
  const isFree = (slot: SlotRow) =>
    slot.taken < slot.needed &&
    momentsOf(slot).startsAt > now &&
    places.some((one) => one.workDate === slot.workDate && one.stationCode === slot.stationCode);
  const free = (await loadSlots(tx, [order.id])).filter(isFree);
  if (free.length === 0 || orderStatus(order, now) !== 'published') {
    return;
  }
  const waiting = await tx
    .selectDistinct({ id: scheduleWait.memberId })
    .from(scheduleWait)
    .where(isOneOf(scheduleWait, order.id, free));
  const words = await slotWords(tx, order, free);
  await tell(
    tx,
    ctx,
    order,
    waiting.map((row) => row.id),
    {
      title: { zh_CN: `有名额空出：${order.title}`, en: `A spot opened up: ${order.title}` },
      body: {
        zh_CN: `${words.zh_CN} 有名额空出，未自动分配。需要的话请直接接单。`,
        en: `${words.en}: a spot is available and wasn't assigned automatically. Take it if you want it.`,
      },
    },
  );
}

async function findMeant(
  tx: Tx,
  { tenantId, scope, publisherMemberId }: OrderRow,
  now: Date,
): Promise<string[]> {
  const byRole = tx
    .select({ id: memberRole.memberId })
    .from(memberRole)
    .innerJoin(roleFunction, eq(roleFunction.roleId, memberRole.roleId))
    .where(and(eq(memberRole.memberId, member.id), eq(roleFunction.functionId, FUNCTION_ID.taskTake)));
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.tenantId, tenantId),
        eq(member.status, 'normal'),
        ne(member.id, publisherMemberId),
        or(exists(byRole), seatGives(member.id, FUNCTION_ID.taskTake, now)),
        scope.kind === 'members' ? inArray(member.id, scope.ids) : undefined,
        scope.kind === 'departments' ? or(inArray(member.departmentId, belowSql(scope.ids))) : undefined,
      ),
    );
  return rows.map((row) => row.id);
}

/** The departments and all below them. */
function belowSql(ids: readonly string[]) {
  return sql`(with recursive below as (
    select ${department.id} as id, 1 as level from ${department} where ${inArray(department.id, [...ids])}
    union all
    select d.id, b.level + 1 from below b join ${department} d on d.parent_id = b.id where b.level < 20)
    select id from below)`;
}
