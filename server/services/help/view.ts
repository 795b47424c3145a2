import type * as calls from '@contract/help/calls';
import { and, eq, lte } from 'drizzle-orm';
import type { HelpDocument } from '@contract/help/document';
import type { Out } from '@contract/endpoint';
import { helpDocument } from '@server/db/schema/help';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { newestFirst, pageRange, toPage } from '../page-of';

/** The newest published version of an agreement, or the named one (spec section 7: help agreement fetch). */
export async function getAgreement({
  ctx,
  input,
}: CallOf<typeof calls.getAgreement>): Promise<Out<typeof calls.getAgreement>> {
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

function presentDocument(row: typeof helpDocument.$inferSelect): HelpDocument {
  const { id, code, category, version, publishedAt, title, summary, body } = row;
  return { id, code, category, version, publishedAt: publishedAt.toISOString(), title, summary, body };
}
