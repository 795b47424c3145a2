import { addDays } from '@contract/day';
import { sql } from 'drizzle-orm';
import type { ApprovalStatus } from '@contract/approval/approval';
import type { RequestStatus } from '@contract/leave/ledger/balance-at';
import { GRACE_DAYS, type LeaveEvent, type Lot } from '@contract/leave/ledger/lot';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';

export type OwnLot = Lot & { isCounted: boolean; sourceKey: string };
export type LiveBooks = {
  lots: OwnLot[];
  events: LeaveEvent[];
  requests: ReadonlyMap<string, RequestStatus>;
};
export type Owner = { tenantId: string; memberId: string };

type EventRow = Omit<LeaveEvent, 'at'> & { at: string; memberId: string; status: ApprovalStatus | null };

type Reach = { today: string; zone: string; kind?: string | undefined };

/** The books of one person; see {@link loadManyBooks}. */
export async function loadBalanceBooks(
  db: Db | Tx,
  { tenantId, memberId }: Owner,
  reach: Reach,
): Promise<LiveBooks> {
  return (await loadManyBooks(db, tenantId, [memberId], reach))(memberId);
}

/**
 * The books of people as far as a balance of today or later hangs on them: lots that can still be taken or can get something back, what was
 * written of these, and what of this time no lot covers. So it costs the same however many years lie behind: two statements for all of them.
 */
export async function loadManyBooks(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  { today, zone, kind }: Reach,
): Promise<(memberId: string) => LiveBooks> {
  const since = addDays(today, -GRACE_DAYS);
  const ofKind = kind === undefined ? sql`` : sql`and l.kind = ${kind}`;
  const ids = sql.join([sql`''`, ...memberIds.map((id) => sql`${id}`)], sql`, `);
  const lots = await query<OwnLot & { memberId: string }>(
    db,
    sql`select l.id, l.member_id as "memberId", l.kind, l.source, l.granted_on::text as "grantedOn",
        l.valid_from::text as "validFrom", l.valid_to::text as "validTo", l.is_counted as "isCounted", l.source_key as "sourceKey"
      from leave_lot l where l.member_id in (${ids}) and l.tenant_id = ${tenantId} ${ofKind}
        and (l.valid_to is null or l.valid_to >= ${since}::date or exists (select 1 from leave_event e
          where e.lot_id = l.id and e.type = 'giveBack' and e.written_at >= ${since}::date - 1))`,
  );
  const first = lots
    .map((lot) => lot.validFrom)
    .reduce((one, other) => (other < one ? other : one), yearOf(today));
  const lotIds = sql.join([sql`''`, ...lots.map(({ id }) => sql`${id}`)], sql`, `);
  const rows = await query<EventRow>(
    db,
    sql`select e.id, e.member_id as "memberId", e.lot_id as "lotId", e.kind, e.type, e.minutes, e.day::text as day,
        e.request_id as "requestId", to_char(e.written_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS.MS') as at, a.status
      from (select * from leave_event where lot_id in (${lotIds})
        union all select * from leave_event
          where member_id in (${ids}) and tenant_id = ${tenantId} and day >= ${first}::date and lot_id is null) e
      left join approval a on a.id = e.request_id
      ${kind === undefined ? sql`` : sql`where e.kind = ${kind}`}`,
  );
  return (memberId) =>
    booksOf(
      lots.filter((lot) => lot.memberId === memberId),
      rows.filter((row) => row.memberId === memberId),
      yearOf(today),
    );
}

function booksOf(
  lots: readonly (OwnLot & { memberId: string })[],
  all: readonly EventRow[],
  year: string,
): LiveBooks {
  // Uncovered leave from before a person's own lots is none of their balance, as for one person alone.
  const first = lots.map((lot) => lot.validFrom).reduce((one, other) => (other < one ? other : one), year);
  const rows = all.filter(({ lotId, day }) => lotId !== null || day >= first);
  const requests = new Map(
    rows.flatMap(({ requestId, status }) =>
      requestId === null ? [] : [[requestId, status === 'approved' ? 'approved' : 'pending'] as const],
    ),
  );
  const events = rows.map((row) => {
    const { status: _, memberId: __, ...event } = row;
    return event;
  });
  return {
    lots: lots.map((lot) => {
      const { memberId: _, ...own } = lot;
      return own;
    }),
    events,
    requests,
  };
}

const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;
