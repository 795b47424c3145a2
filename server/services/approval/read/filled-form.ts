import { eq } from 'drizzle-orm';
import type { FieldPermission, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import type { FlowContent } from '@contract/flow/flow';
import type { SessionCtx } from '@server/context';
import { flowVersion } from '@server/db/schema/approval/flow';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { itemAccess } from './field-access';
import type { VisibleItem } from './load-item';
import { myTask } from '../act/my-task';

export type FilledForm = {
  schema: FormSchema;
  values: FormValues;
  content: FlowContent;
  /** What the signed-in person may do with each field. */
  access: FieldPermission[];
};

/** What was filled in for an item that the person may see, with their rights; undefined for a draft. */
export async function loadFilledForm(ctx: SessionCtx, item: VisibleItem): Promise<FilledForm | undefined> {
  const { row, state } = item;
  const [filled] = await ctx.db
    .select({ values: formInstance.values, schema: formVersion.schema, templateId: formVersion.templateId })
    .from(formInstance)
    .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
    .where(eq(formInstance.id, row.formInstanceId ?? ''));
  const [version] = await ctx.db
    .select({ content: flowVersion.content })
    .from(flowVersion)
    .where(eq(flowVersion.id, row.flowVersionId ?? ''));
  if (!filled || !version) {
    return undefined;
  }
  const { values, schema, templateId } = filled;
  const { content } = version;
  const taskNodeId = myTask(ctx, item)?.nodeId ?? null;
  const access = await itemAccess(ctx, { templateId, schema, content, state, taskNodeId });
  return { schema, values, content, access };
}
