import { addDays } from '@contract/day';
import * as calls from '@contract/attendance-group/calls';
import { sql } from 'drizzle-orm';
import { DEFAULT_GROUP_ID } from '@contract/attendance-group/group';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { found } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { pageRange, toPage } from '@server/kernel/page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '../person/person-columns';
import { inScope, memberScope, requireInScope } from '../access/data-scope';
import { findGroups } from './find-groups';
import { today } from './today';
import { verb } from '@server/kernel/verb';

const M = { id: sql`m.id`, departmentId: sql`m.department_id` };
const ACTIVE = sql`m.status = 'normal' and a.status = 'normal'`;

/** The groups of the company with how many people of the scope are in each today; who has no row is in the default one. */
export const listAttendanceGroups = verb(
  calls.listAttendanceGroups,
  { permission: 'attendanceGroups', scope: 'none' },
  async ({ ctx }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceGroups);
    const { tenantId } = ctx.session;
    const groups = await findGroups(ctx.db, tenantId);
    const counts = await query<{ id: string | null; people: number }>(
      ctx.db,
      sql`with stay as (
        select distinct on (member_id) member_id, group_id from attendance_group_member
        where tenant_id = ${tenantId} and from_date <= ${today(ctx)} order by member_id, from_date desc)
      select s.group_id as id, count(*)::int as people from member m
      join account a on a.id = m.account_id left join stay s on s.member_id = m.id
      where m.tenant_id = ${tenantId} and ${ACTIVE} and ${inScope(scope, M) ?? sql`true`}
      group by s.group_id`,
    );
    const countOf = new Map(counts.map(({ id, people }) => [id ?? DEFAULT_GROUP_ID, people]));
    return {
      groups: [...groups.values()].map((group) => ({ ...group, peopleCount: countOf.get(group.id) ?? 0 })),
      mayChange: scope.departmentIds === null,
    };
  },
);

type Row = Person & { groupFrom: string | null; groupTo: string | null };

/** People of the scope who are in a group today, or will be, in the order of their names. */
export const listGroupPeople = verb(
  calls.listGroupPeople,
  { permission: 'attendanceGroups', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceGroups);
    const { tenantId } = ctx.session;
    const { groupId } = input;
    found((await findGroups(ctx.db, tenantId)).get(groupId));
    const { limit, offset } = pageRange(input);
    const asked = groupId === DEFAULT_GROUP_ID ? null : groupId;
    const date = today(ctx);
    const rows = await query<Row>(
      ctx.db,
      sql`select ${sql.raw(PERSON_COLUMNS)}, s.from_date::text as "groupFrom", next.from_date::text as "groupTo"
      from member m ${sql.raw(PERSON_JOINS)}
      left join lateral (
        select from_date, group_id from attendance_group_member
        where member_id = m.id and from_date <= ${date} order by from_date desc limit 1) now on true
      left join lateral (
        select from_date from attendance_group_member
        where member_id = m.id and from_date > ${date} and group_id is not distinct from ${asked}
        order by from_date limit 1) later on true
      cross join lateral (
        select now.group_id is not distinct from ${asked} as "isNow",
          case when now.group_id is not distinct from ${asked} then now.from_date else later.from_date end as from_date) s
      left join lateral (
        select from_date from attendance_group_member
        where member_id = m.id and from_date > coalesce(s.from_date, ${date}::date) order by from_date limit 1) next on true
      where m.tenant_id = ${tenantId} and ${ACTIVE} and ${inScope(scope, M) ?? sql`true`}
        and (s."isNow" or later.from_date is not null)
      order by m.sort_name, m.id limit ${limit} offset ${offset}`,
    );
    return toPage(rows, input.pageSize, ({ groupFrom, groupTo, ...person }) => ({
      person,
      groupId,
      from: groupFrom,
      to: groupTo && addDays(groupTo, -1),
    }));
  },
);

type Stay = { fromDate: string; groupId: string | null };

/** In which groups somebody of the scope was, is and will be, the last one first. */
export const getPersonGroups = verb(
  calls.getPersonGroups,
  { permission: 'attendanceGroups', scope: 'dataScope' },
  async ({ ctx, input: { memberId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceGroups);
    const { tenantId } = ctx.session;
    const [row] = await query<Person>(
      ctx.db,
      sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where m.id = ${memberId} and m.tenant_id = ${tenantId} and ${ACTIVE}`,
    );
    const person = found(row);
    requireInScope(scope, person);
    const groups = await findGroups(ctx.db, tenantId, true);
    const stays = await query<Stay>(
      ctx.db,
      sql`select from_date::text as "fromDate", group_id as "groupId" from attendance_group_member
      where member_id = ${memberId} order by from_date`,
    );
    const starts = [{ fromDate: null, groupId: null }, ...stays];
    const spans = starts.map(({ fromDate, groupId }, index) => {
      const group = (groupId === null ? undefined : groups.get(groupId)) ?? groups.default;
      const next = starts[index + 1]?.fromDate;
      return {
        groupId: group.id,
        name: group.name,
        enName: group.enName,
        from: fromDate,
        to: next ? addDays(next, -1) : null,
      };
    });
    return { person, spans: spans.reverse() };
  },
);
