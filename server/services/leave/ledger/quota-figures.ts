import { sql, type SQL } from 'drizzle-orm';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';

/** Days of leave as the wire tells them, in tenths. */
const inDays = (minutes: number): number => Math.round((minutes * 10) / LEAVE_DAY_MINUTES) / 10;

/** `quota` null: the kind is not counted. `byRules` are those of its days that runs granted. */
export type QuotaFigures = {
  memberId: string;
  kind: string;
  quota: number | null;
  byRules: number;
  /** Approved, for days up to today. */
  taken: number;
  /** Approved, for days after today. */
  booked: number;
  pending: number;
};

type Row = {
  memberId: string;
  kind: string;
  isCounted: boolean;
  granted: number;
  byRules: number;
  /** Approved, for days up to today. */
  taken: number;
  /** Approved, for days after today. */
  booked: number;
  pending: number;
};

/** The lots of a year, as `isOfYear` says it: what was carried into it or comes from overtime is none of its days. */
const isLotOfYear = (lot: string, year: number): SQL => {
  const of = (column: string) => sql.raw(`${lot}.${column}`);
  return sql`${of('source')} not in ('carriedOver', 'compensatory')
    and ${of('valid_from')} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;
};

/** What people have of the days of a year, set by hand or granted by the rules, and what requests take of these: one query for all of them. */
export async function quotaFigures(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  { year, today }: { year: number; today: string },
): Promise<QuotaFigures[]> {
  const ids = sql.join(
    memberIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await query<Row>(
    db,
    sql`select coalesce(l.member_id, e.member_id) as "memberId", coalesce(l.kind, e.kind) as kind,
        l.kind is not null as "isCounted", coalesce(e.granted, 0) as granted, coalesce(e.by_rules, 0) as "byRules",
        coalesce(e.taken, 0) as taken, coalesce(e.booked, 0) as booked, coalesce(e.pending, 0) as pending
      from (select distinct l.member_id, l.kind from leave_lot l
        where l.member_id in (${ids}) and l.tenant_id = ${tenantId} and ${isLotOfYear('l', year)} and l.is_counted) l
      full join (select e.member_id, e.kind,
          coalesce(sum(e.minutes) filter (where e.type in ('grant', 'adjust')), 0)::int as granted,
          coalesce(sum(e.minutes) filter (where e.type in ('grant', 'adjust') and s.source <> 'quota'), 0)::int as by_rules,
          -coalesce(sum(e.minutes) filter (where a.status = 'approved' and e.day <= ${today}::date), 0)::int as taken,
          -coalesce(sum(e.minutes) filter (where a.status = 'approved' and e.day > ${today}::date), 0)::int as booked,
          -coalesce(sum(e.minutes) filter (where a.status <> 'approved'), 0)::int as pending
        from leave_event e left join approval a on a.id = e.request_id left join leave_lot s on s.id = e.lot_id
        where e.member_id in (${ids}) and e.tenant_id = ${tenantId}
          and ((s.id is null and e.day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date) or (${isLotOfYear('s', year)}))
        group by e.member_id, e.kind) e on e.member_id = l.member_id and e.kind = l.kind`,
  );
  return rows.map(({ memberId, kind, isCounted, granted, byRules, taken, booked, pending }) => ({
    memberId,
    kind,
    quota: isCounted ? inDays(granted) : null,
    byRules: isCounted ? inDays(byRules) : 0,
    taken: inDays(taken),
    booked: inDays(booked),
    pending: inDays(pending),
  }));
}

/** The days of a kind of leave that a person has in a year; no row where it is not counted. */
export function quotaDaysSql(tenantId: string, personId: SQL, year: number, kind: string): SQL {
  return sql`(select round(coalesce(sum(e.minutes), 0) / ${LEAVE_DAY_MINUTES}::numeric, 1) as days
    from leave_lot l left join leave_event e on e.lot_id = l.id and e.type in ('grant', 'adjust')
    where l.member_id = ${personId} and l.tenant_id = ${tenantId} and l.kind = ${kind}
      and ${isLotOfYear('l', year)} and l.is_counted
    group by l.member_id)`;
}
