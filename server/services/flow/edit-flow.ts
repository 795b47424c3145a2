import { wellFormed } from '@contract/form/rules/well-formed';
import * as calls from '@contract/flow/calls';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { withinAccess } from '@contract/approval/rules/node-access';
import { resolveRoute } from '@contract/approval/rules/route';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { flowDefinition, flowVersion } from '@server/db/schema/approval/flow';
import { processForm } from '@server/db/schema/form/form';
import { ServiceError } from '@server/kernel/errors';
import { buildChart } from '../approval/read/build-chart';
import { loadPeople } from '../person/load-people';
import { requireColleagues } from '../approval/act/perform';
import { loadSchema } from '../approval/read/process';
import { foretold, personsOnWay } from '../request/preview';
import { loadForm } from '../form/load-form';
import { recordOperation } from '@server/kernel/record-operation';
import { factsOf, peopleIn, problemsOf } from './check-content';
import { loadFlow, selectFlows, type Flow } from './load-flow';
import { EVERYONE, verb } from '@server/kernel/verb';

const VERSIONS = 100;

/** The flows of the company. */
export const listFlows = verb(
  calls.listFlows,
  { permission: 'flowDesign', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    return await selectFlows(ctx.db, tenantId, input.center ? sql`p.center = ${input.center}` : undefined);
  },
);

/** A flow with its working draft, its form, its versions and who is named in it. */
export const getFlow = verb(
  calls.getFlow,
  { permission: 'flowDesign', scope: { everyone: EVERYONE.route } },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const told = await ctx.db.transaction(async (tx) => {
      const flow = await loadFlow(tx, ctx, input.processCode);
      const versions = await loadVersions(tx, ctx, flow);
      const [row] = await selectFlows(tx, tenantId, sql`p.process_code = ${input.processCode}`);
      return { flow, versions, row: row!, named: await peopleIn(tx, ctx, flow.content) };
    });
    const loaded = await loadForm(ctx, told.flow.process.templateId);
    return {
      ...told.row,
      revision: told.flow.definition.revision,
      content: told.flow.content,
      form: loaded?.form ?? null,
      people: told.named,
      versions: told.versions,
    };
  },
);

type Version = Out<typeof calls.getFlow>['versions'][number];

/** The newest versions of a flow, without what they hold. */
async function loadVersions(tx: Tx, ctx: SessionCtx, flow: Flow, only?: number): Promise<Version[]> {
  const { version, publishedAt, publishedByMemberId: by, note } = flowVersion;
  const rows = await tx
    .select({ version, publishedAt, by, note })
    .from(flowVersion)
    .where(
      and(eq(flowVersion.flowId, flow.definition.id), only === undefined ? sql`true` : eq(version, only)),
    )
    .orderBy(desc(version))
    .limit(VERSIONS);
  const people = await loadPeople(
    tx,
    ctx.session.tenantId,
    rows.flatMap((one) => one.by ?? []),
  );
  return rows.map((row) => {
    const person = row.by ? people.get(row.by) : undefined;
    return {
      version: row.version,
      publishedAt: row.publishedAt.toISOString(),
      publishedBy: person ? { id: person.id, name: person.name, enName: person.enName } : null,
      note: row.note,
    };
  });
}

/** A published version with what it holds. */
export const getFlowVersion = verb(
  calls.getFlowVersion,
  { permission: 'flowDesign', scope: { everyone: EVERYONE.route } },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const flow = await loadFlow(tx, ctx, input.processCode);
      const [told] = await loadVersions(tx, ctx, flow, input.version);
      const [row] = await tx
        .select({ content: flowVersion.content })
        .from(flowVersion)
        .where(and(eq(flowVersion.flowId, flow.definition.id), eq(flowVersion.version, input.version)));
      if (!told || !row) {
        throw new ServiceError('notFound');
      }
      return { ...told, content: row.content, people: await peopleIn(tx, ctx, row.content) };
    });
  },
);

async function lockFlow(tx: Tx, ctx: SessionCtx, processCode: string, revision: number): Promise<Flow> {
  const flow = await loadFlow(tx, ctx, processCode, true);
  requireRevision(flow, revision);
  return flow;
}

function requireRevision({ definition }: Flow, revision: number): void {
  if (definition.revision !== revision) {
    throw new ServiceError('conflict');
  }
}

async function writeDefinition(
  tx: Tx,
  ctx: SessionCtx,
  { definition }: Flow,
  columns: Partial<typeof flowDefinition.$inferInsert>,
): Promise<number> {
  const revision = definition.revision + 1;
  await tx
    .update(flowDefinition)
    .set({
      lastSaveId: null,
      ...columns,
      revision,
      updatedAt: ctx.now(),
      updatedByMemberId: ctx.session.memberId,
    })
    .where(eq(flowDefinition.id, definition.id));
  return revision;
}

