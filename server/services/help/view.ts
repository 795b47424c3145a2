import * as calls from '@contract/help/calls';
import { and, eq, lte } from 'drizzle-orm';
import type { HelpDocument } from '@contract/help/document';
import { authenticate } from '@server/auth/authenticate';
import type { Ctx } from '@server/kernel/context';
import { agreement, helpDocument } from '@server/db/schema/help';
import { ServiceError } from '@server/kernel/errors';
import { ownInForce } from '../agreement/find-agreement';
import type { CallOf } from '@server/kernel/call-of';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { verb } from '@server/kernel/verb';

/**
 * The version of an agreement in force, or the named one (spec section 7: help agreement fetch): for who is signed in their company's,
 * where it has one.
 */
export const getAgreement = verb(
  calls.getAgreement,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
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
  },
);

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
export const helpcenterView = verb(
  calls.helpcenterView,
  { permission: 'anyone', scope: 'none' },
  async ({ ctx, input }) => {
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
  },
);

type Shown = Omit<typeof helpDocument.$inferSelect, 'summary'> & { summary: HelpDocument['summary'] };

function presentDocument(row: Shown): HelpDocument {
  const { id, code, category, version, publishedAt, title, summary, body } = row;
  return { id, code, category, version, publishedAt: publishedAt.toISOString(), title, summary, body };
}
