import { WARNING_KINDS, WARNING_ORDER, type WarningKind } from '@contract/warning/warning';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import type { SessionAccess } from '@server/kernel/verb';
import type { MemberScope } from '@server/kernel/member-scope';
import { findScopes } from '@server/services/access/data-scope';

/** Each kind of warning has a function that opens it; {@link seenKinds} refuses a caller who holds none of them. */
export const WARNING_ACCESS: SessionAccess = {
  permission: {
    anyOf: [
      'dailyConfirmation',
      'attendanceBoard',
      'roster',
      'signingCenter',
      'annualLeave',
      'organisation',
      'certificates',
      'payslips',
    ],
  },
  scope: 'dataScope',
  enforcedBy: 'verb',
};

/** The kinds that the caller may see, in the order of the list, each with whose data its function reaches. Refuses with `forbidden` who sees none. */
export async function seenKinds(ctx: SessionCtx): Promise<{ kind: WarningKind; scope: MemberScope }[]> {
  const functionIds = Object.values(WARNING_KINDS).map(({ functionId }) => functionId);
  const scopes = await findScopes(ctx, functionIds);
  const seen = WARNING_ORDER.flatMap((kind) => {
    const scope = scopes.get(WARNING_KINDS[kind].functionId);
    return scope ? [{ kind, scope }] : [];
  });
  if (seen.length === 0) {
    throw new ServiceError('forbidden');
  }
  return seen;
}
