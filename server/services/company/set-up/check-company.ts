import type { FirstStep } from '@contract/company/first-steps-calls';
import type { Raw } from '@server/db/database';
import { readReadiness } from '../readiness';
import { findEmployment, type EmploymentFinding } from './check-employment';

/** What a company lacks to be worked with, as its operator reads it. */
const FINDINGS = {
  administrators: 'no administrator can sign in',
  unplaced: 'people without a department: {count}',
  headless: 'departments with people and no head, here or above: {count}',
  unknownJobs: 'people without a position: {count}',
  abnormal: 'requests for which no one could be found: {count}',
  untyped: 'people without an employment type: {count}',
  uncontracted: 'people without a labor contract: {count}',
  contractOver: 'people whose last labor contract has ended: {count}',
  unmanaged: 'people without a manager: {count}',
  homeless: 'people without a home location: {count}',
  probation: 'people whose probation is longer than their contract allows: {count}',
} as const;
type Finding = keyof typeof FINDINGS;

const FAILED: ReadonlySet<Finding> = new Set(['administrators', 'unplaced', 'headless', 'abnormal']);

const SQL = `
with recursive heads as (
  select d.id, d.parent_id, exists (select 1 from member m where m.id = d.head_member_id and m.status = 'normal') as "isHeaded",
    d.id as start, 1 as level
  from department d where d.tenant_id = $1
    and exists (select 1 from member m where m.department_id = d.id and m.status = 'normal')
  union all
  select u.id, u.parent_id, exists (select 1 from member m where m.id = u.head_member_id and m.status = 'normal'),
    h.start, h.level + 1
  from heads h join department u on u.id = h.parent_id and u.tenant_id = $1 where h.level < 20)
select
  case when exists (select 1 from member m join account a on a.id = m.account_id
    join member_role mr on mr.member_id = m.id join role r on r.id = mr.role_id
    where m.tenant_id = $1 and m.status = 'normal' and a.status = 'normal' and r.code = 'companyAdministrator')
    then 0 else 1 end as "administrators",
  (select count(*)::int from member where tenant_id = $1 and status = 'normal' and department_id is null) as "unplaced",
  (select count(*)::int from (select start from heads group by start having not bool_or("isHeaded")) h) as "headless",
  (select count(*)::int from member where tenant_id = $1 and status = 'normal' and position_id is null) as "unknownJobs",
  (select count(*)::int from approval where tenant_id = $1 and status = 'abnormal') as "abnormal"`;

/** First steps that are open, as the administrators' list has them. */
const OPEN_STEPS: Readonly<Record<FirstStep, string>> = {
  workTime: 'no rules of attendance',
  people: 'no one but the first administrator',
  punch: 'no one has punched',
  chatClient: 'no chat client is connected',
  approvals: 'no request yet, and no approval flow was reviewed',
};

/** What is missing in a company, in words; `isGood` when nothing keeps people from working. */
export async function checkCompany(
  raw: Raw,
  tenantId: string,
  now: Date = new Date(),
): Promise<{ isGood: boolean; lines: string[] }> {
  const [found] = await raw<Record<Exclude<Finding, EmploymentFinding>, number>>(SQL, [tenantId]);
  const counts: Partial<Record<Finding, number>> = {
    ...found,
    ...(await findEmployment(raw, tenantId, now)),
  };
  const { steps, people, punched } = await readReadiness(raw, tenantId);
  const open = (Object.keys(FINDINGS) as Finding[]).filter((one) => (counts[one] ?? 0) > 0);
  return {
    isGood: !open.some((one) => FAILED.has(one)),
    lines: [
      ...open.map(
        (one) =>
          `${FAILED.has(one) ? 'missing' : 'note'}: ${FINDINGS[one].replace('{count}', String(counts[one]))}`,
      ),
      ...steps.filter(({ isDone }) => !isDone).map(({ step }) => `first steps: ${OPEN_STEPS[step]}`),
      ...(punched > 0 ? [`${punched} of ${people} have punched`] : []),
    ],
  };
}
