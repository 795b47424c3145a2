import * as calls from '@contract/signing/template-calls';
import { and, asc, eq, ilike } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { FIELD_KINDS_OF } from '@contract/signing/rules/placement';
import { isForMany } from '@contract/signing/rules/for-many';
import { variablesOf } from '@contract/signing/rules/variables';
import { TEMPLATE_VARIABLES, type TemplateBlock } from '@contract/signing/template-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signingTemplate, type TemplateContent } from '@server/db/schema/signing/template';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { likeText } from '@server/kernel/like-text';
import { pageRange, toPage } from '@server/kernel/page-of';
import { hasFunction } from '@server/services/access/require-permission';
import { findPeople } from '@server/services/roster/swap/read/people-of';
import { requirePrintable } from '../case/require-printable';
import { templateOf } from '../draft/create-signing';
import { verb } from '@server/kernel/verb';

const KNOWN = new Set<string>(TEMPLATE_VARIABLES);
/** What has to be written for each case, since no person or company says it. */
export const asksOf = (blocks: readonly TemplateBlock[]): string[] =>
  variablesOf(blocks).filter((name) => !KNOWN.has(name));

/** The templates of the company, by name. */
export const listSigningTemplates = verb(
  calls.listSigningTemplates,
  { permission: { anyOf: ['initiateSigning', 'signingTemplates'] }, scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select()
      .from(signingTemplate)
      .where(
        and(
          eq(signingTemplate.tenantId, tenantId),
          eq(signingTemplate.isRemoved, false),
          input.keyword ? ilike(signingTemplate.name, likeText(input.keyword)) : undefined,
        ),
      )
      .orderBy(asc(signingTemplate.name), asc(signingTemplate.id))
      .limit(limit)
      .offset(offset);
    const people = await findPeople(
      ctx.db,
      tenantId,
      rows.map(({ updatedByMemberId }) => updatedByMemberId),
    );
    return toPage(rows, input.pageSize, (row) => ({
      id: row.id,
      name: row.name,
      roleNames: row.content.roles.map(({ name }) => name),
      asks: asksOf(row.content.blocks),
      isForMany: isForMany(row.content.roles),
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: people.get(row.updatedByMemberId) ?? null,
    }));
  },
);

/** A template. */
export const getSigningTemplate = verb(
  calls.getSigningTemplate,
  { permission: { anyOf: ['initiateSigning', 'signingTemplates'] }, scope: 'none' },
  async ({ ctx, input }) => {
    const { id, revision, name, content } = await templateOf(ctx.db, ctx.session.tenantId, input.id);
    const mayEdit = await hasFunction(ctx, FUNCTION_ID.signingTemplates);
    return { id, revision, name, ...content, asks: asksOf(content.blocks), mayEdit };
  },
);

/** Makes a template or changes one. */
export const saveSigningTemplate = verb(
  calls.saveSigningTemplate,
  { permission: 'signingTemplates', scope: 'none' },
  async ({ ctx, input }) => {
    const { id, revision, name, ...content } = input;
    requireWhole(content);
    requirePrintable(name, ...textsOf(content));
    const { tenantId, memberId } = ctx.session;
    const change = { name, content, updatedByMemberId: memberId, updatedAt: ctx.now() };
    return await ctx.db.transaction(async (tx) => {
      if (id === undefined) {
        const made = { ...change, id: ctx.ids(), tenantId, revision: 1 };
        await tx.insert(signingTemplate).values(made);
        await recordOperation(tx, ctx, {
          action: 'signing.addTemplate',
          targetId: made.id,
          targetName: name,
        });
        return { id: made.id, revision: 1 };
      }
      const before = await lockTemplate(tx, ctx, id, revision);
      await tx
        .update(signingTemplate)
        .set({ ...change, revision: before.revision + 1 })
        .where(eq(signingTemplate.id, id));
      await recordOperation(tx, ctx, { action: 'signing.changeTemplate', targetId: id, targetName: name });
      return { id, revision: before.revision + 1 };
    });
  },
);

const textsOf = ({ blocks }: Pick<TemplateContent, 'blocks'>): string[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [block.text]));

/** Refuses fields of roles that are not there, keywords that the text does not hold, and a template that nobody signs. */
function requireWhole({ blocks, roles, fields }: TemplateContent): void {
  const keys = new Set(roles.map(({ key }) => key));
  const plain = textsOf({ blocks }).join('\n').replace(/\s+/g, '');
  const lost = fields.find(({ keyword }) => !plain.includes(keyword.replace(/\s+/g, '')));
  if (lost) {
    throw new ServiceError('signingKeywordMissing', { keyword: lost.keyword });
  }
  const signers = roles.filter(({ role }) => role === 'signer');
  const bare = signers.find(
    ({ key }) => !fields.some(({ role, kind }) => role === key && kind !== 'date' && kind !== 'text'),
  );
  const isFit = fields.every(({ role, kind }) => {
    const of = roles.find(({ key }) => key === role);
    return of !== undefined && FIELD_KINDS_OF[of.kind].includes(kind);
  });
  if (keys.size < roles.length || signers.length === 0 || !isFit) {
    throw new ServiceError('signingRolesWrong');
  }
  if (bare) {
    throw new ServiceError('signingRoleBare', { role: bare.name });
  }
}

async function lockTemplate(tx: Tx, ctx: SessionCtx, id: string, revision: number) {
  const [row] = await tx
    .select()
    .from(signingTemplate)
    .where(
      and(
        eq(signingTemplate.id, id),
        eq(signingTemplate.tenantId, ctx.session.tenantId),
        eq(signingTemplate.isRemoved, false),
      ),
    )
    .for('update');
  if (found(row).revision !== revision) {
    throw new ServiceError('conflict');
  }
  return found(row);
}

/** Removes a template; what was made from it stays. */
export const removeSigningTemplate = verb(
  calls.removeSigningTemplate,
  { permission: 'signingTemplates', scope: 'none' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const { id, name } = await lockTemplate(tx, ctx, input.id, input.revision);
      await tx.update(signingTemplate).set({ isRemoved: true }).where(eq(signingTemplate.id, id));
      await recordOperation(tx, ctx, { action: 'signing.removeTemplate', targetId: id, targetName: name });
    });
    return {};
  },
);
