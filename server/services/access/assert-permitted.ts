import { FUNCTION_ID, type FunctionName } from '@contract/role/functions';
import { SCOPED_FUNCTIONS } from '@contract/role/rules/data-scope';
import type { Ctx, SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import type { AnyVerb } from '@server/kernel/verb';
import { memberScope, requireWholeCompany } from './data-scope';
import { hasFunction, requireFunction, requireRole } from './require-permission';

/** Refuses a caller who lacks the permission that the verb declares, or whose data scope is too narrow for it. */
export async function assertPermitted(
  ctx: Ctx,
  { permission, scope, enforcedBy }: AnyVerb['access'],
): Promise<void> {
  if (!ctx.session || enforcedBy === 'verb') {
    return;
  }
  const caller = ctx as SessionCtx;
  if (permission === 'administrator' || permission === 'primaryAccount') {
    requireRole(caller, 'companyAdministrator');
  } else if (typeof permission === 'object') {
    await assertFunctions(caller, permission, scope);
  } else if (isFunction(permission)) {
    await assertFunction(caller, permission, scope);
  }
}

const SCOPED: ReadonlySet<FunctionName> = new Set(SCOPED_FUNCTIONS);

const isFunction = (permission: AnyVerb['access']['permission']): permission is FunctionName =>
  typeof permission === 'string' && permission in FUNCTION_ID;

async function assertFunction(
  ctx: SessionCtx,
  name: FunctionName,
  scope: AnyVerb['access']['scope'],
): Promise<void> {
  const id = FUNCTION_ID[name];
  const isScoped = SCOPED.has(name);
  if (isScoped && scope === 'wholeCompany') {
    requireWholeCompany(await memberScope(ctx, id));
  } else if (isScoped && scope === 'dataScope') {
    await memberScope(ctx, id);
  } else {
    await requireFunction(ctx, id);
  }
}

async function assertFunctions(
  ctx: SessionCtx,
  permission: Extract<AnyVerb['access']['permission'], object>,
  scope: AnyVerb['access']['scope'],
): Promise<void> {
  if ('allOf' in permission) {
    for (const name of permission.allOf) {
      await assertFunction(ctx, name, scope);
    }
  } else if ('anyOf' in permission) {
    for (const name of permission.anyOf) {
      if (await hasFunction(ctx, FUNCTION_ID[name])) {
        return;
      }
    }
    throw new ServiceError('forbidden');
  }
}
