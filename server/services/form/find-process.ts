import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { processForm } from '@server/db/schema/form/form';
import { ServiceError } from '@server/kernel/errors';
import { requireFunction } from '../access/require-permission';

/** A process of the company that the person may start; undefined when there is none of that code. */
export async function findProcess(ctx: SessionCtx, processCode: string) {
  const [row] = await ctx.db
    .select()
    .from(processForm)
    .where(and(eq(processForm.tenantId, ctx.session.tenantId), eq(processForm.processCode, processCode)));
  if (row && !row.isEnabled) {
    throw new ServiceError('processClosed');
  }
  if (row?.functionId) {
    await requireFunction(ctx, row.functionId);
  }
  return row;
}
