import type * as calls from '@contract/roster/draft-calls';
import { sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import type { Days } from '@contract/roster/rules/days';
import type { MemberScope } from '@server/kernel/member-scope';
import { isOfPeople } from '@server/services/access/part-of-scope';
import { hasUnplaced } from './unplaced';

export type RosterFilter = Pick<
  Parsed<typeof calls.readRosterTotals>,
  | 'organId'
  | 'keyword'
  | 'positionId'
  | 'placeCode'
  | 'homePlaceCode'
  | 'stationCode'
  | 'employmentType'
  | 'isUnplaced'
>;

/** A condition on `member m` and its `account a`: active, of the part, and matching the filter in the dates. */
export function isShown(scope: MemberScope, filter: RosterFilter, { from, to }: Days): SQL {
  const { positionId, placeCode } = filter;
  const isAtPlace =
    placeCode === undefined
      ? sql`true`
      : sql`(exists (select 1 from assignment s where s.member_id = m.id and s.work_date between ${from} and ${to}
          and s.place_code = ${placeCode})
        or exists (select 1 from roster_cell c where c.member_id = m.id and c.work_date between ${from} and ${to}
          and c.works @> ${JSON.stringify([{ placeCode }])}::jsonb))`;
  return sql`${isOfPeople(scope, filter)} and m.status = 'normal' and a.status = 'normal'
    and ${positionId === undefined ? sql`true` : sql`m.position_id = ${positionId}`} and ${isAtPlace} and ${isEmployedSo(filter)}
    and ${filter.isUnplaced === true ? hasUnplaced({ from, to }) : sql`true`}`;
}

/** The same of how people are employed. */
function isEmployedSo({ homePlaceCode, stationCode, employmentType }: RosterFilter): SQL {
  const parts = [
    ...(homePlaceCode === undefined ? [] : [sql`e.home_place = ${homePlaceCode}`]),
    ...(employmentType === undefined ? [] : [sql`e.type = ${employmentType}`]),
  ];
  const ofRow =
    parts.length === 0
      ? sql`true`
      : sql`exists (select 1 from employment e where e.member_id = m.id and ${sql.join(parts, sql` and `)})`;
  return stationCode === undefined
    ? ofRow
    : sql`${ofRow} and exists (select 1 from member_skill s where s.member_id = m.id and s.kind = 'station'
        and s.code = ${stationCode} and s.level <> 'learning')`;
}
