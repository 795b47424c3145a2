import type { PlanSettings } from '@contract/roster/plan';
import { absence, assignment, planRule } from '@server/db/schema/planning/roster';
import { randomId } from '@server/auth/random';
import { BUILT_AT } from '../factories';
import type { TestServer } from '../server';
import { segment } from '../shift-company';

type Person = { id: string; tenantId: string };

/** Settles some of a company's plan rules. */
export async function settle(
  server: TestServer,
  tenantId: string,
  settings: Partial<PlanSettings>,
): Promise<void> {
  const values = { settings, updatedAt: BUILT_AT };
  await server.db
    .insert(planRule)
    .values({ tenantId, ...values })
    .onConflictDoUpdate({ target: planRule.tenantId, set: values });
}

/** Gives somebody work of the roster: from when to when, `+` behind an hour of the next day. */
export async function assign(
  server: TestServer,
  { id: memberId, tenantId }: Person,
  workDate: string,
  ...times: readonly `${string}-${string}`[]
): Promise<string> {
  const id = randomId();
  await server.db.insert(assignment).values({
    id,
    tenantId,
    memberId,
    workDate,
    shift: {
      name: '早班',
      enName: 'Morning',
      label: '早',
      enLabel: 'M',
      colour: 1,
      segments: times.map((text) => {
        const [startTime = '', endTime = ''] = text.split('-');
        const endsNextDay = endTime.endsWith('+') ? { endsNextDay: true as const } : {};
        return { ...segment(startTime, endTime.replace('+', '')), ...endsNextDay };
      }),
    },
    source: 'roster',
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
  });
  return id;
}

/** Somebody is away from one moment to another. */
export async function absent(
  server: TestServer,
  { id: memberId, tenantId }: Person,
  from: string,
  to: string,
  kind: 'leave' | 'trip' = 'leave',
): Promise<void> {
  await server.db.insert(absence).values({
    id: randomId(),
    tenantId,
    memberId,
    kind,
    startsAt: new Date(from),
    endsAt: new Date(to),
    approvalId: randomId(),
    createdAt: BUILT_AT,
  });
}
