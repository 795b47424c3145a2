import { FIRST_STEPS, type FirstStep, type getFirstSteps as call } from '@contract/company/first-steps-calls';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { CallOf } from '../call-of';
import { requireFunction } from '../role/require-permission';
import { isDemoCompany } from './demo-company';

/** Each looks for one row along an index of the company, whatever other companies hold. */
const DONE_SQL = `
select
  exists (select 1 from member where tenant_id = $1 and id <> $2 and status = 'normal') as "people",
  exists (select 1 from provider_app where tenant_id = $1 and status = 'normal'
    and held_at is not null and check_fault is null) as "chatClient",
  exists (select 1 from approval_counter where tenant_id = $1)
    or exists (select 1 from flow_definition f join flow_version v on v.flow_id = f.id
      where f.tenant_id = $1 and v.published_by_member_id is not null) as "approvals",
  exists (select 1 from member m join schedule_order o on o.publisher_member_id = m.id
    where m.tenant_id = $1 and o.status <> 'draft') as "shifts"`;

/** What a new company does first, and what of it is done. */
export async function getFirstSteps({ ctx }: CallOf<typeof call>): Promise<Out<typeof call>> {
  await requireFunction(ctx, FUNCTION_ID.rolePermission);
  const { tenantId, memberId } = ctx.session;
  const [done] = await ctx.raw<Record<FirstStep, boolean>>(DONE_SQL, [tenantId, memberId]);
  return {
    steps: FIRST_STEPS.map((step) => ({ step, isDone: done?.[step] === true })),
    isDemo: await isDemoCompany(ctx, tenantId),
  };
}
