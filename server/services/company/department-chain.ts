import type { Ctx } from '@server/kernel/context';

export type ChainLink = {
  id: string;
  name: string;
  enName: string | null;
  headId: string | null;
  headName: string | null;
  headEnName: string | null;
};

/** Ends after 20 levels, so that departments set in a circle cannot hold the database. */
const CHAIN_SQL = `
with recursive chain as (
  select id, parent_id, name, en_name, head_member_id, 1 as level from department where id = $1 and tenant_id = $2
  union all
  select d.id, d.parent_id, d.name, d.en_name, d.head_member_id, c.level + 1
  from chain c join department d on d.id = c.parent_id and d.tenant_id = $2 where c.level < 20)
select c.id, c.name, c.en_name as "enName", m.id as "headId", a.name as "headName", a.en_name as "headEnName"
from chain c
left join member m on m.id = c.head_member_id and m.tenant_id = $2 and m.status = 'normal'
left join account a on a.id = m.account_id
order by c.level desc`;

/** A department and those above it, the top one first, with their heads. */
export async function departmentChain(
  ctx: Pick<Ctx, 'raw'>,
  tenantId: string,
  departmentId: string,
): Promise<ChainLink[]> {
  return await ctx.raw<ChainLink>(CHAIN_SQL, [departmentId, tenantId]);
}

/** The nearest department above a person whose head is someone else. */
export function nearestHead(chain: readonly ChainLink[], memberId: string): ChainLink | undefined {
  return [...chain].reverse().find((link) => link.headId !== null && link.headId !== memberId);
}
