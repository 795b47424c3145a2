import { and, eq, inArray } from 'drizzle-orm';
import { leaveUntil } from '@contract/open-shift/rules/take';
import { checkPlan, isRefused } from '@contract/roster/rules/check-plan';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { recordOperation } from '@server/kernel/record-operation';
import { isMeant, keysOf } from '../publish/audience';
import { lockMembers } from '@server/kernel/lock-members';
import { leaveHoursOf } from '../read/present-slots';
import { countTaken, daysOfSlots, isOneOf, loadSlots, workOf, type OrderRow, type SlotRow } from './slots';
import { addWork, shiftsChange, slotWords, tell } from './tell';
import { isActive } from '@server/services/person/person';
import { planFactsOf, withTaken } from '@server/services/roster/plan-facts';

type Waiting = typeof scheduleWait.$inferSelect;

/**
 * Gives free places of a locked order to the waiting list, in turn, within the transaction that made them free. Who cannot
 * come any more (works meanwhile, is no longer meant, has left) keeps the turn and is passed over. A place that could not be
 * given back any more goes to nobody: no one is put into a shift that they can no longer decline.
 */
export async function promoteWaiting(tx: Tx, ctx: Acting, order: OrderRow): Promise<void> {
  const slots = (await loadSlots(tx, [order.id])).filter(
    (slot) => slot.taken < slot.needed && leaveUntil(slot, leaveHoursOf(order)) > ctx.now(),
  );
  if (slots.length === 0 || !['published', 'ended'].includes(order.status)) {
    return;
  }
  const line = await tx
    .select()
    .from(scheduleWait)
    .where(isOneOf(scheduleWait, order.id, slots))
    .orderBy(scheduleWait.turn);
  const people = [...new Set(line.map((one) => one.memberId))];
  await lockMembers(tx, people);
  const active = await findActive(tx, people);
  const keys = await keysOf(tx, people);
  const facts = await planFactsOf(tx, order.tenantId, [...active.keys()], daysOfSlots(slots)!);
  for (const slot of slots) {
    let free = slot.needed - slot.taken;
    for (const one of line.filter((row) => isAt(row, slot))) {
      if (free === 0) {
        break;
      }
      const person = active.get(one.memberId);
      const before = facts.get(one.memberId);
      if (!person || !before || !isMeant(order.scope, keys.get(one.memberId) ?? [])) {
        continue;
      }
      const work = workOf(order, slot);
      const after = withTaken(before, work);
      // What is only warned of they have read when they joined the line, or it has come about since and is theirs to give back.
      if (!isRefused(checkPlan(after, new Set([work.key])))) {
        await promote(tx, ctx, order, slot, one, person);
        // An earlier place of this round counts.
        facts.set(one.memberId, after);
        free -= 1;
      }
    }
  }
}

const isAt = (row: Waiting, slot: SlotRow) =>
  row.workDate === slot.workDate && row.stationCode === slot.stationCode;

type Person = { accountId: string; name: string; enName: string | null };

async function findActive(tx: Tx, memberIds: readonly string[]): Promise<Map<string, Person>> {
  if (memberIds.length === 0) {
    return new Map();
  }
  const rows = await tx
    .select({ id: member.id, accountId: account.id, name: account.name, enName: account.enName })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(inArray(member.id, [...memberIds]), isActive));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

async function promote(
  tx: Tx,
  ctx: Acting,
  order: OrderRow,
  slot: SlotRow,
  { memberId, formInstanceId }: Waiting,
  person: Person,
): Promise<void> {
  const { workDate, stationCode } = slot;
  await tx
    .delete(scheduleWait)
    .where(and(isOneOf(scheduleWait, order.id, [slot]), eq(scheduleWait.memberId, memberId)));
  await countTaken(tx, order.id, [slot], 1);
  await tx.insert(scheduleTake).values({
    orderId: order.id,
    workDate,
    stationCode,
    memberId,
    tenantId: order.tenantId,
    takenAt: ctx.now(),
    isPromoted: true,
    formInstanceId,
  });
  const words = await slotWords(tx, order, [slot]);
  const title = {
    zh_CN: `候补成功：${order.title}`,
    en: `You've got a spot: ${order.title}`,
  };
  const until = leaveUntil(slot, leaveHoursOf(order));
  await tell(tx, ctx, order, [memberId], {
    title,
    body: {
      zh_CN: `${words.zh_CN} 的候补已转为接单，如不能到岗请及时退回。`,
      en: `You moved up from the waitlist: ${words.en}. If you can't come, give the shift back in time.`,
    },
  });
  await addWork(tx, ctx, order, memberId, { title, dueAt: until });
  await recordOperation(
    tx,
    ctx,
    {
      action: 'schedule.promote',
      targetId: order.id,
      targetName: order.title,
      changes: [shiftsChange('to', words)],
    },
    { tenantId: order.tenantId, memberId, ...person },
  );
}
