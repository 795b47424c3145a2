import { and, eq } from 'drizzle-orm';
import { knownPayKey } from '@contract/form/rules/known-fields';
import type { FieldPermission, FormSchema, FormTemplate } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { withoutFields } from '@contract/form/rules/visible-fields';
import type { SessionCtx } from '@server/kernel/context';
import { formTemplate, formVersion } from '@server/db/schema/form/form';
import { fieldPermissions } from './field-permissions';
import { closedQuestionnaires } from './form-questionnaires';

/** A form with one of its versions. */
export type FormRow = {
  template: typeof formTemplate.$inferSelect;
  version: typeof formVersion.$inferSelect;
};

export type LoadedForm = { form: FormTemplate; permissions: FieldPermission[] };

/**
 * The published version of a company's form to fill in, without the fields hidden from the person and the questionnaires that
 * are switched off; undefined when there is none.
 */
export async function loadForm(ctx: SessionCtx, templateId: string): Promise<LoadedForm | undefined> {
  const [row] = await ctx.db
    .select({ template: formTemplate, version: formVersion })
    .from(formTemplate)
    .innerJoin(formVersion, eq(formVersion.id, formTemplate.currentVersionId))
    .where(
      and(
        eq(formTemplate.id, templateId),
        eq(formTemplate.tenantId, ctx.session.tenantId),
        eq(formTemplate.status, 'published'),
      ),
    );
  if (!row) {
    return undefined;
  }
  const closed = await closedQuestionnaires(ctx.db, ctx.session.tenantId, row.version.schema);
  const ofRoles = (await fieldPermissions(ctx, [templateId])).get(templateId) ?? [];
  return formFor(row, [
    ...ofRoles.filter(({ fieldKey }) => !closed.has(fieldKey)),
    ...[...closed].map((fieldKey) => ({ fieldKey, access: 'hidden' as const })),
  ]);
}

/** A version of a form as the signed-in person may see it, with what was filled into it where something was. */
export async function presentForm(
  ctx: SessionCtx,
  row: FormRow,
  values: FormValues = {},
): Promise<LoadedForm> {
  const { template } = row;
  const permissions = (await fieldPermissions(ctx, [template.id])).get(template.id) ?? [];
  return formFor(row, permissions, values);
}

/** A version of a form without the fields that the permissions hide. */
export function formFor(
  { template, version }: FormRow,
  permissions: readonly FieldPermission[],
  values: FormValues = {},
): LoadedForm {
  return {
    form: {
      templateId: template.id,
      versionId: version.id,
      version: version.version,
      code: template.code,
      name: template.name,
      schema: withoutFields(version.schema, hiddenKeys(permissions), values),
    },
    permissions: withRecords(version.schema, permissions).filter((one) => one.access !== 'hidden'),
  };
}

export function hiddenKeys(permissions: readonly FieldPermission[]): Set<string> {
  return new Set(permissions.filter((one) => one.access === 'hidden').map((one) => one.fieldKey));
}

/** The permissions with what the company's records hold, which is read alone. */
function withRecords(schema: FormSchema, permissions: readonly FieldPermission[]): FieldPermission[] {
  const key = knownPayKey(schema);
  const isStated = permissions.some(({ fieldKey }) => fieldKey === key);
  return key === undefined || isStated
    ? [...permissions]
    : [...permissions, { fieldKey: key, access: 'read' }];
}
