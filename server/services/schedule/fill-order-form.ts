import { and, eq, isNotNull } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { formInstance, formTemplate } from '@server/db/schema/form';
import { scheduleTake, scheduleWait } from '@server/db/schema/schedule';
import { ServiceError } from '@server/errors';
import type { OrderRow } from './slots';

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
  values: Record<string, unknown> | undefined,
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
  const [template] = await tx
    .select({ versionId: formTemplate.currentVersionId })
    .from(formTemplate)
    .where(and(eq(formTemplate.id, order.formTemplateId), eq(formTemplate.tenantId, order.tenantId)));
  if (!template?.versionId) {
    throw new ServiceError('orderFormWrong');
  }
  const id = ctx.ids();
  const now = ctx.now();
  await tx.insert(formInstance).values({
    id,
    tenantId: order.tenantId,
    versionId: template.versionId,
    memberId: ctx.session.memberId,
    values,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
