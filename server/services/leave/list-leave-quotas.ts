import type * as calls from '@contract/leave/calls';
import type { Out } from '@contract/endpoint';
import type { CallOf } from '../call-of';
import { listPeople } from '../people/list-people';
import { leaveKinds } from './leave-kinds';
import { loadQuotas } from './present-quotas';

/** A page of colleagues within the scope of the function with the leave that they have in a year. */
export async function listLeaveQuotas({
  ctx,
  input,
}: CallOf<typeof calls.listLeaveQuotas>): Promise<Out<typeof calls.listLeaveQuotas>> {
  const { year, ...search } = input;
  const { list, hasMore } = await listPeople({ ctx, input: { ...search, within: 'leaveQuota' } });
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
}
