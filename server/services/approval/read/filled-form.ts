import { eq } from 'drizzle-orm';
import type { Reason } from '@contract/approval/approval';
import { accessOf } from '@contract/form/rules/form-access';
import type { FieldPermission, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import type { FlowContent } from '@contract/flow/flow';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { flowVersion } from '@server/db/schema/approval/flow';
import { formInstance, formVersion } from '@server/db/schema/form/form';
import { itemAccess } from './field-access';
import { hideReason } from './hide-values';
import { requireVisibleItem, type VisibleItem } from './load-item';
import { myTask } from '../act/my-task';

export type FilledForm = {
  schema: FormSchema;
  values: FormValues;
  content: FlowContent;
  /** What the signed-in person may do with each field. */
  access: FieldPermission[];
};

/** What was filled in for an item that the person may see, with their rights; undefined for a draft. */
export async function loadFilledForm(
  ctx: SessionCtx,
  item: VisibleItem,
  db: Db | Tx = ctx.db,
): Promise<FilledForm | undefined> {
  const { row, state } = item;
  const [filled] = await db
    .select({ values: formInstance.values, schema: formVersion.schema, templateId: formVersion.templateId })
    .from(formInstance)
    .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
    .where(eq(formInstance.id, row.formInstanceId ?? ''));
  const [version] = await db
    .select({ content: flowVersion.content })
    .from(flowVersion)
    .where(eq(flowVersion.id, row.flowVersionId ?? ''));
  if (!filled || !version) {
    return undefined;
  }
  const { values, schema, templateId } = filled;
  const { content } = version;
  const taskNodeId = myTask(ctx, item)?.nodeId ?? null;
  const access = await itemAccess(ctx, { templateId, schema, content, state, taskNodeId }, db);
  return { schema, values, content, access };
}

/** Why a request can't take effect, as far as the person may read what was filled out in it. */
export async function shownObstacle(
  db: Db | Tx,
  ctx: SessionCtx,
  approvalId: string,
  reason: Reason,
): Promise<Reason> {
  const filled = await loadFilledForm(ctx, await requireVisibleItem(db, ctx, approvalId), db);
  if (!filled) {
    return reason;
  }
  const access = accessOf(filled.access);
  return hideReason(reason, undefined, {
    schema: filled.schema,
    isHidden: (key) => access(key) === 'hidden',
  });
}
