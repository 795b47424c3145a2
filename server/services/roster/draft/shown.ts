import type * as calls from '@contract/roster/draft-calls';
import { sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import type { Days } from '@contract/roster/rules/days';
import type { MemberScope } from '@server/kernel/member-scope';
import { isOfPeople } from '@server/services/access/part-of-scope';
import { hasUnplaced } from './unplaced';

export type RosterFilter = Pick<
  Parsed<typeof calls.readRosterTotals>,
  'organId' | 'keyword' | 'positionId' | 'placeCode' | 'isUnplaced'
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
    and ${positionId === undefined ? sql`true` : sql`m.position_id = ${positionId}`} and ${isAtPlace}
    and ${filter.isUnplaced === true ? hasUnplaced({ from, to }) : sql`true`}`;
}
