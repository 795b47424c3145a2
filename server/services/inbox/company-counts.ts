import { COUNT_MAX } from '@contract/limits';
import { USUAL_ZONE } from '@contract/zone';
import type { Ctx } from '@server/kernel/context';
import { inboxCountSql } from './inbox-sql';
import { allInboxSources } from './inbox-source';
import { once } from '@server/kernel/registered';

/**
 * How much waits for the employee `m` in their company, which has a clock of its own: a scalar of a statement that joins its
 * `tenant_profile` as `tp`.
 */
export const companyCountSql = (now: string): string => `
(select least(sum(n.count), ${COUNT_MAX})::int from (${inboxCountSql(allInboxSources(), {
  member: 'm.id',
  tenant: 'm.tenant_id',
  now,
  zone: `coalesce(tp.timezone, '${USUAL_ZONE}')`,
})}) n)`;

const companiesSql = once(
  () => `
select m.tenant_id as "tenantId", ${companyCountSql('$3::timestamptz')} as count
from member m left join tenant_profile tp on tp.tenant_id = m.tenant_id
where m.account_id = $1 and m.tenant_id = any($2::text[]) and m.status = 'normal'`,
);

/** The inbox number of a person in each of these companies. */
export async function countByCompany(
  ctx: Pick<Ctx, 'raw' | 'now'>,
  accountId: string,
  tenantIds: readonly string[],
): Promise<Map<string, number>> {
  type Row = { tenantId: string; count: number };
  const rows = await ctx.raw<Row>(companiesSql(), [accountId, [...tenantIds], ctx.now()]);
  return new Map(rows.map(({ tenantId, count }) => [tenantId, count]));
}
