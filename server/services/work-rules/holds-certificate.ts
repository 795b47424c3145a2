import { sql, type SQL } from 'drizzle-orm';
import type { CertificateKind } from '@contract/certificate/calls';
import type { Days } from '@contract/roster/rules/days';

const later = (day: SQL, months: SQL): SQL => sql`(${day} + make_interval(months => ${months}))::date`;

/** `lastDayOf` of the contract, in SQL. */
export const lastDaySql = (day: SQL, months: SQL): SQL =>
  sql`case when extract(day from ${later(day, months)}) < extract(day from ${day})
    then ${later(day, months)} else ${later(day, months)} - 1 end`;

/** Whether `member m` has a certificate of the kind that counts for work from one day to another; see `goodSpan` of the contract. */
export function holdsCertificate(
  { code, reviewMonths, graceDays }: Pick<CertificateKind, 'code' | 'reviewMonths' | 'graceDays'>,
  { from, to }: Days,
): SQL {
  const review =
    reviewMonths === null
      ? sql`null::date`
      : lastDaySql(sql`coalesce(h.reviewed_on, h.issued_on)`, sql`${reviewMonths}::int`);
  const end = sql`least(h.valid_to, ${review})`;
  return sql`exists (select 1 from certificate h where h.member_id = m.id and h.kind = ${code} and h.state = 'valid'
    and h.issued_on <= ${from}::date and (${end} is null or ${end} + ${graceDays}::int >= ${to}::date))`;
}
