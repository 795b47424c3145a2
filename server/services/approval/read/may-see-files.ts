import { and, eq, type SQL } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import { approval } from '@server/db/schema/approval/approval';
import { formInstance } from '@server/db/schema/form/form';
import { ServiceError } from '@server/errors';
import { mayReadInstance } from '@server/services/form/may-read-instance';
import { requireVisibleApproval } from './load-item';

/** Who may read the form, and who may see the approval that it belongs to. */
export async function maySeeFormInstance(ctx: SessionCtx, formInstanceId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ memberId: formInstance.memberId, templateId: formInstance.templateId })
    .from(formInstance)
    .where(and(eq(formInstance.id, formInstanceId), eq(formInstance.tenantId, ctx.session.tenantId)));
  return (
    row !== undefined &&
    ((await mayReadInstance(ctx, row)) ||
      (await maySeeApprovalOf(ctx, eq(approval.formInstanceId, formInstanceId))))
  );
}

/** The files of an opinion: for who may see the item. */
export async function maySeeApproval(ctx: SessionCtx, approvalId: string): Promise<boolean> {
  return await maySeeApprovalOf(ctx, eq(approval.id, approvalId));
}

async function maySeeApprovalOf(ctx: SessionCtx, where: SQL): Promise<boolean> {
  const [row] = await ctx.db.select({ id: approval.id }).from(approval).where(where);
  try {
    return row !== undefined && (await requireVisibleApproval(ctx, row.id)).id === row.id;
  } catch (error) {
    if (error instanceof ServiceError) {
      return false;
    }
    throw error;
  }
}
