import { and, eq } from 'drizzle-orm';
import { accessOf } from '@contract/form/rules/form-access';
import type { SessionCtx } from '@server/kernel/context';
import { approval } from '@server/db/schema/approval/approval';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { ServiceError } from '@server/kernel/errors';
import { fieldPermissions } from '@server/services/form/field-permissions';
import { mayReadInstance } from '@server/services/form/may-read-instance';
import { showsFile } from '@server/services/form/form-files';
import { loadFilledForm } from './filled-form';
import { requireVisibleItem, type VisibleItem } from './load-item';

/** Who may read the field that holds the file: in the form itself, or in the approval that it belongs to. */
export async function maySeeFormInstance(
  ctx: SessionCtx,
  formInstanceId: string,
  fileId: string,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({
      memberId: formInstance.memberId,
      templateId: formInstance.templateId,
      values: formInstance.values,
      schema: formVersion.schema,
      formId: formVersion.templateId,
      approvalId: approval.id,
    })
    .from(formInstance)
    .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
    .leftJoin(approval, eq(approval.formInstanceId, formInstance.id))
    .where(and(eq(formInstance.id, formInstanceId), eq(formInstance.tenantId, ctx.session.tenantId)));
  if (!row) {
    return false;
  }
  const item = row.approvalId === null ? undefined : await visibleItem(ctx, row.approvalId);
  const filled = item && (await loadFilledForm(ctx, item));
  if (filled && showsFile(filled.schema, filled.values, accessOf(filled.access), fileId)) {
    return true;
  }
  if (!(await mayReadInstance(ctx, row))) {
    return false;
  }
  const ofRoles = accessOf((await fieldPermissions(ctx, [row.formId])).get(row.formId));
  return showsFile(row.schema, row.values, ofRoles, fileId);
}

/** The files of an opinion: for who may see the item. */
export async function maySeeApproval(ctx: SessionCtx, approvalId: string): Promise<boolean> {
  return (await visibleItem(ctx, approvalId)) !== undefined;
}

async function visibleItem(ctx: SessionCtx, approvalId: string): Promise<VisibleItem | undefined> {
  try {
    return await requireVisibleItem(ctx.db, ctx, approvalId);
  } catch (error) {
    if (error instanceof ServiceError) {
      return undefined;
    }
    throw error;
  }
}
