import * as calls from '@contract/leave/balance-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { Person } from '@contract/people/calls';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';
import { getPeopleByIds } from '../../people/get-by-ids';
import { isInScope, memberScope } from '@server/services/access/data-scope';
import { balancesOf } from './balances-of';
import { verb } from '@server/kernel/verb';

/** What one has of each kind of leave. */
export const getLeaveBalances = verb(
  calls.getLeaveBalances,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const [me] = await getPeopleByIds.run({ ctx, input: { ids: [ctx.session.memberId] } });
    const { isActive: _, ...person } = found(me);
    return await balancesOf(ctx, person, input.day);
  },
);

/** The same of a colleague within the scope of function 1111. */
export const getColleagueBalances = verb(
  calls.getColleagueBalances,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    return await balancesOf(ctx, await requireKept(ctx, input.memberId), input.day);
  },
);

/** The colleague whose leave the person may see; refuses with notFound. */
export async function requireKept(ctx: SessionCtx, memberId: string): Promise<Person> {
  const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
  const [kept] = await getPeopleByIds.run({ ctx, input: { ids: [memberId] } });
  if (!kept?.isActive || !isInScope(scope, kept)) {
    throw new ServiceError('notFound');
  }
  const { isActive: _, ...person } = kept;
  return person;
}
