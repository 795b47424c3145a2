import { sql, type SQL } from 'drizzle-orm';
import type { CertificateKind } from '@contract/certificate/calls';
import { lastDaySql } from '@server/services/work-rules/last-day-sql';

/**
 * A common table `papers` of a company's papers, with `ends_on` (`endOf` of the contract), `status` on the day, `kind_order`
 * and `is_replaced`; to be followed by a select. `within` narrows `certificate c`
 * down to people: the accepted papers of each are needed to know which have been replaced.
 */
export const papersSql = (
  tenantId: string,
  kinds: readonly CertificateKind[],
  today: string,
  within: SQL = sql`true`,
): SQL => sql`
with kinds (code, kind_order, review_months, renewal_days, grace_days) as (values ${sql.join(
  kinds.map(
    ({ code, reviewMonths, renewalDays, graceDays }, at) =>
      sql`(${code}::text, ${at}::int, ${reviewMonths}::int, ${renewalDays}::int, ${graceDays}::int)`,
  ),
  sql`, `,
)}),
dated as (
  select c.*, k.kind_order, k.renewal_days, k.grace_days, least(c.valid_to, case when k.review_months is not null then
    ${lastDaySql(sql`coalesce(c.reviewed_on, c.issued_on)`, sql`k.review_months`)} end) as ends_on
  from certificate c join kinds k on k.code = c.kind
  where c.tenant_id = ${tenantId} and c.state <> 'withdrawn' and ${within}),
papers as (
  select d.*,
    case when d.state <> 'valid' then d.state
      when d.ends_on is null or ${today}::date < d.ends_on - d.renewal_days then 'valid'
      when ${today}::date <= d.ends_on then 'ending'
      when ${today}::date <= d.ends_on + d.grace_days then 'grace'
      else 'expired' end as status,
    d.state = 'valid' and row_number() over (partition by d.member_id, d.kind, d.state
      order by d.ends_on desc nulls first, d.issued_on desc, d.id desc) > 1 as is_replaced
  from dated d)`;
