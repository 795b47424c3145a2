import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import { findScope, memberScope, requireWholeCompany } from '../role/data-scope';

/** Seals are the whole company's: refuses who does not hold the function, or holds it for a part of the company alone. Not inside transactions. */
export async function requireKeeper(ctx: SessionCtx): Promise<void> {
  requireWholeCompany(await memberScope(ctx, FUNCTION_ID.seals));
}

export async function requireStamper(ctx: SessionCtx): Promise<void> {
  requireWholeCompany(await memberScope(ctx, FUNCTION_ID.stampAdministrator));
}

export const isKeeper = async (ctx: SessionCtx): Promise<boolean> => await holds(ctx, FUNCTION_ID.seals);
export const isStamper = async (ctx: SessionCtx): Promise<boolean> =>
  await holds(ctx, FUNCTION_ID.stampAdministrator);

async function holds(ctx: SessionCtx, functionId: number): Promise<boolean> {
  const scope = await findScope(ctx, functionId);
  return scope !== undefined && scope.departmentIds === null;
}
