import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PayReason, PaySourceKind } from '@contract/pay/pay';
import type { AgreedPay } from '@contract/pay/rules/contract-pay';
import type { PayBasis } from '@contract/pay/rules/time-pay';
import type { Db, Tx } from '@server/db/database';
import { payRecord } from '@server/db/schema/pay/record';
import { query } from '@server/kernel/query';

export type PayRow = {
  id: string;
  fromDay: string;
  amountCents: number;
  basis: PayBasis;
  items: Record<string, number> | null;
  gradeId: string | null;
  place: string;
  probationCents: number | null;
  probationUntil: string | null;
  reason: PayReason | null;
  currency: string;
  source: PaySourceKind;
  byMemberId: string | null;
  /** When it was entered, approved, or agreed to. */
  knownAt: string;
};

/** The longest history that is shown. */
const MOST = 100;
const LAST_DAY = '9999-12-31';

/**
 * Pay of a person by date, the latest first: records, and approved adjustments without a record (those of before, and of a company's own
 * forms), which are read from their requests. Lower pay counts once it was agreed to. Of one day the one that became known last comes first. `until` leaves out records that begin later.
 */
export async function payOf(
  db: Db | Tx,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  { until, limit = MOST }: { until?: string; limit?: number } = {},
): Promise<PayRow[]> {
  return (await payOfEach(db, tenantId, [memberId], { until, limit })).get(memberId) ?? [];
}

/** The same of several people in one statement; who has none has no entry. */
export async function payOfEach(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  { until = LAST_DAY, limit = MOST }: { until?: string | undefined; limit?: number } = {},
): Promise<Map<string, PayRow[]>> {
  const ids = sql`any(${sql.param([...memberIds])}::text[])`;
  const rows = await query<PayRow & { memberId: string }>(
    db,
    sql`select n.id, n."memberId", n."fromDay", n."amountCents", n.currency, n.basis, n.items, n."gradeId", n.place,
        n."probationCents", n."probationUntil", n.reason, n.source, n."byMemberId", n."knownAt"
      from (select p.id, p."memberId", p."fromDay", p."amountCents", p.currency, p.basis, p.items, p."gradeId", p.place,
        p."probationCents", p."probationUntil", p.reason, p.source, p."byMemberId",
        to_char(p."knownAt" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "knownAt",
        row_number() over (partition by p."memberId" order by p."fromDay" desc, p."knownAt" desc, p.id desc)::int as turn
      from (
      select r.id, r.member_id as "memberId", r.from_day::text as "fromDay", r.amount_cents::float8 as "amountCents", r.currency, r.basis,
          r.items, r.grade_id as "gradeId", r.place, r.probation_cents::float8 as "probationCents",
          r.probation_until::text as "probationUntil", r.reason, r.source, r.by_member_id as "byMemberId", greatest(r.created_at, r.consented_at) as "knownAt"
        from pay_record r
        where r.tenant_id = ${tenantId} and r.member_id = ${ids} and r.removed_at is null and r.from_day <= ${until}::date
          and (not r.needs_consent or r.consented_at is not null)
      union all
      select a.id, f.values->'employee'->0->>'id', f.values->>'effectiveDate',
          round((f.values->>'adjustedAmount')::numeric * 100)::float8,
          coalesce((select e.value->>'currency' from jsonb_array_elements(v.schema->'fields') e
            where e.value->>'key' = 'adjustedAmount'), 'CNY'),
          'month', null::jsonb, null, '', null::float8, null, null, 'adjustment', a.initiator_id, a.finished_at
        from form_instance f join approval a on a.form_instance_id = f.id join form_version v on v.id = f.version_id
        where f.tenant_id = ${tenantId} and f.values->'employee'->0->>'id' = ${ids}
          and f.values->'adjustedAmount' is not null and jsonb_typeof(f.values->'adjustedAmount') = 'number'
          and a.status = 'approved' and a.center = 'ymApprove' and f.values->>'effectiveDate' <= ${until}
          and not exists (select 1 from pay_record w where w.tenant_id = a.tenant_id and w.source_id = a.id)
      ) p) n where n.turn <= ${limit} order by n."memberId", n.turn`,
  );
  const byMember = new Map<string, PayRow[]>();
  for (const { memberId, ...row } of rows) {
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), row]);
  }
  return byMember;
}

export type RemovedPay = PayRow & { removedAt: string };

/** Records that were removed or taken back, with the moment, by person. */
export async function removedPayOf(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<Map<string, RemovedPay[]>> {
  const rows = await db
    .select()
    .from(payRecord)
    .where(
      and(
        inArray(payRecord.memberId, [...memberIds]),
        isNotNull(payRecord.removedAt),
        // Lower pay that no one agreed to never took effect.
        or(eq(payRecord.needsConsent, false), isNotNull(payRecord.consentedAt)),
      ),
    );
  const byMember = new Map<string, RemovedPay[]>();
  for (const { memberId, createdAt, consentedAt, removedAt, ...row } of rows) {
    const known = consentedAt ?? createdAt;
    const removed = { ...row, knownAt: known.toISOString(), removedAt: removedAt!.toISOString() };
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), removed]);
  }
  return byMember;
}

/** A record as contract pay is worked out from. */
export const agreedPay = ({
  id,
  fromDay,
  knownAt,
  amountCents: cents,
  probationCents,
  probationUntil,
}: PayRow): AgreedPay => ({
  id,
  fromDay,
  knownAt,
  isTakenBack: false,
  cents,
  probation:
    probationCents !== null && probationUntil !== null
      ? { cents: probationCents, until: probationUntil }
      : null,
});
