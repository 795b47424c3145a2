/** What colleagues see of each other, under the contract's names. */
export const PERSON_COLUMNS = `m.id, a.name, a.en_name as "enName", a.avatar, d.id as "departmentId",
  d.name as "departmentName", d.en_name as "departmentEnName", p.name as "positionName", p.en_name as "positionEnName"`;

/** The tables that {@link PERSON_COLUMNS} reads beside `member m`. */
export const PERSON_JOINS = `join account a on a.id = m.account_id
left join department d on d.id = m.department_id
left join position p on p.id = m.position_id`;
