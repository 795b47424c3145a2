import * as calls from '@contract/agreement/calls';
import { and, eq, inArray } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { agreement, agreementConsent } from '@server/db/schema/help';
import { ServiceError } from '@server/kernel/errors';
import { recordOperations } from '@server/kernel/record-operation';
import { asTarget } from './find-agreement';
import { verb } from '@server/kernel/verb';

/**
 * The versions in force of a company that a person has to accept: consent was asked for, and that version or a later one has not been
 * accepted. What is accepted is always the version in force.
 */
const ASKED_SQL = `
select f.id from agreement f where f.tenant_id = $1 and f.published_at <= $3
  and not exists (select 1 from agreement l where l.tenant_id = $1 and l.code = f.code and l.published_at <= $3
    and (l.published_at, l.id) > (f.published_at, f.id))
  and exists (select 1 from agreement g where g.tenant_id = $1 and g.code = f.code and g.must_consent
    and g.published_at <= $3 and not exists (
      select 1 from agreement v join agreement_consent c on c.document_id = v.id and c.account_id = $2
      where v.tenant_id = $1 and v.code = g.code and (v.published_at, v.id) >= (g.published_at, g.id)))`;

/** The ids of what a person is asked to accept. */
async function askedIds({ raw, now, session }: SessionCtx): Promise<string[]> {
  const rows = await raw<{ id: string }>(ASKED_SQL, [session.tenantId, session.accountId, now()]);
  return rows.map(({ id }) => id);
}

/** What the person is asked to accept, to be read. */
export const agreementsToAccept = verb(
  calls.agreementsToAccept,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const ids = await askedIds(ctx);
    const rows =
      ids.length > 0
        ? await ctx.db.select().from(agreement).where(inArray(agreement.id, ids)).orderBy(agreement.code)
        : [];
    return rows.map(({ id, code, version, title, publishedAt, body }) => ({
      id,
      code,
      version,
      title,
      publishedAt: publishedAt!.toISOString(),
      body,
    }));
  },
);

/** Stores the caller's consents, only to versions that are in force now: no one accepts what they were not shown. */
export const agreementAccept = verb(
  calls.agreementAccept,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const asked = await askedIds(ctx);
    const { tenantId, accountId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(agreement)
        .where(and(eq(agreement.tenantId, tenantId), inArray(agreement.id, input.ids)));
      if (rows.length !== new Set(input.ids).size) {
        throw new ServiceError('notFound');
      }
      const open = rows.filter(({ id }) => asked.includes(id));
      if (open.length === 0) {
        return;
      }
      const accepted = await tx
        .insert(agreementConsent)
        .values(
          open.map(({ id: documentId }) => ({
            id: ctx.ids(),
            accountId,
            tenantId,
            documentId,
            acceptedAt: ctx.now(),
            userAgent: ctx.userAgent,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: agreementConsent.documentId });
      const isNew = new Set(accepted.map(({ id }) => id));
      await recordOperations(
        tx,
        ctx,
        open
          .filter(({ id }) => isNew.has(id))
          .map((row) => ({ action: 'agreement.accept' as const, ...asTarget(row) })),
      );
    });
    return {};
  },
);
