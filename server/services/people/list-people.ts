import * as calls from '@contract/people/calls';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { plainTerm } from '@server/person-terms';
import { pageRange, toPage } from '@server/kernel/page-of';
import { memberScope, requireOrganInScope } from '../access/data-scope';
import { foundInScopeSql, foundSql, ofDepartmentsSql } from './people-sql';
import { PERSON_COLUMNS, PERSON_JOINS } from '../person/person-columns';
import { EVERYONE, verb } from '@server/kernel/verb';

/** Behind every text that begins with another one. */
export const LAST_CHARACTER = '\u{10FFFF}';
const MOBILE_TAIL = 4;

const ACTIVE = "m.status = 'normal' and a.status = 'normal'";
const FOUND_SQL = foundSql(PERSON_COLUMNS, ACTIVE);
const FOUND_IN_SCOPE_SQL = foundInScopeSql(PERSON_COLUMNS, ACTIVE);
const IN_SCOPE_SQL = ofDepartmentsSql(PERSON_COLUMNS, ACTIVE);

const ALL_SQL = `
select ${PERSON_COLUMNS} from member m ${PERSON_JOINS}
where m.tenant_id = $1 and ${ACTIVE}
order by m.sort_name, m.id limit $2 offset $3`;

const OF_DEPARTMENT_SQL = `
select ${PERSON_COLUMNS} from member m ${PERSON_JOINS}
where m.department_id = $2 and m.tenant_id = $1 and ${ACTIVE}
order by m.sort_name, m.id limit $3 offset $4`;

/** Ends after 20 levels, so that departments set in a circle cannot hold the database. */
const BELOW_SQL = `
with recursive below as (
  select id, 1 as level from department where id = $2 and tenant_id = $1
  union
  select d.id, b.level + 1 from below b join department d on d.parent_id = b.id and d.tenant_id = $1 where b.level < 20)
select ${PERSON_COLUMNS} from member m ${PERSON_JOINS}
where m.department_id in (select id from below) and ($5::text[] is null or m.department_id = any($5::text[]))
  and m.tenant_id = $1 and ${ACTIVE}
order by m.sort_name, m.id limit $3 offset $4`;

/** Active people of the current company: the session is the permission, its company the limit, or the scope of a function. */
export const listPeople = verb(
  calls.listPeople,
  { permission: 'signedIn', scope: { everyone: EVERYONE.colleagues } },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const { keyword, organId, isDeep, within } = input;
    const scope = within && (await memberScope(ctx, FUNCTION_ID[within]));
    const reached = scope?.departmentIds ?? null;
    const { limit, offset } = pageRange(input);
    const find = async (sql: string, ...params: unknown[]) =>
      toPage(await ctx.raw<Person>(sql, [tenantId, ...params]), input.pageSize, (person) => person);
    if (keyword) {
      const term = searchTerm(keyword);
      const params = [term, term + LAST_CHARACTER, limit, offset];
      if (term === '') {
        return { list: [], hasMore: false };
      }
      return reached === null
        ? await find(FOUND_SQL, ...params)
        : await find(FOUND_IN_SCOPE_SQL, ...params, scope?.memberId, reached);
    }
    if (organId) {
      if (scope) {
        requireOrganInScope(scope, organId);
      }
      return isDeep
        ? await find(BELOW_SQL, organId, limit, offset, reached)
        : await find(OF_DEPARTMENT_SQL, organId, limit, offset);
    }
    return reached === null
      ? await find(ALL_SQL, limit, offset)
      : await find(IN_SCOPE_SQL, scope?.memberId, reached, limit + offset, limit, offset);
  },
);

/** Of a whole mobile number only its end is compared, so that trying numbers tells nothing. */
export function searchTerm(keyword: string): string {
  const term = plainTerm(keyword);
  return /^\d{5,}$/.test(term) ? term.slice(-MOBILE_TAIL) : term;
}
