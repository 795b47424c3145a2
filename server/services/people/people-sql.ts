import { PERSON_JOINS } from '../person/person-columns';

/**
 * People `m` whom a term finds, read along the index from where it begins; a person counts at the first of their terms that fits.
 * Parameters: company, term, end of the term, limit, offset.
 */
export const foundSql = (columns: string, condition: string): string => `
select ${columns} from member_term f join member m on m.id = f.member_id ${PERSON_JOINS}
where f.tenant_id = $1 and f.term >= $2 and f.term < $3 and ${condition}
  and not exists (select 1 from member_term e where e.member_id = f.member_id and e.term >= $2 and e.term < f.term)
order by f.term, f.member_id limit $4 offset $5`;

/** So many people are looked at one by one sooner than their company's terms are read along. */
const FEW = 500;

/**
 * The same within a scope, whose further parameters are who asks and their departments. Where the scope holds few people, each is asked
 * for their first term that fits: along the terms of a large company one would read past everybody else. PostgreSQL does not begin the
 * branch whose condition is false.
 */
export const foundInScopeSql = (columns: string, condition: string): string => `
with reached as materialized (
  (select m.id from member m where m.department_id = any($7::text[]) and m.tenant_id = $1 limit ${FEW + 1})
  union select $6::text),
size as (select count(*) <= ${FEW} as "isSmall" from reached)
(select ${columns} from reached cross join lateral (
    select f.term from member_term f where f.member_id = reached.id and f.term >= $2 and f.term < $3
    order by f.term limit 1) f
  join member m on m.id = reached.id ${PERSON_JOINS}
  where (select "isSmall" from size) and m.tenant_id = $1 and ${condition}
  order by f.term, m.id limit $4 offset $5)
union all
(${foundSql(columns, `not (select "isSmall" from size) and (m.id = $6 or m.department_id = any($7::text[])) and ${condition}`)})`;

/**
 * People of departments by name, and among them who asks: of each department as many as the page reaches, along its index, so that
 * it does not matter how many there are. They stand in a query of their own, so that PostgreSQL takes one plan for any number of them:
 * among millions of people planning each call anew took three times as long as the call. Parameters: company, who asks, departments,
 * what the page reaches, limit, offset.
 */
export const ofDepartmentsSql = (columns: string, condition: string): string => `
with picked as (
  select one.id from unnest((select $3::text[])) organ(id) cross join lateral (
    select m.id from member m join account a on a.id = m.account_id
    where m.department_id = organ.id and m.tenant_id = $1 and ${condition}
    order by m.sort_name, m.id limit $4::int) one
  union
  select m.id from member m join account a on a.id = m.account_id where m.id = $2 and m.tenant_id = $1 and ${condition})
select ${columns} from picked join member m on m.id = picked.id ${PERSON_JOINS}
order by m.sort_name, m.id limit $5::int offset $6::int`;
