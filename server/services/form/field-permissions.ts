import { and, eq, inArray } from 'drizzle-orm';
import { FIELD_ACCESS, type FieldAccess, type FieldPermission } from '@contract/form/schema';
import type { SessionCtx } from '@server/context';
import type { Db, Tx } from '@server/db/database';
import { formFieldPermission } from '@server/db/schema/form/form';

/** From the least to the most that may be done. */
const GENEROSITY: readonly FieldAccess[] = [
  'hidden',
  'read',
  'edit',
] satisfies readonly (typeof FIELD_ACCESS)[number][];

/** What the signed-in person may do with the fields of some forms, by template; fields they may edit are left out. */
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
  const byTemplate = new Map(templateIds.map((id) => [id, [] as FieldPermission[]]));
  for (const { templateId, fieldKey } of rows) {
    const list = byTemplate.get(templateId);
    if (list && !list.some((one) => one.fieldKey === fieldKey)) {
      const entries = rows.filter((row) => row.templateId === templateId && row.fieldKey === fieldKey);
      const access = mostGenerous(
        entries.map((row) => row.access),
        roles.length,
      );
      if (access !== 'edit') {
        list.push({ fieldKey, access });
      }
    }
  }
  return byTemplate;
}

/** Of what several say about a field the least counts. */
export function strictest(...all: readonly FieldAccess[]): FieldAccess {
  return GENEROSITY[Math.min(...all.map((access) => GENEROSITY.indexOf(access)))] ?? 'edit';
}

/** A role without an entry may edit, so entries restrict a person only when each of their roles has one. */
export function mostGenerous(entries: readonly FieldAccess[], roleCount: number): FieldAccess {
  if (entries.length < roleCount) {
    return 'edit';
  }
  return GENEROSITY[Math.max(...entries.map((access) => GENEROSITY.indexOf(access)))] ?? 'edit';
}
