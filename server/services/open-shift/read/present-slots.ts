import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderSlot } from '@contract/open-shift/order';
import { leaveUntil, TAKE_DEFAULTS, whyNotTake } from '@contract/open-shift/rules/take';
import { toldFinding } from '@contract/roster/finding';
import { addWork, checkWork, daysOf, dropWork, type PlanFinding } from '@contract/roster/rules/check-plan';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { isMeant } from '../publish/audience';
import { planFactsOf, ownPart } from '@server/services/roster/plan-facts';
import type { TakenWork } from '@server/services/roster/works-between';
import { daysOfSlots, keyText, loadSlots, workOf, type OrderRow, type SlotRow } from '../take/slots';

type Given = { keys: readonly string[]; mayTake: boolean };
type Mine = Map<string, { mine: 'taken' | 'waiting'; position?: number }>;

/** The places of orders as they look to the signed-in person, by order. */
export async function presentSlots(
  db: Db | Tx,
  ctx: SessionCtx,
  orders: readonly OrderRow[],
  { keys, mayTake }: Given,
): Promise<Map<string, OrderSlot[]>> {
  const ids = orders.map((order) => order.id);
  const { memberId } = ctx.session;
  const slots = await loadSlots(db, ids);
  const waiting = await countWaiting(db, ids);
  const mine = await loadMine(db, memberId, ids);
  const judge = await planJudge(db, ctx, slots);
  const now = ctx.now();
  const present = (order: OrderRow, slot: SlotRow): OrderSlot => {
    const own = mine.get(`${order.id} ${keyText(slot)}`);
    const findings = own?.mine === 'taken' ? [] : judge(workOf(order, slot));
    const block = whyNotTake({
      now,
      ...order,
      isInScope: mayTake && isMeant(order.scope, keys),
      shift: slot,
      needed: slot.needed,
      taken: slot.taken,
      mine: own?.mine,
      findings,
    });
    const warnings = findings.filter(({ level }) => level === 'warn');
    const { workDate, stationCode, needed, taken, segments } = slot;
    return {
      workDate,
      stationCode,
      needed,
      taken,
      segments,
      waiting: waiting.get(`${order.id} ${keyText(slot)}`) ?? 0,
      mine: own?.mine,
      position: own?.position,
      leaveUntil: own?.mine === 'taken' ? leaveUntil(slot, leaveHoursOf(order)).toISOString() : undefined,
      block: block && (block.reason === 'plan' ? { ...block, finding: toldFinding(block.finding) } : block),
      warnings: warnings.length > 0 ? warnings.map(toldFinding) : undefined,
    };
  };
  return new Map(
    orders.map((order) => [
      order.id,
      slots.filter((slot) => slot.orderId === order.id).map((slot) => present(order, slot)),
    ]),
  );
}

/** What would be wrong with the signed-in person's plan if they worked one place more. */
async function planJudge(
  db: Db | Tx,
  ctx: SessionCtx,
  slots: readonly SlotRow[],
): Promise<(work: TakenWork) => PlanFinding[]> {
  const { memberId, tenantId } = ctx.session;
  const span = daysOfSlots(slots);
  const facts = span && (await planFactsOf(db, tenantId, [memberId], span)).get(memberId);
  if (!facts) {
    return () => [];
  }
  const days = daysOf(facts.works);
  return (work) => {
    const own = ownPart(work, facts.works);
    addWork(days, own);
    const findings = checkWork(own, facts, days);
    dropWork(days, own);
    return findings;
  };
}

/** How long before a shift its places may be given back. Fixed when the order is published. */
export function leaveHoursOf(order: Pick<OrderRow, 'leaveHours'>): number {
  return order.leaveHours ?? TAKE_DEFAULTS.leaveHours;
}

async function countWaiting(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) {
    return new Map();
  }
  const { orderId, workDate, stationCode } = scheduleWait;
  const rows = await db
    .select({ orderId, workDate, stationCode, count: sql<number>`count(*)::int` })
    .from(scheduleWait)
    .where(inArray(orderId, [...orderIds]))
    .groupBy(orderId, workDate, stationCode);
  return new Map(rows.map((row) => [`${row.orderId} ${keyText(row)}`, row.count]));
}

async function loadMine(db: Db | Tx, memberId: string, orderIds: readonly string[]): Promise<Mine> {
  const mine: Mine = new Map();
  if (orderIds.length === 0) {
    return mine;
  }
  const taken = await db
    .select()
    .from(scheduleTake)
    .where(and(eq(scheduleTake.memberId, memberId), inArray(scheduleTake.orderId, [...orderIds])));
  taken.forEach((row) => mine.set(`${row.orderId} ${keyText(row)}`, { mine: 'taken' }));
  const waits = await db
    .select({
      orderId: scheduleWait.orderId,
      workDate: scheduleWait.workDate,
      stationCode: scheduleWait.stationCode,
      position: positionInTurn,
    })
    .from(scheduleWait)
    .where(and(eq(scheduleWait.memberId, memberId), inArray(scheduleWait.orderId, [...orderIds])));
  waits.forEach((row) =>
    mine.set(`${row.orderId} ${keyText(row)}`, { mine: 'waiting', position: row.position }),
  );
  return mine;
}

/**
 * How many stand in the line up to a row of the waiting list, itself included. The outer columns are named in full: alone in
 * a query they would lose their table and mean the inner one.
 */
export const positionInTurn = sql<number>`(select count(*)::int from schedule_wait w
  where w.order_id = schedule_wait.order_id and w.work_date = schedule_wait.work_date
  and w.station_code = schedule_wait.station_code and w.turn <= schedule_wait.turn)`;
