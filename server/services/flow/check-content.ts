import { and, eq, inArray } from 'drizzle-orm';
import type { FlowContent, FlowProblem } from '@contract/flow/flow';
import { checkFlow } from '@contract/flow/rules/check-flow';
import { allNodes, type RouteFacts } from '@contract/approval/rules/route';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { department } from '@server/db/schema/company';
import { loadFacts } from '../approval/read/load-facts';
import { loadSchema } from '../approval/read/process';
import type { Flow } from './load-flow';
import { loadPeople } from '../person/load-people';

/** What is wrong with a flow of a company: with its own items, its form and its people. */
export async function problemsOf(
  tx: Tx,
  ctx: SessionCtx,
  { process }: Flow,
  content: FlowContent,
): Promise<FlowProblem[]> {
  const facts = await factsOf(tx, ctx, process, content, {}, ctx.session.memberId);
  const schema = await loadSchema(tx, process.templateId);
  return checkFlow(content, {
    items: facts.items,
    form: schema.fields.length > 0 ? schema : null,
    isActive: facts.isActive,
  });
}

/** Everything that the way of a trial request depends on. */
export async function factsOf(
  tx: Tx,
  ctx: SessionCtx,
  process: Flow['process'],
  content: FlowContent,
  values: Record<string, unknown>,
  initiatorId: string,
): Promise<RouteFacts> {
  return await loadFacts(tx, {
    tenantId: ctx.session.tenantId,
    center: process.center,
    content,
    schema: await loadSchema(tx, process.templateId),
    values,
    initiatorId,
    choices: {},
  });
}

/** The people and departments that a flow names, by name. */
export async function peopleIn(tx: Tx, ctx: SessionCtx, content: FlowContent) {
  const ids = allNodes(content.nodes).flatMap((node) =>
    node.kind === 'condition'
      ? node.branches.flatMap((branch) =>
          branch.groups.flat().flatMap((one) => (Array.isArray(one.value) ? one.value : [])),
        )
      : node.source.by === 'person'
        ? node.source.memberIds
        : [],
  );
  const people = await loadPeople(tx, ctx.session.tenantId, ids);
  const departments = await tx
    .select({ id: department.id, name: department.name, enName: department.enName })
    .from(department)
    .where(and(eq(department.tenantId, ctx.session.tenantId), inArray(department.id, ids)));
  return [...[...people.values()].map(({ id, name, enName }) => ({ id, name, enName })), ...departments];
}
