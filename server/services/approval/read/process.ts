import { and, eq, sql } from 'drizzle-orm';
import type { FlowContent } from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { approvalCounter, flowDefinition, flowVersion } from '@server/db/schema/approval/flow';
import { formTemplate, formVersion } from '@server/db/schema/form/form';
import { questionnaire } from '@server/db/schema/form/questionnaire';
import { found, ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { findProcess } from '@server/services/form/find-process';

export type Process = NonNullable<Awaited<ReturnType<typeof findProcess>>>;

/** A process that the person may start. Not inside transactions. */
export async function requireProcess(ctx: SessionCtx, processCode: string): Promise<Process> {
  const process = await findProcess(ctx, processCode);
  return found(process);
}

export type PublishedFlow = {
  versionId: string;
  content: FlowContent;
  prefix: string;
  questionnaireId: string | null;
};

/** The version of a flow that new requests take. */
export async function requirePublishedFlow(
  db: Db | Tx,
  { tenantId, processCode }: Pick<Process, 'tenantId' | 'processCode'>,
): Promise<PublishedFlow> {
  const [row] = await db
    .select({
      versionId: flowVersion.id,
      content: flowVersion.content,
      prefix: flowDefinition.prefix,
      // One that is switched off could not be begun: new requests go without.
      questionnaireId: questionnaire.id,
    })
    .from(flowDefinition)
    .innerJoin(flowVersion, eq(flowVersion.id, flowDefinition.currentVersionId))
    .leftJoin(
      questionnaire,
      and(eq(questionnaire.id, flowDefinition.questionnaireId), eq(questionnaire.status, 'published')),
    )
    .where(and(eq(flowDefinition.tenantId, tenantId), eq(flowDefinition.processCode, processCode)));
  if (!row) {
    throw new ServiceError('approvalFlowMissing');
  }
  return row;
}

/** The published form of a process. */
export async function loadSchema(db: Db | Tx, templateId: string): Promise<FormSchema> {
  const [row] = await db
    .select({ schema: formVersion.schema })
    .from(formTemplate)
    .innerJoin(formVersion, eq(formVersion.id, formTemplate.currentVersionId))
    .where(eq(formTemplate.id, templateId));
  return row?.schema ?? { fields: [] };
}

/** The next number of a kind of request on this day, LV20261121-0007: one after the other, whoever asks at the same moment. */
export async function nextNumber(tx: Tx, tenantId: string, prefix: string, now: Date): Promise<string> {
  const key = `${prefix}${dayOf(now).replaceAll('-', '')}`;
  const [row] = await tx
    .insert(approvalCounter)
    .values({ tenantId, key, value: 1 })
    .onConflictDoUpdate({
      target: [approvalCounter.tenantId, approvalCounter.key],
      set: { value: sql`${approvalCounter.value} + 1` },
    })
    .returning();
  return `${key}-${String(row?.value ?? 1).padStart(4, '0')}`;
}
