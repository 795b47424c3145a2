import { and, eq } from 'drizzle-orm';
import type { FieldPermission, FormSchema, FormTemplate } from '@contract/entities/form-schema';
import type { SessionCtx } from '@server/context';
import { formTemplate, formVersion } from '@server/db/schema/form';
import { fieldPermissions } from './field-permissions';

export type LoadedForm = { form: FormTemplate; permissions: FieldPermission[] };

/** The published version of a company's form without the fields hidden from the person; undefined when there is none. */
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
  return row && (await presentForm(ctx, row));
}

/** A version of a form as the signed-in person may see it. */
export async function presentForm(
  ctx: SessionCtx,
  row: { template: typeof formTemplate.$inferSelect; version: typeof formVersion.$inferSelect },
): Promise<LoadedForm> {
  const { template, version } = row;
  const permissions = (await fieldPermissions(ctx, [template.id])).get(template.id) ?? [];
  return {
    form: {
      templateId: template.id,
      versionId: version.id,
      version: version.version,
      code: template.code,
      name: template.name,
      schema: withoutHidden(version.schema, hiddenKeys(permissions)),
    },
    permissions: permissions.filter((one) => one.access !== 'hidden'),
  };
}

export function hiddenKeys(permissions: readonly FieldPermission[]): Set<string> {
  return new Set(permissions.filter((one) => one.access === 'hidden').map((one) => one.fieldKey));
}

function withoutHidden(schema: FormSchema, hidden: ReadonlySet<string>): FormSchema {
  return { fields: schema.fields.filter((field) => !hidden.has(field.key)) };
}
