import { WARNING_KINDS, WARNING_ORDER, type WarningKind } from '@contract/warning/warning';
import type { SessionCtx } from '@server/context';
import { ServiceError } from '@server/errors';
import { findScope, type MemberScope } from '@server/services/role/data-scope';

/** The kinds that the caller may see, in the order of the list, each with whose data its function reaches. Refuses with `forbidden` who sees none. */
export async function seenKinds(ctx: SessionCtx): Promise<{ kind: WarningKind; scope: MemberScope }[]> {
  const scopes = new Map<number, MemberScope | undefined>();
  for (const { functionId } of Object.values(WARNING_KINDS)) {
    if (!scopes.has(functionId)) {
      scopes.set(functionId, await findScope(ctx, functionId));
    }
  }
  const seen = WARNING_ORDER.flatMap((kind) => {
    const scope = scopes.get(WARNING_KINDS[kind].functionId);
    return scope ? [{ kind, scope }] : [];
  });
  if (seen.length === 0) {
    throw new ServiceError('forbidden');
  }
  return seen;
}
