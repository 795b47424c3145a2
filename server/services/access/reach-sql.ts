import { productsWith } from '@contract/product/screens';

/**
 * Whether a person's roles reach a colleague through a function, as SQL for statements that are written as text: what `memberScope` says,
 * for one colleague. `reader` and `tenant` are expressions; `colleague` is the alias of a row of `member`.
 */
export function reachSql({
  reader,
  tenant,
  colleague,
  functionId,
}: {
  reader: string;
  tenant: string;
  colleague: string;
  functionId: number;
}): string {
  const granting = `exists (select 1 from role_function rf where rf.role_id = r.id and rf.function_id = ${functionId})`;
  return `exists (
  with recursive above as (
    select d.id, d.parent_id, d.head_member_id, 1 as level from department d
    where d.id = ${colleague}.department_id and d.tenant_id = ${tenant}
    union
    select d.id, d.parent_id, d.head_member_id, a.level + 1
    from above a join department d on d.id = a.parent_id and d.tenant_id = ${tenant} where a.level < 20),
  own as (select a.level from above a join member me on me.id = ${reader}
    where a.head_member_id = me.id or a.id = me.department_id)
  select 1 from member_role mr join role r on r.id = mr.role_id
  where mr.member_id = ${reader}
    and (${granting} or not exists (
      select 1 from member_role mr join role r on r.id = mr.role_id where mr.member_id = ${reader} and ${granting}))
    and (r.code = 'companyAdministrator' or r.data_scope = 'company'
      or (r.data_scope = 'department' and exists (select 1 from own where level = 1))
      or (r.data_scope = 'departmentTree' and exists (select 1 from own))))`;
}

type Reach = { reader: string; tenant: string; memberId: string; functionId: number };

/**
 * The same for each of many rows about colleagues, `memberId` being their column: the reader's roles and departments are read once a
 * statement, and rows are read in the order of their own index. The reader is not among them.
 */
export function isColleagueReached({ reader, tenant, memberId, functionId }: Reach): string {
  const granting = (role: string) =>
    `exists (select 1 from role_function rf where rf.role_id = ${role}.id and rf.function_id = ${functionId})`;
  // A seat has no scope: all roles count for who holds the function by one.
  const bySeat =
    productsWith(functionId).length === 0
      ? ''
      : `or not exists (select 1 from member_role gr join role g on g.id = gr.role_id
    where gr.member_id = ${reader} and ${granting('g')})`;
  const roles = `from member_role hr join role h on h.id = hr.role_id
    where hr.member_id = ${reader} and (${granting('h')} ${bySeat})`;
  return `${memberId} <> ${reader} and coalesce((select
  exists (select 1 ${roles} and (h.code = 'companyAdministrator' or h.data_scope = 'company'))
  or p.department_id = any(array(
    with recursive below as (
      select own.id, case h.data_scope when 'department' then 20 else 1 end as level
      from (select rm.department_id as id from member rm where rm.id = ${reader} and rm.department_id is not null
        union select rd.id from department rd where rd.tenant_id = ${tenant} and rd.head_member_id = ${reader}) own,
        (select distinct h.data_scope ${roles} and h.data_scope in ('department', 'departmentTree')) h
      union
      select d.id, b.level + 1 from below b join department d on d.parent_id = b.id and d.tenant_id = ${tenant} where b.level < 20)
    select id from below))
  from member p where p.id = ${memberId} and p.tenant_id = ${tenant}), false)`;
}
