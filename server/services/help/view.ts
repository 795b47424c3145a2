import type * as calls from '@contract/help/calls';
import { and, eq, lte } from 'drizzle-orm';
import type { HelpDocument } from '@contract/help/document';
import type { Out } from '@contract/endpoint';
import { authenticate } from '@server/auth/authenticate';
import type { Ctx } from '@server/context';
import { agreement, helpDocument } from '@server/db/schema/help';
import { ServiceError } from '@server/errors';
import { ownInForce } from '../agreement/find-agreement';
import type { CallOf } from '../call-of';
import { newestFirst, pageRange, toPage } from '../page-of';

/**
 * The version of an agreement in force, or the named one (spec section 7: help agreement fetch): for who is signed in their company's,
 * where it has one.
 */
export async function getAgreement({
  ctx,
  input,
}: CallOf<typeof calls.getAgreement>): Promise<Out<typeof calls.getAgreement>> {
  const own = await findOwn(ctx, input);
  if (own) {
    return presentDocument({ ...own, category: 'agreement', summary: null, publishedAt: own.publishedAt! });
  }
  const [row] = await ctx.db
    .select()
    .from(helpDocument)
    .where(
      and(
        eq(helpDocument.code, input.code),
        eq(helpDocument.category, 'agreement'),
        input.version ? eq(helpDocument.version, input.version) : undefined,
        lte(helpDocument.publishedAt, ctx.now()),
      ),
    )
    .orderBy(...newestFirst(helpDocument.publishedAt))
    .limit(1);
  if (!row) {
    throw new ServiceError('notFound');
  }
  return presentDocument(row);
}

async function findOwn(ctx: Ctx, { code, version }: CallOf<typeof calls.getAgreement>['input']) {
  const parts = { now: ctx.now, env: ctx.env, database: { raw: ctx.raw } };
  const session = await authenticate(parts, ctx.presentedToken);
  if (!session) {
    return undefined;
  }
  const { tenantId } = session;
  if (version === undefined) {
    return await ownInForce(ctx.db, tenantId, code, ctx.now());
  }
  const [row] = await ctx.db
    .select()
    .from(agreement)
    .where(
      and(
        eq(agreement.tenantId, tenantId),
        eq(agreement.code, code),
        eq(agreement.version, version),
        lte(agreement.publishedAt, ctx.now()),
      ),
    );
  return row;
}

/** Help documents of a category, newest first, or the one with an id (spec section 7: helpcenter/view). */
export async function helpcenterView({
  ctx,
  input,
}: CallOf<typeof calls.helpcenterView>): Promise<Out<typeof calls.helpcenterView>> {
  const { limit, offset } = pageRange(input);
  const rows = await ctx.db
    .select()
    .from(helpDocument)
    .where(
      and(
        eq(helpDocument.category, input.category),
        input.id ? eq(helpDocument.id, input.id) : undefined,
        lte(helpDocument.publishedAt, ctx.now()),
      ),
    )
    .orderBy(...newestFirst(helpDocument.publishedAt, helpDocument.id))
    .limit(limit)
    .offset(offset);
  return toPage(rows, input.pageSize, presentDocument);
}

type Shown = Omit<typeof helpDocument.$inferSelect, 'summary'> & { summary: HelpDocument['summary'] };

function presentDocument(row: Shown): HelpDocument {
  const { id, code, category, version, publishedAt, title, summary, body } = row;
  return { id, code, category, version, publishedAt: publishedAt.toISOString(), title, summary, body };
}
