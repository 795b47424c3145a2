import * as calls from '@contract/people/member-calls';
import type { MemberItem, MemberSort } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { dayOf } from '@server/kernel/day-range';
import { pageRange, toPage } from '@server/kernel/page-of';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { LAST_CHARACTER, searchTerm } from '../list-people';
import { foundInScopeSql, foundSql, ofDepartmentsSql } from '../people-sql';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { verb } from '@server/kernel/verb';

const COLUMNS = `${PERSON_COLUMNS}, m.job_number as "jobNumber", m.status, m.joined_at as "joinedAt"`;

type Row = Omit<MemberItem, 'joinedDay'> & { joinedAt: Date | string };
const itemOf = ({ joinedAt, ...row }: Row): MemberItem => ({ ...row, joinedDay: dayOf(new Date(joinedAt)) });

/** In any state: who looks for somebody by name may not know that they have left. */
const FOUND_SQL = foundSql(COLUMNS, 'true');
const FOUND_IN_SCOPE_SQL = foundInScopeSql(COLUMNS, 'true');
const IN_SCOPE_SQL = ofDepartmentsSql(COLUMNS, 'm.status = $7');

const OF_STATUS_SQL = `
select ${COLUMNS} from member m ${PERSON_JOINS}
where m.tenant_id = $1 and m.status = $2 order by m.sort_name, m.id limit $3 offset $4`;

const OF_DEPARTMENT_SQL = `
select ${COLUMNS} from member m ${PERSON_JOINS}
where m.tenant_id = $1 and m.status = $2 and m.department_id = $3 order by m.sort_name, m.id limit $4 offset $5`;

/** Read whole along the index of the position, as their number is. */
const OF_POSITION_SQL = `
select ${COLUMNS} from member m ${PERSON_JOINS}
where m.tenant_id = $1 and m.position_id = $2 and m.status <> 'left'
  and ($3::text[] is null or m.id = $4 or m.department_id = any($3::text[]))
order by m.sort_name, m.id limit $5 offset $6`;

const SORT_COLUMN: Readonly<Record<MemberSort, string>> = {
  name: 'm.sort_name',
  jobNumber: 'm.job_number',
  joinedDay: 'm.joined_at',
};
const orderOf = (sort: MemberSort, isDescending: boolean): string => {
  const direction = isDescending ? ' desc' : '';
  // The id goes the same direction: so the index is read from its other end.
  return `${SORT_COLUMN[sort]}${direction}, m.id${direction}`;
};
const sortedSql = (sort: MemberSort, isDescending: boolean): string => `
select ${COLUMNS} from member m ${PERSON_JOINS}
where m.tenant_id = $1 and m.status = $2 and ($3::text is null or m.department_id = $3)
  and ($4::text[] is null or m.id = $5 or m.department_id = any($4::text[]))
order by ${orderOf(sort, isDescending)} limit $6 offset $7`;

/** People for who keeps them, within their scope: read along an index whatever the size of the company. */
export const memberPage = verb(
  calls.memberPage,
  { permission: 'organisation', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.organisation);
    const { tenantId, memberId, departmentIds } = scope;
    const { keyword, organId, positionId, status } = input;
    const { limit, offset } = pageRange(input);
    const find = async (sql: string, ...params: unknown[]) =>
      toPage(await ctx.raw<Row>(sql, [tenantId, ...params]), input.pageSize, itemOf);
    if (keyword) {
      const term = searchTerm(keyword);
      const params = [term, term + LAST_CHARACTER, limit, offset];
      if (term === '') {
        return { list: [], hasMore: false };
      }
      return departmentIds === null
        ? await find(FOUND_SQL, ...params)
        : await find(FOUND_IN_SCOPE_SQL, ...params, memberId, departmentIds);
    }
    if (positionId) {
      return await find(OF_POSITION_SQL, positionId, departmentIds, memberId, limit, offset);
    }
    if (organId) {
      requireOrganInScope(scope, organId);
    }
    if (input.sort !== undefined) {
      const sql = sortedSql(input.sort, input.isDescending ?? false);
      return await find(sql, status, organId ?? null, departmentIds, memberId, limit, offset);
    }
    if (organId) {
      return await find(OF_DEPARTMENT_SQL, status, organId, limit, offset);
    }
    return departmentIds === null
      ? await find(OF_STATUS_SQL, status, limit, offset)
      : await find(IN_SCOPE_SQL, memberId, departmentIds, limit + offset, limit, offset, status);
  },
);
