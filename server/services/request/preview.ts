import * as startCalls from '@contract/approval/start-calls';
import type { Out } from '@contract/endpoint';
import type { FlowContent } from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import { idsOf } from '@contract/approval/rules/conditions';
import { allNodes, resolveRoute, type Way } from '@contract/approval/rules/route';
import { accessOf, type AccessOf } from '@contract/form/rules/form-access';
import { wellFormed } from '@contract/form/rules/well-formed';
import { knownPayKey, paySourceOf } from '@contract/form/rules/known-fields';
import { withMeasures } from '@contract/form/rules/measure';
import { lengthSources } from '@contract/leave/length/asked-lengths';
import { takenTime } from '@contract/leave/rules/taken-time';
import { dayOf } from '@server/kernel/day-range';
import { fieldPermissions } from '@server/services/form/field-permissions';
import { payBasisOf, withPresentPay } from '@server/services/form/present-pay';
import { overtimePreviewOf } from '@server/services/overtime/preview/overtime-preview';
import { leaveLengthsOf } from '@server/services/leave/length/leave-lengths';
import type { Db, Tx } from '@server/db/database';
import { sql } from 'drizzle-orm';
import { buildChart, type PersonOf } from '../approval/read/build-chart';
import { reachedValues, scopeOfProcess } from './require-concerned';
import { findLeaveBalance } from './leave-balance';
import { leaveFaults } from './leave-faults';
import { hideInChart, previewableWay, type HiddenOf } from '../approval/read/hide-values';
import { loadFacts } from '../approval/read/load-facts';
import { loadSchema, requireProcess, requirePublishedFlow, type Process } from '../approval/read/process';
import type { SessionCtx } from '@server/kernel/context';
import { isInScope } from '@server/services/access/data-scope';
import { daysOf } from '../approval/read/summarize';
import { loadPeople } from '@server/services/person/load-people';
import { query } from '@server/kernel/query';
import { EVERYONE, verb } from '@server/kernel/verb';

/** Who would decide a request and why, before it is submitted. */
export const previewRoute = verb(
  startCalls.previewRoute,
  { permission: 'signedIn', scope: { everyone: EVERYONE.route } },
  async ({ ctx, input }) => {
    const process = await requireProcess(ctx, input.processCode);
    const { tenantId, memberId } = ctx.session;
    const { content } = await requirePublishedFlow(ctx.db, process);
    const schema = await loadSchema(ctx.db, process.templateId);
    const { processCode, approvalId } = input;
    const access = accessOf((await fieldPermissions(ctx, [process.templateId])).get(process.templateId));
    const given = Object.fromEntries(
      Object.entries(wellFormed(schema, input.values)).filter(([key]) => access(key) === 'edit'),
    );
    const merged = await withPresentPay(ctx.db, {
      tenantId,
      today: dayOf(ctx.now()),
      schema,
      before: {},
      merged: given,
      isReached: await isPersonReached(ctx, process, given),
    });
    const lengths = await leaveLengthsOf(ctx.db, { tenantId, memberId }, schema, merged);
    const days = lengths.map(({ field, length }) => [field.key, length?.days]);
    const filled = { ...withMeasures(schema, merged), ...Object.fromEntries(days) };
    const scope = await scopeOfProcess(ctx, process);
    const values = await reachedValues(ctx.db, scope, process, { schema, content, values: filled });
    const facts = await loadFacts(ctx.db, {
      tenantId,
      center: process.center,
      content,
      schema,
      values,
      initiatorId: memberId,
      choices: input.choices,
    });
    const way = resolveRoute(content, facts);
    const hiding: HiddenOf = { flow: content, schema, isHidden: (key) => access(key) === 'hidden' };
    const shown = previewableWay(foretold(way, content, { schema, values }), hiding);
    const asked = {
      tenantId,
      memberId,
      processCode,
      schema,
      values,
      firstDay: daysOf(schema, values).startDay,
      leaveDays: lengths[0]?.length?.trace.map(({ date, minutes }) => ({ day: date, minutes })) ?? null,
      exceptId: approvalId,
      content,
    };
    const balance = await findLeaveBalance(ctx.db, ctx.now(), asked);
    return {
      chart: hideInChart(
        buildChart({
          way: shown,
          flow: content,
          state: null,
          personOf: await personsOnWay(ctx.db, tenantId, shown),
        }),
        hiding,
      ),
      problem: problemOf(way),
      overtime: await overtimePreviewOf(ctx.db, ctx.now(), {
        tenantId,
        memberId,
        processCode,
        time: takenTime(processCode, schema, values),
        values,
        exceptId: approvalId,
      }),
      leave: toldLength(lengths[0], values),
      balance,
      pay: await toldPay(ctx, schema, filled, access),
      faults: await leaveFaults(ctx.db, ctx.now(), asked, balance),
    };
  },
);

