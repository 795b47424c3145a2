import * as calls from '@contract/leave/balance-calls';
import { sql, type SQL } from 'drizzle-orm';
import type { ApprovalCenter, ApprovalStatus } from '@contract/approval/approval';
import type { LeaveFigure, LeaveHistory, LeaveHistoryRow } from '@contract/leave/balance-calls';
import type { EventType, LotSource } from '@contract/leave/ledger/lot';
import type { Person } from '@contract/people/calls';
import type { SessionCtx } from '@server/kernel/context';
import { query } from '@server/kernel/query';
import type { CallOf } from '@server/kernel/call-of';
import { getPeopleByIds } from '../../people/get-by-ids';
import { dayOf } from '@server/kernel/day-range';
import { readCursor, writeCursor } from '@server/kernel/read-cursor';
import { mayOpenRequests } from './balances-of';
import { requireKept } from './get-leave-balances';
import { verb } from '@server/kernel/verb';

/** A page of what was written of a kind of one's own leave. */
export const listLeaveEvents = verb(
  calls.listLeaveEvents,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    return await historyOf(ctx, ctx.session.memberId, input);
  },
);

/** The same of a colleague within the scope of function 1111. */
export const listColleagueLeaveEvents = verb(
  calls.listColleagueLeaveEvents,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { memberId, ...asked } = input;
    await requireKept(ctx, memberId);
    return await historyOf(ctx, memberId, asked);
  },
);

type Asked = CallOf<typeof calls.listLeaveEvents>['input'];

const figureSql = (today: string): Readonly<Record<LeaveFigure, SQL>> => ({
  granted: sql`e.type in ('grant', 'adjust', 'carryIn')`,
  taken: sql`e.request_id is not null and a.status = 'approved' and e.day <= ${today}::date`,
  booked: sql`e.request_id is not null and a.status = 'approved' and e.day > ${today}::date`,
  pending: sql`e.request_id is not null and a.status <> 'approved'`,
  expired: sql`e.type = 'expire'`,
  carriedOut: sql`e.type = 'carryOut'`,
  uncovered: sql`e.lot_id is null`,
});

type Row = {
  id: string;
  type: EventType;
  minutes: number;
  day: string;
  at: string;
  source: LotSource | null;
  validFrom: string | null;
  validTo: string | null;
  approvalId: string | null;
  center: ApprovalCenter | null;
  no: string | null;
  status: ApprovalStatus | null;
  reason: string | null;
  byId: string | null;
};

async function historyOf(
  ctx: SessionCtx,
  memberId: string,
  { kind, lotId, figure, cursor, pageSize }: Asked,
): Promise<LeaveHistory> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await query<Row>(
    ctx.db,
    sql`select e.id, e.type, e.minutes, e.day::text as day,
        to_char(e.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        l.source, l.valid_from::text as "validFrom", l.valid_to::text as "validTo",
        a.id as "approvalId", a.center, a.no, a.status, c.reason, c.by_member_id as "byId"
      from leave_event e left join leave_lot l on l.id = e.lot_id left join approval a on a.id = e.request_id
        left join leave_quota_change c on c.id = e.change_id
      where e.member_id = ${memberId} and e.tenant_id = ${ctx.session.tenantId} and e.kind = ${kind}
        ${lotId === undefined ? sql`` : sql`and e.lot_id = ${lotId}`}
        ${figure === undefined ? sql`` : sql`and ${figureSql(dayOf(ctx.now()))[figure]}`}
        ${after ? sql`and (e.written_at, e.id) < (${after.at}::timestamptz, ${after.id})` : sql``}
      order by e.written_at desc nulls last, e.id desc nulls last limit ${pageSize + 1}`,
  );
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const ids = shown.flatMap(({ byId }) => byId ?? []);
  const found = ids.length > 0 ? await getPeopleByIds.run({ ctx, input: { ids } }) : [];
  const people = found.map((one) => {
    const { isActive: _, ...person } = one;
    return person;
  });
  const isOpenable = await mayOpenRequests(ctx, memberId);
  return {
    list: shown.map((row) => present(row, people, isOpenable)),
    hasMore: rows.length > pageSize,
    nextCursor: rows.length > pageSize && last ? writeCursor(last.at, last.id) : null,
  };
}

function present(row: Row, people: readonly Person[], isOpenable: boolean): LeaveHistoryRow {
  const { source, validFrom, validTo, approvalId, center, no, status, reason, byId } = row;
  const { id, type, minutes, day, at } = row;
  return {
    id,
    type,
    minutes,
    day,
    at,
    lot: source && validFrom ? { source, validFrom, validTo } : null,
    request: approvalId && center && status ? { approvalId, center, no, status, isOpenable } : null,
    change: reason === null ? null : { reason, by: people.find((one) => one.id === byId) ?? null },
  };
}
