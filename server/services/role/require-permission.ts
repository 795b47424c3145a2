import type { RoleCode } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import { ServiceError } from '@server/errors';
import { hasSeatFor } from '../product/held-seats';

const HAS_FUNCTION_SQL = `
select 1 as yes from member_role mr join role_function rf on rf.role_id = mr.role_id
where mr.member_id = $1 and rf.function_id = $2 limit 1`;

/** Refuses with `forbidden` unless a role or a seat of the person gives the function (spec section 6). Not inside transactions. */
export async function requireFunction(ctx: SessionCtx, functionId: number): Promise<void> {
  if (!(await hasFunction(ctx, functionId))) {
    throw new ServiceError('forbidden');
  }
}

/** Whether one of the person's roles, or a seat of a product, gives the function. */
export async function hasFunction(ctx: SessionCtx, functionId: number): Promise<boolean> {
  const { memberId } = ctx.session;
  const rows = await ctx.raw(HAS_FUNCTION_SQL, [memberId, functionId]);
  return rows.length > 0 || (await hasSeatFor(ctx, memberId, functionId));
}

/** Refuses with `forbidden` unless the person has one of the roles in the current company. */
export function requireRole(ctx: SessionCtx, ...roles: RoleCode[]): void {
  if (!roles.some((role) => ctx.session.roles.includes(role))) {
    throw new ServiceError('forbidden');
  }
}
