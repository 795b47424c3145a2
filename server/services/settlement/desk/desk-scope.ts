import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import { memberScope, requireWholeCompany, type MemberScope } from '@server/services/role/data-scope';

/** Whose figures the caller settles. Not inside transactions. */
export const deskScope = async (ctx: SessionCtx): Promise<MemberScope> =>
  await memberScope(ctx, FUNCTION_ID.settlement);

/** Periods are the whole company's: whoever reaches a part of it works on the figures of that part. Not inside transactions. */
export async function requireAll(ctx: SessionCtx): Promise<void> {
  requireWholeCompany(await deskScope(ctx));
}
