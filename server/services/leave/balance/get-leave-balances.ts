import type * as calls from '@contract/leave/balance-calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Person } from '@contract/people/calls';
import type { SessionCtx } from '@server/context';
import { found, ServiceError } from '@server/errors';
import type { CallOf } from '../../call-of';
import { getPeopleByIds } from '../../people/get-by-ids';
import { isInScope, memberScope } from '../../role/data-scope';
import { balancesOf } from './balances-of';

/** What one has of each kind of leave. */
export async function getLeaveBalances({
  ctx,
  input,
}: CallOf<typeof calls.getLeaveBalances>): Promise<Out<typeof calls.getLeaveBalances>> {
  const [me] = await getPeopleByIds({ ctx, input: { ids: [ctx.session.memberId] } });
  const { isActive: _, ...person } = found(me);
  return await balancesOf(ctx, person, input.day);
}

/** The same of a colleague within the scope of function 1111. */
export async function getColleagueBalances({
  ctx,
  input,
}: CallOf<typeof calls.getColleagueBalances>): Promise<Out<typeof calls.getColleagueBalances>> {
  return await balancesOf(ctx, await requireKept(ctx, input.memberId), input.day);
}

/** The colleague whose leave the person may see; refuses with notFound. */
export async function requireKept(ctx: SessionCtx, memberId: string): Promise<Person> {
  const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
  const [kept] = await getPeopleByIds({ ctx, input: { ids: [memberId] } });
  if (!kept?.isActive || !isInScope(scope, kept)) {
    throw new ServiceError('notFound');
  }
  const { isActive: _, ...person } = kept;
  return person;
}
