import { FIRST_STEPS, type FirstStep } from '@contract/company/first-steps-calls';
import type { Raw } from '@server/db/database';

/** Each looks for one row along an index of the company, whatever other companies hold; people are counted. */
const STEPS_SQL = `
select
  exists (select 1 from attendance_rule where tenant_id = $1) as "workTime",
  (select count(*)::int from member where tenant_id = $1 and status = 'normal') as "people",
  (select count(*)::int from member m where m.tenant_id = $1 and m.status = 'normal'
    and exists (select 1 from punch p where p.member_id = m.id)) as "punched",
  exists (select 1 from provider_app where tenant_id = $1 and status = 'normal'
    and held_at is not null and check_fault is null) as "chatClient",
  exists (select 1 from approval_counter where tenant_id = $1)
    or exists (select 1 from flow_definition f join flow_version v on v.flow_id = f.id
      where f.tenant_id = $1 and v.published_by_member_id is not null) as "approvals"`;

type Row = {
  workTime: boolean;
  people: number;
  punched: number;
  chatClient: boolean;
  approvals: boolean;
};

/** The first steps of a new company, for its administrators and its operator. Nothing is ticked by hand. */
export type Readiness = {
  steps: { step: FirstStep; isDone: boolean }[];
  /** People who work there, and how many of them have ever punched. */
  people: number;
  punched: number;
};

export async function readReadiness(raw: Raw, tenantId: string): Promise<Readiness> {
  const [row] = await raw<Row>(STEPS_SQL, [tenantId]);
  const { people, punched, ...found } = row!;
  const done: Record<FirstStep, boolean> = { ...found, people: people > 1, punch: punched > 0 };
  return { steps: FIRST_STEPS.map((step) => ({ step, isDone: done[step] })), people, punched };
}
