import type * as calls from '@contract/people/calls';
import type { Out } from '@contract/endpoint';
import type { Person } from '@contract/people/calls';
import { plainTerm } from '@server/person-terms';
import type { CallOf } from '../call-of';
import { pageRange, toPage } from '../page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from './person-columns';

/** Behind every text that begins with another one. */
export const LAST_CHARACTER = '\u{10FFFF}';
const MOBILE_TAIL = 4;

/** Read along the index from where the term begins; a person counts at the first of their terms that fits. */
const FOUND_SQL = `
select ${PERSON_COLUMNS} from member_term f join member m on m.id = f.member_id ${PERSON_JOINS}
where f.tenant_id = $1 and f.term >= $2 and f.term < $3 and m.status = 'normal' and a.status = 'normal'
  and not exists (select 1 from member_term e where e.member_id = f.member_id and e.term >= $2 and e.term < f.term)
order by f.term, f.member_id limit $4 offset $5`;

const ALL_SQL = `
select ${PERSON_COLUMNS} from member m ${PERSON_JOINS}
where m.tenant_id = $1 and m.status = 'normal' and a.status = 'normal'
order by m.sort_name, m.id limit $2 offset $3`;

const OF_DEPARTMENT_SQL = `
select ${PERSON_COLUMNS} from member m ${PERSON_JOINS}
where m.department_id = $2 and m.tenant_id = $1 and m.status = 'normal' and a.status = 'normal'
order by m.sort_name, m.id limit $3 offset $4`;

/** Ends after 20 levels, so that departments set in a circle cannot hold the database. */
const BELOW_SQL = `
with recursive below as (
  select id, 1 as level from department where id = $2 and tenant_id = $1
  union
  select d.id, b.level + 1 from below b join department d on d.parent_id = b.id and d.tenant_id = $1 where b.level < 20)
select ${PERSON_COLUMNS} from member m ${PERSON_JOINS}
where m.department_id in (select id from below) and m.tenant_id = $1 and m.status = 'normal' and a.status = 'normal'
order by m.sort_name, m.id limit $3 offset $4`;

/** Active people of the current company: the session is the permission, its company the limit. */
export async function listPeople({
  ctx,
  input,
}: CallOf<typeof calls.listPeople>): Promise<Out<typeof calls.listPeople>> {
  const { tenantId } = ctx.session;
  const { keyword, organId, isDeep } = input;
  const { limit, offset } = pageRange(input);
  const find = async (sql: string, ...params: unknown[]) =>
    toPage(
      await ctx.raw<Person>(sql, [tenantId, ...params, limit, offset]),
      input.pageSize,
      (person) => person,
    );
  if (keyword) {
    const term = searchTerm(keyword);
    return term === '' ? { list: [], hasMore: false } : await find(FOUND_SQL, term, term + LAST_CHARACTER);
  }
  if (organId) {
    return await find(isDeep ? BELOW_SQL : OF_DEPARTMENT_SQL, organId);
  }
  return await find(ALL_SQL);
}

/** Of a whole mobile number only its end is compared, so that trying numbers tells nothing. */
export function searchTerm(keyword: string): string {
  const term = plainTerm(keyword);
  return /^\d{5,}$/.test(term) ? term.slice(-MOBILE_TAIL) : term;
}
