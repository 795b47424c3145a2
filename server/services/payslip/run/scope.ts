import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope } from '@server/services/access/data-scope';

/** Whose payslips the caller makes. Not inside transactions. */
export const payslipScope = async (ctx: SessionCtx): Promise<MemberScope> =>
  await memberScope(ctx, FUNCTION_ID.payslips);
