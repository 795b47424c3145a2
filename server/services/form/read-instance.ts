import { and, eq } from 'drizzle-orm';
import type { FieldAccess, FieldPermission, FormTemplate } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { accessOf } from '@contract/form/rules/form-access';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { formInstance, formTemplate, formVersion } from '@server/db/schema/form/form';
import { formFor } from './load-form';
import { presentValues } from './present-values';

type Reading = {
  formInstanceId: string;
  permissions: readonly FieldPermission[];
  /** What may be done with fields that `permissions` does not name. */
  otherwise?: FieldAccess;
};

export type ReadForm = { form: FormTemplate; values: FormValues; permissions: FieldPermission[] };

/**
 * A filled form in the version it was filled in, for somebody with these permissions: hidden fields and their values are left
 * out, people and departments have their names of now. The caller has made sure that the person may see it. Undefined when
 * the company has no such form.
 */
export async function readFormInstance(
  db: Db | Tx,
  ctx: SessionCtx,
  { formInstanceId, permissions: given, otherwise = 'read' }: Reading,
): Promise<ReadForm | undefined> {
  const { tenantId } = ctx.session;
  const [row] = await db
    .select({ instance: formInstance, version: formVersion, template: formTemplate })
    .from(formInstance)
    .innerJoin(formVersion, eq(formVersion.id, formInstance.versionId))
    .innerJoin(formTemplate, eq(formTemplate.id, formVersion.templateId))
    .where(and(eq(formInstance.id, formInstanceId), eq(formInstance.tenantId, tenantId)));
  if (!row) {
    return undefined;
  }
  const access = accessOf(given, otherwise);
  const all = row.version.schema.fields.map(({ key }) => ({ fieldKey: key, access: access(key) }));
  const { form, permissions } = formFor(row, all, row.instance.values);
  return { form, permissions, values: await presentValues(db, tenantId, form.schema, row.instance.values) };
}
