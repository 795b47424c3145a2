import { concernedIn } from '@contract/approval/rules/concerned';
import type { FlowContent } from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import { mapValues, namedIds } from '@server/services/form/company-records';
import type { MemberScope } from '@server/kernel/member-scope';
import { findScope, isInScope } from '@server/services/access/data-scope';
import { loadPeople } from '@server/services/person/load-people';
import type { Process } from '../approval/read/process';

/** Whose data the requester of a business request reaches; themselves alone without the function. Not inside transactions. */
export async function scopeOfProcess(ctx: SessionCtx, { center, functionId }: Process): Promise<MemberScope> {
  const { tenantId, memberId } = ctx.session;
  const found = center === 'ymApprove' && (await findScope(ctx, functionId ?? FUNCTION_ID.businessApproval));
  return found || { tenantId, memberId, departmentIds: [], kind: 'self' };
}

type Filled = { schema: FormSchema; values: Record<string, unknown>; content: FlowContent };

async function unreached(
  db: Db | Tx,
  scope: MemberScope,
  { center }: Process,
  filled: Filled,
): Promise<string[]> {
  const ids = concernedIn({ ...filled, center });
  const people = await loadPeople(db, scope.tenantId, ids);
  return ids.filter((id) => {
    const person = people.get(id);
    return person === undefined || !isInScope(scope, person);
  });
}

/** Values for a preview: people beyond the requester's data scope count as empty, so that no route reveals them. */
export async function reachedValues(
  db: Db | Tx,
  scope: MemberScope,
  process: Process,
  filled: Filled,
): Promise<Record<string, unknown>> {
  const left = new Set(await unreached(db, scope, process, filled));
  return left.size === 0
    ? filled.values
    : mapValues(filled.schema, filled.values, ({ kind }, value) =>
        kind === 'person' ? namedIds(value).filter(({ id }) => !left.has(id)) : value,
      );
}

/** Refuses a business request about a person whom the requester's data scope doesn't reach. */
export async function requireConcerned(
  db: Db | Tx,
  scope: MemberScope,
  process: Process,
  filled: Filled,
): Promise<void> {
  if ((await unreached(db, scope, process, filled)).length > 0) {
    throw new ServiceError('approvalConcernedBeyondScope');
  }
}
