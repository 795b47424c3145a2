import { sql, type SQL } from 'drizzle-orm';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { quotaKey } from '@contract/leave/ledger/quota-lot';
import type { Db, Tx } from '@server/db/database';
import { query } from '../../approval/read/load-facts';

/** Days of leave as the wire tells them, in tenths. */
const inDays = (minutes: number): number => Math.round((minutes * 10) / LEAVE_DAY_MINUTES) / 10;

/** `quota` null: the kind is not counted. */
export type QuotaFigures = {
  memberId: string;
  kind: string;
  quota: number | null;
  taken: number;
  pending: number;
};

type Row = {
  memberId: string;
  kind: string;
  isCounted: boolean;
  granted: number;
  taken: number;
  pending: number;
};

/** What people have in a year, and what their requests that begin in it take, but for one request: one query for all of them. */
export async function quotaFigures(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  year: number,
  exceptId: string | null = null,
): Promise<QuotaFigures[]> {
  const ids = sql.join(
    memberIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await query<Row>(
    db,
    sql`select coalesce(l.member_id, e.member_id) as "memberId", coalesce(l.kind, e.kind) as kind,
        l.kind is not null as "isCounted", coalesce(e.granted, 0) as granted, coalesce(e.taken, 0) as taken,
        coalesce(e.pending, 0) as pending
      from (select member_id, kind from leave_lot
        where member_id in (${ids}) and tenant_id = ${tenantId} and source_key = ${quotaKey(year)} and is_counted) l
      full join (select e.member_id, e.kind,
          coalesce(sum(e.minutes) filter (where e.type in ('grant', 'adjust')), 0)::int as granted,
          -coalesce(sum(e.minutes) filter (where a.status = 'approved'), 0)::int as taken,
          -coalesce(sum(e.minutes) filter (where a.status <> 'approved'), 0)::int as pending
        from leave_event e left join approval a on a.id = e.request_id
        where e.member_id in (${ids}) and e.tenant_id = ${tenantId}
          and e.day between ${`${year}-01-01`} and ${`${year}-12-31`} and e.request_id is distinct from ${exceptId ?? ''}
        group by e.member_id, e.kind) e on e.member_id = l.member_id and e.kind = l.kind`,
  );
  return rows.map(({ memberId, kind, isCounted, granted, taken, pending }) => ({
    memberId,
    kind,
    quota: isCounted ? inDays(granted) : null,
    taken: inDays(taken),
    pending: inDays(pending),
  }));
}

/** The days of a kind of leave that a person has in a year; no row where it is not counted. */
export function quotaDaysSql(tenantId: string, personId: SQL, year: number, kind: string): SQL {
  return sql`(select round(coalesce(sum(e.minutes), 0) / ${LEAVE_DAY_MINUTES}::numeric, 1) as days
    from leave_lot l left join leave_event e on e.lot_id = l.id and e.type in ('grant', 'adjust')
    where l.member_id = ${personId} and l.tenant_id = ${tenantId} and l.kind = ${kind}
      and l.source_key = ${quotaKey(year)} and l.is_counted
    group by l.id)`;
}
