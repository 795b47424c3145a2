import { functionNamesOf } from '@contract/role/rules/role-functions';
import {
  isOwnKind,
  WARNING_FUNCTIONS,
  WARNING_KINDS,
  WARNING_ORDER,
  type WarningKind,
} from '@contract/warning/warning';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import type { SessionAccess } from '@server/kernel/verb';
import type { MemberScope } from '@server/kernel/member-scope';
import { findScopes } from '@server/services/access/data-scope';

/** Each kind of warning has a function that opens it; {@link seenKinds} refuses a caller who holds none of them. */
export const WARNING_ACCESS: SessionAccess = {
  permission: { anyOf: functionNamesOf(WARNING_FUNCTIONS) },
  scope: 'dataScope',
  enforcedBy: 'verb',
};

type Seen = { kind: WarningKind; scope: MemberScope };

/**
 * The kinds that the caller may see, each with whose data its function reaches; within a department without the caller's own. Refuses with
 * `forbidden` who sees none.
 */
export async function seenKinds(ctx: SessionCtx, organId: string | undefined): Promise<Seen[]> {
  const scopes = await findScopes(ctx, WARNING_FUNCTIONS);
  const seen = WARNING_ORDER.flatMap((kind) => {
    const scope = scopes.get(WARNING_KINDS[kind].functionId);
    return scope ? [{ kind, scope }] : [];
  });
  if (seen.length === 0) {
    throw new ServiceError('forbidden');
  }
  return organId === undefined ? seen : seen.filter(({ kind }) => !isOwnKind(kind));
}
