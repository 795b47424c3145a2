import * as calls from '@contract/leave/calls';
import { listPeople } from '../people/list-people';
import { leaveKinds } from './leave-kinds';
import { loadQuotas } from './present-quotas';
import { verb } from '@server/kernel/verb';

/** A page of colleagues within the scope of the function with the leave that they have in a year. */
export const listLeaveQuotas = verb(
  calls.listLeaveQuotas,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { year, ...search } = input;
    const { list, hasMore } = await listPeople.run({ ctx, input: { ...search, within: 'leaveQuota' } });
    const quotasOf = await loadQuotas(
      ctx,
      list.map((person) => person.id),
      year,
      await leaveKinds(ctx),
    );
    return {
      list: list.map((person) => ({
        person,
        quotas: quotasOf(person.id).filter((one) => one.quota !== null),
      })),
      hasMore,
    };
  },
);