/** Whether the person whom a request would be about is within the data scope of who fills it out. */
async function isPersonReached(
  ctx: SessionCtx,
  process: Process,
  given: Record<string, unknown>,
): Promise<boolean> {
  const source = paySourceOf(given);
  if (!source) {
    return false;
  }
  const scope = await scopeOfProcess(ctx, process);
  const person = (await loadPeople(ctx.db, scope.tenantId, [source.memberId])).get(source.memberId);
  return person !== undefined && isInScope(scope, person);
}

/** The present pay of the person whom the form names, for who may see it; null where no record says it. */
async function toldPay(
  ctx: SessionCtx,
  schema: FormSchema,
  values: Record<string, unknown>,
  access: AccessOf,
): Promise<Out<typeof startCalls.previewRoute>['pay']> {
  const key = knownPayKey(schema);
  const source = paySourceOf(values);
  if (key === undefined || !source || access(key) === 'hidden') {
    return null;
  }
  const amount = values[key];
  if (typeof amount !== 'number') {
    return { key, ...source, amount: null, basis: 'month' };
  }
  const basis = await payBasisOf(ctx.db, ctx.session.tenantId, source, dayOf(ctx.now()));
  return { key, ...source, amount, basis };
}

/** The length of leave that the form tells first, with the time and the kind that it is the length of. */
function toldLength(
  found: Awaited<ReturnType<typeof leaveLengthsOf>>[number] | undefined,
  values: Record<string, unknown>,
): Out<typeof startCalls.previewRoute>['leave'] {
  return found?.length
    ? { key: found.field.key, of: lengthSources(found.field, values), ...found.length }
    : null;
}

/**
 * The way as it is foretold: where a field that has to be filled in names who decides, whoever will be entered there, not
 * who would stand in for nobody.
 */
export function foretold(
  way: Way,
  content: FlowContent,
  { schema, values }: { schema: FormSchema; values: Record<string, unknown> },
): Way {
  const toFill = new Map(
    allNodes(content.nodes).flatMap((node) => {
      const source = node.kind === 'condition' ? undefined : node.source;
      const key = source?.by === 'formField' ? source.fieldKey : undefined;
      const field = schema.fields.find((one) => one.key === key && one.isRequired);
      return field && idsOf(values[field.key]).length === 0 ? [[node.id, field] as const] : [];
    }),
  );
  const path = way.path.map((one) => {
    const field = 'step' in one ? toFill.get(one.step.nodeId) : undefined;
    if (!('step' in one) || !field) {
      return one;
    }
    const abnormal = { code: 'formField' as const, params: { field: field.label } };
    return { step: { ...one.step, people: [], skip: null, abnormal } };
  });
  return { path, steps: path.flatMap((one) => ('step' in one ? [one.step] : [])) };
}

/** Names for everybody on a way. */
export async function personsOnWay(db: Db | Tx, tenantId: string, way: Way): Promise<PersonOf> {
  const people = await loadPeople(
    db,
    tenantId,
    way.steps.flatMap((step) => [...step.people.map((one) => one.id), ...(step.choice?.chosenIds ?? [])]),
  );
  return (id) => {
    const { name = '', enName = null, avatar = null } = people.get(id) ?? {};
    return { id, name, enName, avatar };
  };
}

function problemOf({ steps }: Way): 'choiceMissing' | 'nobody' | null {
  const empty = steps.filter((step) => step.kind === 'approver' && !step.skip && step.people.length === 0);
  if (empty.length === 0) {
    return null;
  }
  return empty.some((step) => !step.choice) ? 'nobody' : 'choiceMissing';
}

/** The kinds of request that the person can start: switched on, with a flow, and a function that they hold. */
export const listStartable = verb(
  startCalls.listStartable,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { memberId, tenantId } = ctx.session;
    const rows = await query<
      Out<typeof startCalls.listStartable>[number] & { lastUsedAt: Date | string | null }
    >(
      ctx.db,
      sql`select p.process_code as "processCode", p.center, p.name, p.icon,
        (select b.at from approval_box b where b.member_id = ${memberId} and b.box = 'started' and b.center = p.center
          and b.process_code = p.process_code order by b.at desc nulls last limit 1) as "lastUsedAt"
      from process_form p
      join flow_definition f on f.tenant_id = p.tenant_id and f.process_code = p.process_code
        and f.current_version_id is not null
      where p.tenant_id = ${tenantId} and p.is_enabled ${input.center ? sql`and p.center = ${input.center}` : sql``}
        and (p.function_id is null or exists (select 1 from member_role mr join role_function rf on rf.role_id = mr.role_id
          where mr.member_id = ${memberId} and rf.function_id = p.function_id))
      order by "lastUsedAt" desc nulls last, p.sort, p.process_code`,
    );
    return rows.map((row) => ({
      ...row,
      lastUsedAt: row.lastUsedAt ? new Date(row.lastUsedAt).toISOString() : null,
    }));
  },
);
