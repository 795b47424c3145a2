import { sql, type SQL } from 'drizzle-orm';
import type { CertificateKind } from '@contract/certificate/calls';
import type { Days } from '@contract/roster/rules/days';
import { lastDaySql } from './last-day-sql';

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
