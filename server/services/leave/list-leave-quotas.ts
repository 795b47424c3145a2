import * as calls from '@contract/leave/calls';
import type { Parsed } from '@contract/endpoint';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { pageRange, toPage } from '@server/kernel/page-of';
import { memberScope } from '../access/data-scope';
import { listPeople } from '../people/list-people';
import { personsOf } from '../person/load-people';
import { leaveKinds } from './leave-kinds';
import { loadQuotas } from './present-quotas';
import { countQuotaPeople, quotaPeopleIds } from './table/quota-people';
import { verb } from '@server/kernel/verb';

/** A page of colleagues within the scope of the function with the leave that they have in a year. */
export const listLeaveQuotas = verb(
  calls.listLeaveQuotas,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { list, hasMore } = await peopleOf(ctx, input);
    const quotasOf = await loadQuotas(
      ctx,
      list.map((person) => person.id),
      input.year,
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

/** How many people listLeaveQuotas lists. */
export const countLeaveQuotas = verb(
  calls.countLeaveQuotas,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
    return { count: await countQuotaPeople(ctx.db, scope, input) };
  },
);

async function peopleOf(
  ctx: SessionCtx,
  { year, sort, isDescending = false, kind, ...search }: Parsed<typeof calls.listLeaveQuotas>,
): Promise<{ list: Person[]; hasMore: boolean }> {
  if (!sort || search.keyword) {
    return await listPeople.run({ ctx, input: { ...search, within: 'leaveQuota' } });
  }
  const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
  const order = { sort, isDescending, year, kind };
  const ids = await quotaPeopleIds(ctx.db, scope, search, { order, range: pageRange(search) });
  const page = toPage(ids, search.pageSize, (id) => id);
  const known = new Map((await personsOf(ctx.db, scope.tenantId, page.list)).map((one) => [one.id, one]));
  return { ...page, list: page.list.flatMap((id) => known.get(id) ?? []) };
}
