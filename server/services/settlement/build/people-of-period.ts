import { addDays } from '@contract/day';
import { sql } from 'drizzle-orm';
import type { Days } from '@contract/roster/rules/days';
import { dayNumber, DAY_MINUTES } from '@contract/roster/rules/work-minutes';
import { spanOfPerson } from '@contract/settlement/rules/next-span';
import { presentZone } from '@contract/zone';
import type { Db } from '@server/db/database';
import { query } from '@server/kernel/query';
import { momentOfMinute } from '@server/kernel/clock-minute';
import type { SettlementRow } from '../found-settlement';

/** Somebody of a period; without days who has left before and has adjustments alone. */
export type PersonOfPeriod = { memberId: string; span: Days | null };

type Row = {
  id: string;
  joined: string;
  left: string | null;
  /** The group on the last of their days. */
  groupId: string | null;
  until: string | null;
  ownFrom: string | null;
  isIn: boolean;
  isLate: boolean;
};

const FOREVER = '9999-12-31';

/**
 * Whose days a period settles, in the order of their ids: who belongs to the group on the last of their days in it, with what no other
 * period has settled; and who left before it and whose locked days have become others.
 */
export async function peopleOfPeriod(
  db: Db,
  row: SettlementRow,
  ownGroups: readonly string[],
  memberIds?: readonly string[],
): Promise<PersonOfPeriod[]> {
  const { id, tenantId, fromDate, toDate } = row;
  const zone = presentZone();
  const end = momentOfMinute((dayNumber(toDate) + 1) * DAY_MINUTES).toISOString();
  const begin = momentOfMinute((dayNumber(fromDate) - 92) * DAY_MINUTES).toISOString();
  const [company] = await query<{ since: string | null }>(
    db,
    sql`select min(from_date)::text as since from settlement
      where tenant_id = ${tenantId} and from_date < ${fromDate}::date`,
  );
  const rows = await query<Row>(
    db,
    sql`select m.id, (m.joined_at at time zone ${zone})::date::text as joined,
        (m.left_at at time zone ${zone})::date::text as "left", own.group_id as "groupId", prev.until,
        here.from_date::text as "ownFrom", here.member_id is not null as "isIn",
        exists (select 1 from settlement_stale t join settlement s on s.id = t.settlement_id and s.state = 'locked'
          where t.member_id = m.id and s.group_id is not distinct from ${row.groupId}::text) as "isLate"
      from member m
      left join settlement_person here on here.settlement_id = ${id} and here.member_id = m.id
      left join lateral (select g.group_id from attendance_group_member g
        where g.member_id = m.id and g.from_date <= least(${toDate}::date, (m.left_at at time zone ${zone})::date)
        order by g.from_date desc limit 1) own on true
      left join lateral (select max(p.to_date)::text as until from settlement_person p
        where p.member_id = m.id and p.settlement_id <> ${id} and p.from_date <= ${toDate}::date) prev on true
      where m.tenant_id = ${tenantId} and (m.joined_at < ${end}::timestamptz or here.member_id is not null)
        and ${memberIds ? sql`m.id = any(${sql.param([...memberIds])}::text[])` : sql`true`}
        and (m.status <> 'left' or m.left_at >= ${begin}::timestamptz or here.member_id is not null
          or exists (select 1 from settlement_stale t where t.member_id = m.id))
      order by m.id`,
  );
  return rows.flatMap((one): PersonOfPeriod[] => {
    const ownGroup = one.groupId !== null && ownGroups.includes(one.groupId) ? one.groupId : null;
    if (ownGroup !== row.groupId) {
      return [];
    }
    const until = one.ownFrom === null ? one.until : addDays(one.ownFrom, -1);
    const span = spanOfPerson(
      { from: fromDate, to: toDate },
      { from: one.joined, to: one.left ?? FOREVER },
      { until, companySince: company?.since ?? null },
    );
    return span || one.isIn || one.isLate ? [{ memberId: one.id, span: span ?? null }] : [];
  });
}
