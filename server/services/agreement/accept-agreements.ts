import type * as calls from '@contract/agreement/calls';
import { and, eq, inArray } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { SessionCtx } from '@server/context';
import { agreement, agreementConsent } from '@server/db/schema/help';
import { ServiceError } from '@server/errors';
import { recordOperation } from '../audit/record-operation';
import type { CallOf } from '../call-of';
import { asTarget } from './find-agreement';

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
export async function agreementsToAccept({
  ctx,
}: CallOf<typeof calls.agreementsToAccept>): Promise<Out<typeof calls.agreementsToAccept>> {
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
}

/** Keeps that the person accepts; what is asked for by now only, so that nobody accepts what they were not shown. */
export async function agreementAccept({
  ctx,
  input,
}: CallOf<typeof calls.agreementAccept>): Promise<Out<typeof calls.agreementAccept>> {
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
    for (const row of rows.filter(({ id }) => asked.includes(id))) {
      const [kept] = await tx
        .insert(agreementConsent)
        .values({
          id: ctx.ids(),
          accountId,
          tenantId,
          documentId: row.id,
          acceptedAt: ctx.now(),
          userAgent: ctx.userAgent,
        })
        .onConflictDoNothing()
        .returning({ id: agreementConsent.id });
      if (kept) {
        await recordOperation(tx, ctx, { action: 'agreement.accept', ...asTarget(row) });
      }
    }
  });
  return {};
}
