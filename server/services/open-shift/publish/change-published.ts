import { and, eq, inArray } from 'drizzle-orm';
import { checkPlan, isRefused } from '@contract/roster/rules/check-plan';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { ServiceError } from '@server/kernel/errors';
import { planFactsOf } from '@server/services/roster/plan-facts';
import { takenKey } from '@server/services/roster/works-between';
import { lockMembers } from '@server/kernel/lock-members';
import { openOrder, peopleOf } from '../read/open-order';
import { promoteWaiting } from '../take/promote';
import { daysOfSlots, markFull, type OrderRow } from '../take/slots';
import { finishWork, tell } from '../take/tell';

/** Changes a published order: its places, its takers' calendars, and what they are told. */
export async function changePublished(
  tx: Tx,
  ctx: SessionCtx,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  const { takers, waiting } = await peopleOf(tx, after.id);
  await lockMembers(tx, [...new Set([...takers, ...waiting])]);
  await openOrder(tx, after);
  if (JSON.stringify(before.segments) !== JSON.stringify(after.segments)) {
    await requireTakersFree(tx, after);
  }
  const { takers: left } = await peopleOf(tx, after.id);
  await tell(tx, ctx, after, [...left, ...waiting], {
    title: { zh_CN: `任务有变更：${after.title}`, en: `Task changed: ${after.title}` },
    body: {
      zh_CN: `发布人修改了${changedWords(before, after).zh_CN}，请确认是否仍能到岗。`,
      en: `The publisher changed ${changedWords(before, after).en}. Check that you can still come.`,
    },
  });
  await promoteWaiting(tx, ctx, after);
  await markFull(tx, after.id);
}

const PARTS = [
  { key: 'workDates', zh_CN: '工作日期', en: 'the work dates' },
  { key: 'segments', zh_CN: '班次时间', en: 'the shift times' },
  { key: 'placeCode', zh_CN: '工作地点', en: 'the location' },
  { key: 'hourlyPay', zh_CN: '时薪', en: 'the pay' },
  { key: 'leaveHours', zh_CN: '退回时限', en: 'the give-back limit' },
  { key: 'remark', zh_CN: '备注', en: 'the remark' },
] as const;

function changedWords(before: OrderRow, after: OrderRow): { zh_CN: string; en: string } {
  const changed = PARTS.filter(({ key }) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return changed.length === 0
    ? { zh_CN: '任务内容', en: 'the task' }
    : {
        zh_CN: changed.map((part) => part.zh_CN).join('、'),
        en: changed.map((part) => part.en).join(', '),
      };
}

/** New times must fit the plans of the takers: nobody is put into two places at once, or robbed of their rest. */
async function requireTakersFree(tx: Tx, order: OrderRow): Promise<void> {
  const takes = await tx
    .select({
      memberId: scheduleTake.memberId,
      workDate: scheduleTake.workDate,
      stationCode: scheduleTake.stationCode,
      name: account.name,
    })
    .from(scheduleTake)
    .innerJoin(member, eq(member.id, scheduleTake.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(scheduleTake.orderId, order.id));
  const days = daysOfSlots(takes);
  if (!days) {
    return;
  }
  const people = new Map(takes.map(({ memberId, name }) => [memberId, name]));
  // The places have their new times already.
  const facts = await planFactsOf(tx, order.tenantId, [...people.keys()], days);
  const judged = new Set(takes.map((take) => takenKey({ ...take, orderId: order.id })));
  const busy = [...people].filter(([id]) => isRefused(checkPlan(facts.get(id)!, judged)));
  if (busy.length > 0) {
    throw new ServiceError('orderTakersBusy', {
      names: [...new Set(busy.map(([, name]) => name))].join('、'),
    });
  }
}

/** Ends or withdraws: nobody waits any more, and everybody concerned is told. */
export async function closeOrder(tx: Tx, ctx: SessionCtx, order: OrderRow): Promise<void> {
  const { takers, waiting } = await peopleOf(tx, order.id);
  const isWithdrawn = order.status === 'withdrawn';
  await tx
    .delete(scheduleWait)
    .where(
      and(
        eq(scheduleWait.orderId, order.id),
        waiting.length > 0 ? inArray(scheduleWait.memberId, waiting) : undefined,
      ),
    );
  if (isWithdrawn) {
    await finishWork(tx, ctx, order);
  }
  await tell(tx, ctx, order, isWithdrawn ? [...takers, ...waiting] : waiting, {
    title: isWithdrawn
      ? { zh_CN: `任务已撤回：${order.title}`, en: `Task withdrawn: ${order.title}` }
      : { zh_CN: `任务已结束：${order.title}`, en: `Task ended: ${order.title}` },
    body: isWithdrawn
      ? {
          zh_CN: '发布人撤回了任务，无需到岗。',
          en: "The publisher withdrew the task. You don't need to come.",
        }
      : {
          zh_CN: '发布人提前结束了招募，候补已取消。',
          en: 'The publisher ended the task early. The waitlist is closed.',
        },
  });
}
