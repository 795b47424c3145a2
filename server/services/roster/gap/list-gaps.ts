import * as calls from '@contract/roster/gap-calls';
import { sql, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '@contract/open-shift/order';
import type { Person } from '@contract/people/calls';
import type { PlannedShift } from '@contract/roster/assignment';
import type { RosterGap } from '@contract/roster/gap-calls';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { pageRange, toPage } from '@server/kernel/page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import type { MemberScope } from '@server/kernel/member-scope';
import { rosterScope } from '../draft/part';
import { isOfPart } from '@server/services/access/part-of-scope';
import { verb } from '@server/kernel/verb';

type Row = Person & {
  gapId: string;
  workDate: string;
  shift: PlannedShift;
  placeCode: string | null;
  placeName: string | null;
  placeEnName: string | null;
  cause: RosterGap['cause'];
  orderId: string | null;
  orderStatus: OrderStatus | null;
  needed: number;
  taken: number;
};

/** Open places of the people in a scope, offered ones too; an open shift that was withdrawn offers nothing any more. */
export async function findGaps(
  db: Db | Tx,
  scope: MemberScope,
  condition: SQL,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<RosterGap[]> {
  const rows = await query<Row>(
    db,
    sql`select ${sql.raw(PERSON_COLUMNS)}, g.id as "gapId", g.work_date::text as "workDate", g.shift,
        case when g.approval_id is null then 'left' else 'leave' end as cause, g.place_code as "placeCode", l.name as "placeName", l.en_name as "placeEnName",
        o.id as "orderId", case when o.status = 'published' and o.deadline_at <= ${now.toISOString()}::timestamptz
          then 'ended' else o.status end as "orderStatus", coalesce(s.needed, 0) as needed, coalesce(s.taken, 0) as taken
      from roster_gap g join member m on m.id = g.member_id ${sql.raw(PERSON_JOINS)}
      left join master_data l on l.tenant_id = g.tenant_id and l.model = 'place' and l.code = g.place_code
      left join schedule_order o on o.id = g.order_id and o.status in ('published', 'ended')
      left join lateral (
        select sum(needed)::int as needed, sum(taken)::int as taken from schedule_slot where order_id = o.id) s on true
      where g.tenant_id = ${scope.tenantId} and g.state <> 'closed' and ${isOfPart(scope, undefined)} and ${condition}
      order by g.work_date, g.id limit ${limit} offset ${offset}`,
  );
  return rows.map(
    ({
      gapId,
      workDate,
      shift,
      placeCode,
      placeName,
      placeEnName,
      cause,
      orderId,
      orderStatus,
      needed,
      taken,
      ...person
    }) => ({
      id: gapId,
      person,
      cause,
      workDate,
      shift,
      place:
        placeCode === null ? null : { code: placeCode, name: placeName ?? placeCode, enName: placeEnName },
      order:
        orderId === null || orderStatus === null ? null : { id: orderId, status: orderStatus, needed, taken },
    }),
  );
}

/** Shifts from today on that leave or leaving has left without anybody. */
export const listRosterGaps = verb(
  calls.listRosterGaps,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx);
    const condition = sql`g.work_date >= ${dayOf(ctx.now())}`;
    const rows = await findGaps(ctx.db, scope, condition, ctx.now(), pageRange(input));
    return toPage(rows, input.pageSize, (row) => row);
  },
);
