import type { RoleCode } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { hasSeatFor } from './held-seats';

const HAS_FUNCTION_SQL = `
select 1 as yes from member_role mr join role_function rf on rf.role_id = mr.role_id
where mr.member_id = $1 and rf.function_id = $2 limit 1`;

/** Refuses with `forbidden` unless a role or a seat of the person gives the function. Not inside transactions. */
export async function requireFunction(ctx: SessionCtx, functionId: number): Promise<void> {
  if (!(await hasFunction(ctx, functionId))) {
    throw new ServiceError('forbidden');
  }
}

/** Whether one of the person's roles, or a seat of a product, gives the function. Read once a call. */
export async function hasFunction(ctx: SessionCtx, functionId: number): Promise<boolean> {
  const { scopes, holds } = ctx.grants ?? {};
  const known = scopes?.has(functionId) ? scopes.get(functionId) !== undefined : holds?.get(functionId);
  if (known !== undefined) {
    return known;
  }
  const { memberId } = ctx.session;
  const rows = await ctx.raw<{ yes: 1 }>(HAS_FUNCTION_SQL, [memberId, functionId]);
  const isHeld = rows.length > 0 || (await hasSeatFor(ctx, memberId, functionId));
  holds?.set(functionId, isHeld);
  return isHeld;
}

/** Refuses with `forbidden` unless the person has one of the roles in the current company. */
export function requireRole(ctx: SessionCtx, ...roles: RoleCode[]): void {
  if (!roles.some((role) => ctx.session.roles.includes(role))) {
    throw new ServiceError('forbidden');
  }
}
