import type * as calls from '@contract/people/member-calls';
import type { Out } from '@contract/endpoint';
import type { MemberItem } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { CallOf } from '../../call-of';
import { pageRange, toPage } from '../../page-of';
import { requireFunction } from '../../role/require-permission';
import { LAST_CHARACTER, searchTerm } from '../list-people';
import { PERSON_COLUMNS, PERSON_JOINS } from '../person-columns';

const COLUMNS = `${PERSON_COLUMNS}, m.job_number as "jobNumber", m.status`;

/** In any state: who looks for somebody by name may not know that they have left. See list-people for the order. */
const FOUND_SQL = `
select ${COLUMNS} from member_term f join member m on m.id = f.member_id ${PERSON_JOINS}
where f.tenant_id = $1 and f.term >= $2 and f.term < $3
  and not exists (select 1 from member_term e where e.member_id = f.member_id and e.term >= $2 and e.term < f.term)
order by f.term, f.member_id limit $4 offset $5`;

const OF_STATUS_SQL = `
select ${COLUMNS} from member m ${PERSON_JOINS}
where m.tenant_id = $1 and m.status = $2 order by m.sort_name, m.id limit $3 offset $4`;

const OF_DEPARTMENT_SQL = `
select ${COLUMNS} from member m ${PERSON_JOINS}
where m.tenant_id = $1 and m.status = $2 and m.department_id = $3 order by m.sort_name, m.id limit $4 offset $5`;

/** People of the company for who keeps them, read along an index whatever the size of the company. */
export async function memberPage({
  ctx,
  input,
}: CallOf<typeof calls.memberPage>): Promise<Out<typeof calls.memberPage>> {
  await requireFunction(ctx, FUNCTION_ID.organisation);
  const { keyword, organId, status, pageSize } = input;
  const { limit, offset } = pageRange(input);
  const find = async (sql: string, ...params: unknown[]) =>
    toPage(
      await ctx.raw<MemberItem>(sql, [ctx.session.tenantId, ...params, limit, offset]),
      pageSize,
      (row) => row,
    );
  if (keyword) {
    const term = searchTerm(keyword);
    return term === '' ? { list: [], hasMore: false } : await find(FOUND_SQL, term, term + LAST_CHARACTER);
  }
  return organId ? await find(OF_DEPARTMENT_SQL, status, organId) : await find(OF_STATUS_SQL, status);
}
