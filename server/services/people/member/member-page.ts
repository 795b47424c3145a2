import type * as calls from '@contract/people/member-calls';
import type { Out } from '@contract/endpoint';
import type { MemberItem } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { CallOf } from '../../call-of';
import { pageRange, toPage } from '../../page-of';
import { memberScope, requireOrganInScope } from '../../role/data-scope';
import { LAST_CHARACTER, searchTerm } from '../list-people';
import { foundInScopeSql, foundSql, ofDepartmentsSql } from '../people-sql';
import { PERSON_COLUMNS, PERSON_JOINS } from '../person-columns';

const COLUMNS = `${PERSON_COLUMNS}, m.job_number as "jobNumber", m.status`;

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

/** People for who keeps them, within their scope: read along an index whatever the size of the company. */
export async function memberPage({
  ctx,
  input,
}: CallOf<typeof calls.memberPage>): Promise<Out<typeof calls.memberPage>> {
  const scope = await memberScope(ctx, FUNCTION_ID.organisation);
  const { tenantId, memberId, departmentIds } = scope;
  const { keyword, organId, positionId, status } = input;
  const { limit, offset } = pageRange(input);
  const find = async (sql: string, ...params: unknown[]) =>
    toPage(await ctx.raw<MemberItem>(sql, [tenantId, ...params]), input.pageSize, (row) => row);
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
    return await find(OF_DEPARTMENT_SQL, status, organId, limit, offset);
  }
  return departmentIds === null
    ? await find(OF_STATUS_SQL, status, limit, offset)
    : await find(IN_SCOPE_SQL, memberId, departmentIds, limit + offset, limit, offset, status);
}
