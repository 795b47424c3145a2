import { and, eq, isNotNull } from 'drizzle-orm';
import type { FormValues } from '@contract/form/values';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { ServiceError } from '@server/kernel/errors';
import { createFormInstance } from '@server/services/form/fill-form';
import type { OrderRow } from '../take/slots';

/** The form that a person filled in for an order, with the first place they took or waited for. */
export async function findOrderForm(
  db: Db | Tx,
  orderId: string,
  memberId: string,
): Promise<string | undefined> {
  for (const table of [scheduleTake, scheduleWait] as const) {
    const [row] = await db
      .select({ id: table.formInstanceId })
      .from(table)
      .where(and(eq(table.orderId, orderId), eq(table.memberId, memberId), isNotNull(table.formInstanceId)))
      .limit(1);
    if (row?.id) {
      return row.id;
    }
  }
  return undefined;
}

/** The filled form that belongs to a new place: the one of an earlier place, or the values that came along. */
export async function fillOrderForm(
  tx: Tx,
  ctx: SessionCtx,
  order: OrderRow,
  values: FormValues | undefined,
): Promise<string | undefined> {
  if (!order.formTemplateId) {
    return undefined;
  }
  const filled = await findOrderForm(tx, order.id, ctx.session.memberId);
  if (filled) {
    return filled;
  }
  if (!values) {
    throw new ServiceError('takeFormMissing');
  }
  const { formInstanceId } = await createFormInstance(tx, ctx, { templateId: order.formTemplateId, values });
  return formInstanceId;
}
