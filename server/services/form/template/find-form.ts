import { and, eq } from 'drizzle-orm';
import type { FormContent, RolePermission } from '@contract/form/template-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import {
  formFieldPermission,
  formTemplate,
  formTemplateDraft,
  formVersion,
} from '@server/db/schema/form/form';
import { found } from '@server/kernel/errors';

export type FormRow = typeof formTemplate.$inferSelect;
export type DraftRow = typeof formTemplateDraft.$inferSelect;
export type VersionRow = typeof formVersion.$inferSelect;

/** A form of the company; one of another company does not exist. */
export async function findForm(db: Db | Tx, ctx: SessionCtx, formId: string): Promise<FormRow> {
  const [row] = await db.select().from(formTemplate).where(ownForm(ctx, formId));
  return found(row);
}

/** The same, locked until the transaction ends: every change of a form waits for the one before it. */
export async function lockForm(tx: Tx, ctx: SessionCtx, formId: string): Promise<FormRow> {
  const [row] = await tx.select().from(formTemplate).where(ownForm(ctx, formId)).for('update');
  return found(row);
}

const ownForm = (ctx: SessionCtx, formId: string) =>
  and(eq(formTemplate.id, formId), eq(formTemplate.tenantId, ctx.session.tenantId));

export type WorkingContent = { content: FormContent; revision: number; draft: DraftRow | undefined };

/** What an editor starts from: the draft, or the published version while there is none. */
export async function workingContent(db: Db | Tx, form: FormRow): Promise<WorkingContent> {
  const [draft] = await db.select().from(formTemplateDraft).where(eq(formTemplateDraft.templateId, form.id));
  if (draft) {
    const { name, schema, permissions, revision } = draft;
    return { content: { name, schema, permissions }, revision, draft };
  }
  const [version] = form.currentVersionId
    ? await db.select().from(formVersion).where(eq(formVersion.id, form.currentVersionId))
    : [];
  const content = {
    name: form.name,
    schema: version?.schema ?? { fields: [] },
    permissions: await rolePermissions(db, form.id),
  };
  return { content, revision: 0, draft: undefined };
}

async function rolePermissions(db: Db | Tx, templateId: string): Promise<RolePermission[]> {
  const { roleCode, fieldKey, access } = formFieldPermission;
  return await db
    .select({ roleCode, fieldKey, access })
    .from(formFieldPermission)
    .where(eq(formFieldPermission.templateId, templateId))
    .orderBy(fieldKey, roleCode);
}

/** True when there is something that the published version does not have. */
export function hasChanges(
  form: FormRow,
  draft: Pick<DraftRow, 'revision' | 'publishedRevision'> | undefined,
): boolean {
  return (
    form.currentVersionId === null || (draft !== undefined && draft.revision !== draft.publishedRevision)
  );
}