/** Keeps the working draft of a flow; it may be incomplete, and says what is wrong so far. */
export const saveFlowDraft = verb(
  calls.saveFlowDraft,
  { permission: 'flowDesign', scope: { everyone: EVERYONE.route } },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const flow = await loadFlow(tx, ctx, input.processCode, true);
      const lastSaveId = `${ctx.session.memberId}:${input.saveId}`;
      const { definition } = flow;
      const isRepeated = definition.lastSaveId === lastSaveId;
      const draft = withinAccess(input.content, await loadSchema(tx, flow.process.templateId));
      if (!isRepeated) {
        requireRevision(flow, input.revision);
        definition.revision = await writeDefinition(tx, ctx, flow, { draft, lastSaveId });
      }
      return {
        revision: definition.revision,
        savedAt: (isRepeated ? definition.updatedAt : ctx.now()).toISOString(),
        problems: await problemsOf(tx, ctx, flow, draft),
      };
    });
  },
);

/** Goes back to what is published. */
export const discardFlowDraft = verb(
  calls.discardFlowDraft,
  { permission: 'flowDesign', scope: 'none' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const flow = await lockFlow(tx, ctx, input.processCode, input.revision);
      return { revision: await writeDefinition(tx, ctx, flow, { draft: null }) };
    });
  },
);

/** What is wrong with a flow, node by node. */
export const checkFlow = verb(
  calls.checkFlow,
  { permission: 'flowDesign', scope: { everyone: EVERYONE.route } },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const flow = await loadFlow(tx, ctx, input.processCode);
      return { problems: await problemsOf(tx, ctx, flow, input.content) };
    });
  },
);

/** The way that a request with these values would go, and why. Nothing is kept. */
export const dryRunFlow = verb(
  calls.dryRunFlow,
  { permission: 'flowDesign', scope: { everyone: EVERYONE.route } },
  async ({ ctx, input }) => {
    const initiatorId = input.initiatorId ?? ctx.session.memberId;
    return await ctx.db.transaction(async (tx) => {
      await requireColleagues(tx, ctx, [initiatorId]);
      const { process } = await loadFlow(tx, ctx, input.processCode);
      const { content } = input;
      const schema = await loadSchema(tx, process.templateId);
      const values = wellFormed(schema, input.values);
      const facts = await factsOf(tx, ctx, process, content, values, initiatorId);
      const way = foretold(resolveRoute(content, facts), content, { schema, values });
      const personOf = await personsOnWay(tx, ctx.session.tenantId, way);
      return { chart: buildChart({ way, flow: content, state: null, personOf }) };
    });
  },
);

/** Makes the working draft the version that new requests take; running items keep theirs. */
export const publishFlow = verb(
  calls.publishFlow,
  { permission: 'flowDesign', scope: { everyone: EVERYONE.route } },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const flow = await lockFlow(tx, ctx, input.processCode, input.revision);
      const { definition, process, published } = flow;
      // The form may have changed since the draft was saved.
      const content = withinAccess(flow.content, await loadSchema(tx, process.templateId));
      const problems = await problemsOf(tx, ctx, flow, content);
      if (problems.length > 0 || (!definition.draft && published)) {
        return {
          version: problems.length > 0 ? null : published!.version,
          revision: definition.revision,
          problems,
        };
      }
      const version = (published?.version ?? 0) + 1;
      const versionId = ctx.ids();
      await tx.insert(flowVersion).values({
        id: versionId,
        tenantId: ctx.session.tenantId,
        flowId: definition.id,
        version,
        content,
        publishedAt: ctx.now(),
        publishedByMemberId: ctx.session.memberId,
        note: input.note,
      });
      const revision = await writeDefinition(tx, ctx, flow, { draft: null, currentVersionId: versionId });
      await recordOperation(tx, ctx, {
        action: 'flow.publish',
        targetId: process.id,
        targetName: process.name.zh_CN,
        changes: [
          { field: 'version', from: published ? String(published.version) : null, to: String(version) },
          ...(input.note ? [{ field: 'remark' as const, to: input.note }] : []),
        ],
      });
      return { version, revision, problems };
    });
  },
);

/** Lets requests of a kind be started, or not; running items go on. */
export const setFlowEnabled = verb(
  calls.setFlowEnabled,
  { permission: 'flowDesign', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const { process, published } = await loadFlow(tx, ctx, input.processCode, true);
      if (input.isEnabled && !published) {
        throw new ServiceError('approvalFlowMissing');
      }
      if (process.isEnabled !== input.isEnabled) {
        await tx
          .update(processForm)
          .set({ isEnabled: input.isEnabled })
          .where(eq(processForm.id, process.id));
        await recordOperation(tx, ctx, {
          action: input.isEnabled ? 'flow.enable' : 'flow.disable',
          targetId: process.id,
          targetName: process.name.zh_CN,
        });
      }
      const [row] = await selectFlows(tx, tenantId, sql`p.process_code = ${input.processCode}`);
      return row!;
    });
  },
);
