import { and, eq, type SQL } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import { approval } from '@server/db/schema/approval';
import { formInstance } from '@server/db/schema/form';
import { ServiceError } from '@server/errors';
import { requireVisibleApproval } from '../approval/read/load-item';
import { mayReadInstance } from '../form/may-read-instance';
import type { FileRefKind } from './file-ref-kind';

/** True when the signed-in person may see what the id names, and so its files. */
export type MaySee = (ctx: SessionCtx, refId: string) => Promise<boolean>;

/** Who may read a file beside the person who uploaded it. A kind without an entry opens it to nobody else. */
export const FILE_READERS: Partial<Record<FileRefKind, MaySee>> = {
  formInstance: maySeeFormInstance,
  approval: maySeeApproval,
};

/** Who may read the form, and who may see the approval that it belongs to. */
async function maySeeFormInstance(ctx: SessionCtx, formInstanceId: string): Promise<boolean> {
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
async function maySeeApproval(ctx: SessionCtx, approvalId: string): Promise<boolean> {
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
