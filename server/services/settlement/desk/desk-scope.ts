import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope } from '@server/services/access/data-scope';

/** Whose figures the caller settles. Not inside transactions. */
export const deskScope = async (ctx: SessionCtx): Promise<MemberScope> =>
  await memberScope(ctx, FUNCTION_ID.settlement);
