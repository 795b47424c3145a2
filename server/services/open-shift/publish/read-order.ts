import * as calls from '@contract/open-shift/calls';
import * as takeCalls from '@contract/open-shift/take-calls';
import { and, eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { ServiceError } from '@server/kernel/errors';
import { loadForm } from '@server/services/form/load-form';
import { readFormInstance } from '@server/services/form/read-instance';
import { newestFirst } from '@server/kernel/page-of';
import { hasFunction } from '@server/services/access/require-permission';
import { ownKeys } from './audience';
import { findOrderForm } from './fill-order-form';
import { findOrder, presentOrders, selectOrders } from '../read/present-order';
import { presentSlots } from '../read/present-slots';
import { loadRule } from './rule';
import { hasOpenWork } from '../take/tell';
import { seesAllOf, visibleOrder } from '../read/visible-order';
import { verb } from '@server/kernel/verb';

/** One order, for who may see it (spec section 7: details). */
export const grabOrderDetails = verb(
  calls.grabOrderDetails,
  // Also for those who reach the publisher through `taskPublish`.
  { permission: 'signedIn', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const row = await visibleOrder(ctx, input.orderId);
    const { memberId, tenantId } = ctx.session;
    const order = await findOrder(ctx.db, eq(scheduleOrder.id, row.id), ctx.now());
    const rule = await loadRule(ctx.db, tenantId);
    const keys = await ownKeys(ctx);
    const mayTake = await hasFunction(ctx, FUNCTION_ID.taskTake);
    const slots = (await presentSlots(ctx.db, ctx, [row], { keys, mayTake })).get(row.id) ?? [];
    return {
      ...order!,
      isMine: row.publisherMemberId === memberId,
      hasTaken: slots.some((slot) => slot.mine === 'taken'),
      seesAll: await seesAllOf(ctx, row),
      formInstanceId: await findOrderForm(ctx.db, row.id, memberId),
      minRestHours: rule.minRestHours,
      isPromotedUnseen: await hasOpenWork(ctx.db, row, memberId),
      slots,
    };
  },
);

/** The signed-in person's newest draft (spec section 7: getDraft). */
export const grabOrderGetDraft = verb(
  calls.grabOrderGetDraft,
  { permission: 'taskPublish', scope: 'self' },
  async ({ ctx }) => {
    const isMine = eq(scheduleOrder.publisherMemberId, ctx.session.memberId);
    const rows = await selectOrders(ctx.db, and(isMine, eq(scheduleOrder.status, 'draft')))
      .orderBy(...newestFirst(scheduleOrder.updatedAt))
      .limit(1);
    const [draft] = await presentOrders(ctx.db, rows, ctx.now());
    return { draft: draft ?? null };
  },
);

/** The custom form attached to an order, for who may see the order (spec section 7: getAssignCustomForm). */
export const grabOrderGetAssignCustomForm = verb(
  calls.grabOrderGetAssignCustomForm,
  { permission: 'signedIn', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { formTemplateId } = await visibleOrder(ctx, input.orderId);
    const loaded = formTemplateId ? await loadForm(ctx, formTemplateId) : undefined;
    return { form: loaded?.form ?? null, permissions: loaded?.permissions ?? [] };
  },
);

/** The form that a person filled in for a place: one's own, and everybody's for who sees everybody's places. */
export const grabTakeForm = verb(
  takeCalls.grabTakeForm,
  { permission: 'signedIn', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const order = await visibleOrder(ctx, input.orderId);
    const { memberId } = ctx.session;
    if (input.memberId !== memberId && !(await seesAllOf(ctx, order))) {
      throw new ServiceError('notFound');
    }
    const formInstanceId = await findOrderForm(ctx.db, order.id, input.memberId);
    const filled =
      formInstanceId && (await readFormInstance(ctx.db, ctx, { formInstanceId, permissions: [] }));
    return { filled: filled || null };
  },
);
