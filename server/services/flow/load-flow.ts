import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { listFlows } from '@contract/flow/calls';
import type { FlowContent } from '@contract/flow/flow';
import type { Out } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { flowDefinition, flowVersion } from '@server/db/schema/approval/flow';
import { processForm } from '@server/db/schema/form/form';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';

const RUNNING_MAX = 100;
const EMPTY: FlowContent = { nodes: [], repeat: 'consecutive' };

export type FlowRow = Out<typeof listFlows>[number];
type Raw = FlowRow & { publishedAt: Date | string | null };

/** The flows of a company as they are listed. */
export async function selectFlows(db: Db | Tx, tenantId: string, where: SQL = sql`true`): Promise<FlowRow[]> {
  const rows = await query<Raw>(
    db,
    sql`select p.process_code as "processCode", p.center, p.name, p.icon, p.is_enabled as "isEnabled",
        coalesce(v.version, 0) as version, v.published_at as "publishedAt", f.draft is not null as "hasDraft",
        (select count(*)::int from (select 1 from approval a where a.tenant_id = p.tenant_id
          and a.process_code = p.process_code and a.current_node_id is not null limit ${RUNNING_MAX}) r) as running
      from process_form p
      left join flow_definition f on f.tenant_id = p.tenant_id and f.process_code = p.process_code
      left join flow_version v on v.id = f.current_version_id
      where p.tenant_id = ${tenantId} and ${where} order by p.center, p.sort, p.process_code`,
  );
  return rows.map((row) => ({
    ...row,
    publishedAt: row.publishedAt ? new Date(row.publishedAt).toISOString() : null,
  }));
}

export type Flow = {
  process: typeof processForm.$inferSelect;
  definition: typeof flowDefinition.$inferSelect;
  published: typeof flowVersion.$inferSelect | null;
  /** The draft, or what is published. */
  content: FlowContent;
};

/** A flow of the company by its process; `isLocked` makes other editors wait. A process without a flow gets an empty one. */
export async function loadFlow(
  tx: Tx,
  ctx: SessionCtx,
  processCode: string,
  isLocked = false,
): Promise<Flow> {
  const { tenantId } = ctx.session;
  const [process] = await tx
    .select()
    .from(processForm)
    .where(and(eq(processForm.tenantId, tenantId), eq(processForm.processCode, processCode)));
  if (!process) {
    throw new ServiceError('notFound');
  }
  await tx
    .insert(flowDefinition)
    .values({
      id: ctx.ids(),
      tenantId,
      processCode,
      prefix: processCode.slice(0, 2).toUpperCase(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing();
  const found = tx
    .select()
    .from(flowDefinition)
    .where(and(eq(flowDefinition.tenantId, tenantId), eq(flowDefinition.processCode, processCode)));
  const [definition] = await (isLocked ? found.for('update') : found);
  const [published] = await tx
    .select()
    .from(flowVersion)
    .where(eq(flowVersion.id, definition!.currentVersionId ?? ''));
  return {
    process,
    definition: definition!,
    published: published ?? null,
    content: definition!.draft ?? published?.content ?? EMPTY,
  };
}
