import { sql } from 'drizzle-orm';
import { dayOfMonth, shiftMonth } from '@contract/day';
import { hourlyPay } from '@contract/pay/rules/time-pay';
import { COST_MONTHS, rosterCost as contract } from '@contract/roster/cost-calls';
import type { Days } from '@contract/roster/rules/days';
import { NO_DEPARTMENT, planCosts, type CostSums } from '@contract/roster/rules/cost/plan-cost';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { remembered } from '@server/kernel/remembered';
import { verb } from '@server/kernel/verb';
import { isOrganInScope, memberScope } from '@server/services/access/data-scope';
import { payOfEach, type PayRow } from '@server/services/person/pay-of';
import { plannedWorksSql, takenSql } from './draft/planned-works-sql';
import { shiftsById } from './draft/read-roster';
import { contentMinutes, takenMinutes, type Taken } from './draft/totals';

type Department = { id: string; parentId: string | null; name: string; enName: string | null };

/** Hours and cost of the plan of a month, drafts included. A department counts with all below it, and is listed where all of them are in the scope. */
export const rosterCost = verb(
  contract,
  { permission: 'laborCost', scope: 'dataScope' },
  async ({ ctx, input: { month, organId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.laborCost);
    requireNear(ctx, month);
    const departments = await query<Department>(
      ctx.db,
      sql`select id, parent_id as "parentId", name, en_name as "enName" from department
        where tenant_id = ${scope.tenantId} order by sort, name, id`,
    );
    const { own, currency } = await sumsOf(ctx, { from: `${month}-01`, to: dayOfMonth(month, 31) });
    const costs = planCosts(departments, own);
    const isReached = (id: string): boolean =>
      isOrganInScope(scope, id) && costs.childrenOf(id).every(isReached);
    const organ =
      organId === undefined ? null : found(departments.find(({ id }) => id === organId && isReached(id)));
    const reached = new Set(departments.filter(({ id }) => isReached(id)).map(({ id }) => id));
    const parts = departments.filter(
      ({ id, parentId }) =>
        reached.has(id) && (organ ? parentId === organ.id : parentId === null || !reached.has(parentId)),
    );
    return {
      today: dayOf(ctx.now()),
      currency,
      organ: organ && { id: organ.id, name: organ.name, enName: organ.enName },
      total: organ
        ? costs.costOf(organ.id)
        : scope.departmentIds === null
          ? costs.costOfCompany()
          : costs.costOfEach(parts.map(({ id }) => id)),
      departments: parts.map(({ id, name, enName }) => ({
        id,
        name,
        enName,
        hasChildren: costs.childrenOf(id).length > 0,
        cost: costs.costOf(id),
      })),
    };
  },
);

function requireNear(ctx: SessionCtx, month: string): void {
  const present = dayOf(ctx.now()).slice(0, 7);
  if (month < shiftMonth(present, -COST_MONTHS.back) || month > shiftMonth(present, COST_MONTHS.ahead)) {
    throw new ServiceError('rosterCostFar', COST_MONTHS);
  }
}

type Planned = { memberId: string; departmentId: string | null; content: string | null; works: number };

/** Sums of each department's own people, and the currency of most of their pay; pay in another one is not counted. */
async function sumsOf(
  { db, session: { tenantId } }: SessionCtx,
  span: Days,
): Promise<{ own: Map<string, CostSums>; currency: string }> {
  const shown = sql`with shown as materialized (
    select m.id, m.department_id from member m where m.tenant_id = ${tenantId})`;
  const planned = await query<Planned>(
    db,
    sql`${shown} select shown.id as "memberId", shown.department_id as "departmentId", w.content, w.works
      from shown join (select member_id, content, count(*)::int as works from (${plannedWorksSql(tenantId, span)}) all_works
        group by member_id, content) w on w.member_id = shown.id`,
  );
  const departmentOf = new Map(planned.map(({ memberId, departmentId }) => [memberId, departmentId]));
  const { hourCents, currency } = await hourlyPays(db, tenantId, [...departmentOf.keys()], span.to);
  const own = new Map<string, CostSums>();
  const add = (departmentId: string | null, part: Partial<CostSums>) => {
    const id = departmentId ?? NO_DEPARTMENT;
    const sums = own.get(id) ?? { minutes: 0, people: 0, pricedMinutes: 0, priced: 0, hourCents: 0 };
    for (const [name, value] of Object.entries(part) as [keyof CostSums, number][]) {
      sums[name] += value;
    }
    own.set(id, sums);
  };
  for (const [memberId, departmentId] of departmentOf) {
    const hour = hourCents.get(memberId);
    add(departmentId, { people: 1, priced: hour === undefined ? 0 : 1, hourCents: hour ?? 0 });
  }
  const addMinutes = (memberId: string, minutes: number) =>
    add(departmentOf.get(memberId) ?? null, {
      minutes,
      pricedMinutes: hourCents.has(memberId) ? minutes : 0,
    });
  const minutesOf = remembered(contentMinutes(await shiftsById(db, tenantId)));
  for (const { memberId, content, works } of planned) {
    if (content !== null) {
      addMinutes(memberId, works * minutesOf(content));
    }
  }
  const taken = planned.some(({ content }) => content === null)
    ? await query<Taken>(db, sql`${shown} ${takenSql(span)}`)
    : [];
  for (const { memberId, minutes } of takenMinutes(taken)) {
    addMinutes(memberId, minutes);
  }
  return { own, currency };
}

/** Pay an hour of those who have a record in the currency of most. */
async function hourlyPays(
  db: SessionCtx['db'],
  tenantId: string,
  memberIds: readonly string[],
  day: string,
): Promise<{ hourCents: Map<string, number>; currency: string }> {
  const pays = await payOfEach(db, tenantId, memberIds, { until: day, limit: 1 });
  const latest = [...pays].flatMap(([memberId, [pay]]) => (pay ? [{ memberId, pay }] : []));
  const currency = mostOf(latest.map(({ pay }) => pay.currency)) ?? 'CNY';
  return {
    hourCents: new Map(
      latest
        .filter(({ pay }) => pay.currency === currency)
        .map(({ memberId, pay }) => [memberId, hourOf(pay, day)]),
    ),
    currency,
  };
}

/** Pay an hour on the last day of the month: lower pay of a probation until it ends. */
const hourOf = ({ basis, amountCents, probationCents, probationUntil }: PayRow, day: string): number =>
  hourlyPay({
    basis,
    cents:
      probationCents !== null && probationUntil !== null && day <= probationUntil
        ? probationCents
        : amountCents,
  });

function mostOf(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  values.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0];
}
