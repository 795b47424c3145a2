import type { OrderContent } from '@contract/open-shift/order';
import type { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { gramsOf } from '@server/db/search-text';

/** What a person entered, as columns of schedule_order. */
export function orderColumns(order: OrderContent) {
  return {
    title: order.title,
    titleGrams: gramsOf(order.title),
    workDates: [...order.workDates].sort((a, b) => a.localeCompare(b)),
    segments: order.segments,
    posts: order.posts,
    scope: order.scope,
    placeCode: order.placeCode || null,
    opensAt: order.opensAt ? new Date(order.opensAt) : null,
    deadlineAt: order.deadlineAt ? new Date(order.deadlineAt) : null,
    hourlyPay: order.hourlyPay === undefined ? null : order.hourlyPay.toFixed(2),
    leaveHours: order.leaveHours ?? null,
    formTemplateId: order.formTemplateId ?? null,
    remark: order.remark,
  };
}

/** The other way round: a stored draft as it was entered. */
export function orderContent(row: typeof scheduleOrder.$inferSelect): OrderContent {
  return {
    title: row.title,
    workDates: row.workDates,
    segments: row.segments,
    posts: row.posts,
    scope: row.scope,
    placeCode: row.placeCode ?? undefined,
    opensAt: row.opensAt?.toISOString(),
    deadlineAt: row.deadlineAt?.toISOString(),
    hourlyPay: row.hourlyPay === null ? undefined : Number(row.hourlyPay),
    leaveHours: row.leaveHours ?? undefined,
    formTemplateId: row.formTemplateId ?? undefined,
    remark: row.remark,
  };
}
