import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/context';
import { formInstance } from '@server/db/schema/form';
import type { FileRefKind } from './file-ref-kind';

/** True when the signed-in person may see what the id names, and so its files. */
export type MaySee = (ctx: SessionCtx, refId: string) => Promise<boolean>;

/** Who may read a file beside the person who uploaded it. A kind without an entry opens it to nobody else. */
export const FILE_READERS: Partial<Record<FileRefKind, MaySee>> = {
  formInstance: maySeeFormInstance,
};

/** As findFormTemplateInstanceWithFormInstanceId: who filled it, and company administrators. */
async function maySeeFormInstance(ctx: SessionCtx, formInstanceId: string): Promise<boolean> {
  const { memberId, tenantId, roles } = ctx.session;
  const [row] = await ctx.db
    .select({ memberId: formInstance.memberId })
    .from(formInstance)
    .where(and(eq(formInstance.id, formInstanceId), eq(formInstance.tenantId, tenantId)));
  return row !== undefined && (row.memberId === memberId || roles.includes('companyAdministrator'));
}
