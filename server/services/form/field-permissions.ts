import { and, eq, inArray } from 'drizzle-orm';
import type { AccessOf } from '@contract/form/rules/form-access';
import { knownPayKey } from '@contract/form/rules/known-fields';
import { FIELD_ACCESS, type FieldAccess, type FieldPermission, type FormSchema } from '@contract/form/schema';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { formFieldPermission } from '@server/db/schema/form/form';

/** From the least to the most permissive. */
const GENEROSITY: readonly FieldAccess[] = [
  'hidden',
  'read',
  'edit',
] satisfies readonly (typeof FIELD_ACCESS)[number][];

/** The signed-in person's access to the fields of some forms, by template; fields they may edit are left out. */
export async function fieldPermissions(
  ctx: SessionCtx,
  templateIds: string[],
  db: Db | Tx = ctx.db,
): Promise<Map<string, FieldPermission[]>> {
  const { tenantId, roles } = ctx.session;
  const rows = await db
    .select()
    .from(formFieldPermission)
    .where(
      and(
        eq(formFieldPermission.tenantId, tenantId),
        inArray(formFieldPermission.templateId, templateIds),
        inArray(formFieldPermission.roleCode, roles.length > 0 ? roles : ['']),
      ),
    )
    .orderBy(formFieldPermission.templateId, formFieldPermission.fieldKey);
  const byTemplate = new Map(templateIds.map((id) => [id, new Map<string, FieldAccess[]>()]));
  for (const { templateId, fieldKey, access } of rows) {
    const byField = byTemplate.get(templateId);
    byField?.set(fieldKey, [...(byField.get(fieldKey) ?? []), access]);
  }
  return new Map(
    [...byTemplate].map(([templateId, byField]) => [
      templateId,
      [...byField]
        .map(([fieldKey, statements]) => ({ fieldKey, access: accessOfRoles(statements) }))
        .filter(({ access }) => access !== 'edit'),
    ]),
  );
}

/** The most restrictive of several. */
export function strictest(...all: readonly FieldAccess[]): FieldAccess {
  return GENEROSITY[Math.min(...all.map((access) => GENEROSITY.indexOf(access)))] ?? 'edit';
}

/**
 * Access from what a person's roles state about a field: the most generous statement, and `edit` where no role states anything.
 * A role without a statement grants nothing, so holding another role never opens a field.
 */
export function accessOfRoles(statements: readonly FieldAccess[]): FieldAccess {
  return statements.length === 0
    ? 'edit'
    : GENEROSITY[Math.max(...statements.map((access) => GENEROSITY.indexOf(access)))]!;
}

/** Amounts that the company's records hold are read-only for every role. */
export function recordAccess(schema: FormSchema): AccessOf {
  const key = knownPayKey(schema);
  return (fieldKey) => (fieldKey === key ? 'read' : 'edit');
}
