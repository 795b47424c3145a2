import * as templateCalls from '@contract/form/template-calls';
import { and, eq, inArray } from 'drizzle-orm';
import { ROLES } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { formVersion } from '@server/db/schema/form/form';
import { member, role } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { findForm, hasChanges, workingContent, type FormRow, type VersionRow } from './find-form';
import { processNames } from './list-form-templates';
import { verb } from '@server/kernel/verb';

/** A form as its editors see it. */
export const getFormTemplate = verb(
  templateCalls.getFormTemplate,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const form = await findForm(ctx.db, ctx, input.formId);
    const { content, revision, draft } = await workingContent(ctx.db, form);
    const [current] = form.currentVersionId
      ? await ctx.db
          .select({ version: formVersion.version })
          .from(formVersion)
          .where(eq(formVersion.id, form.currentVersionId))
      : [];
    const names = await memberNames(ctx, form.updatedBy ? [form.updatedBy] : []);
    const by = form.updatedBy ? names.get(form.updatedBy) : undefined;
    return {
      id: form.id,
      code: form.code,
      status: form.status,
      version: current?.version ?? null,
      hasChanges: hasChanges(form, draft),
      isShared: form.isShared,
      content,
      revision,
      updatedAt: form.updatedAt.toISOString(),
      updatedByName: by?.name ?? null,
      updatedByEnName: by?.enName ?? null,
      isUpdatedByMe: form.updatedBy === ctx.session.memberId,
      roles: await rolesOf(ctx),
      processes: (await processNames(ctx, [form.id])).get(form.id) ?? [],
    };
  },
);

/** The company's roles: those that the product knows in their order, then its own. */
async function rolesOf(ctx: SessionCtx) {
  const rows = await ctx.db
    .select({ code: role.code, name: role.name, enName: role.enName })
    .from(role)
    .where(eq(role.tenantId, ctx.session.tenantId))
    .orderBy(role.code);
  const place = (code: string) => {
    const index = ROLES.findIndex((one) => one === code);
    return index < 0 ? ROLES.length : index;
  };
  return rows.sort((one, other) => place(one.code) - place(other.code));
}

/** The published versions of a form, newest first. */
export const listFormVersions = verb(
  templateCalls.listFormVersions,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const form = await findForm(ctx.db, ctx, input.formId);
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select()
      .from(formVersion)
      .where(eq(formVersion.templateId, form.id))
      .orderBy(...newestFirst(formVersion.version))
      .limit(limit)
      .offset(offset);
    const names = await memberNames(
      ctx,
      rows.map((row) => row.publishedBy).filter((one) => one !== null),
    );
    return toPage(rows, input.pageSize, (row) => presentVersion(form, row, names));
  },
);

/** A published version with the one before it. */
export const getFormVersion = verb(
  templateCalls.getFormVersion,
  { permission: 'customForm', scope: 'none' },
  async ({ ctx, input }) => {
    const form = await findForm(ctx.db, ctx, input.formId);
    const rows = await ctx.db
      .select()
      .from(formVersion)
      .where(
        and(
          eq(formVersion.templateId, form.id),
          inArray(formVersion.version, [input.version, input.version - 1]),
        ),
      );
    const row = rows.find((one) => one.version === input.version);
    const previous = rows.find((one) => one.version === input.version - 1);
    if (!row) {
      throw new ServiceError('notFound');
    }
    const names = await memberNames(ctx, row.publishedBy ? [row.publishedBy] : []);
    return {
      ...presentVersion(form, row, names),
      content: contentOf(form, row),
      previous: previous ? contentOf(form, previous) : null,
    };
  },
);

const contentOf = (form: FormRow, { name, schema, permissions }: VersionRow) => ({
  name: name ?? form.name,
  schema,
  permissions,
});

type Names = Map<string, { name: string; enName: string | null }>;

function presentVersion(form: FormRow, row: VersionRow, names: Names) {
  const by = row.publishedBy === null ? undefined : names.get(row.publishedBy);
  return {
    version: row.version,
    name: row.name ?? form.name,
    fieldCount: row.schema.fields.length,
    publishedAt: row.publishedAt.toISOString(),
    publishedByName: by?.name ?? null,
    publishedByEnName: by?.enName ?? null,
  };
}

async function memberNames(ctx: SessionCtx, ids: string[]): Promise<Names> {
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: member.id, name: account.name, enName: account.enName })
          .from(member)
          .innerJoin(account, eq(account.id, member.accountId))
          .where(and(eq(member.tenantId, ctx.session.tenantId), inArray(member.id, ids)));
  return new Map(rows.map(({ id, name, enName }) => [id, { name, enName }]));
}
