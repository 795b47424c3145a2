import * as calls from '@contract/agreement/calls';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { agreementState } from '@contract/agreement/rules/agreement-state';
import { AGREEMENTS } from '@contract/help/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { account } from '@server/db/schema/account';
import { agreement } from '@server/db/schema/help';
import { member } from '@server/db/schema/member';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { type Audience, AUTHOR, audiencePage, authorOf, countAudience } from '../person/audience';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope, memberScope } from '../access/data-scope';
import { describeDevice } from '../session/describe-device';
import { findAgreement, ownInForce, productInForce, type AgreementRow } from './find-agreement';
import { verb } from '@server/kernel/verb';

/** What is in force of each agreement, and the version that comes next. */
export const agreementOverview = verb(
  calls.agreementOverview,
  { permission: 'agreements', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const now = ctx.now();
    const upcoming = await ctx.db
      .select()
      .from(agreement)
      .where(
        and(
          eq(agreement.tenantId, tenantId),
          or(isNull(agreement.publishedAt), gt(agreement.publishedAt, now)),
        ),
      )
      .orderBy(desc(agreement.createdAt), desc(agreement.id));
    const rows = [];
    for (const code of AGREEMENTS) {
      const own = await ownInForce(ctx.db, tenantId, code, now);
      const shown = own ?? (await productInForce(ctx.db, code, now));
      const next = upcoming.find((one) => one.code === code);
      if (shown) {
        rows.push({
          code,
          title: shown.title,
          version: shown.version,
          publishedAt: shown.publishedAt!.toISOString(),
          isOwn: own !== undefined,
          next: next ? { id: next.id, state: agreementState(next, undefined, now) } : null,
        });
      }
    }
    return rows;
  },
);

/** The company's versions, the newest first. */
export const agreementVersions = verb(
  calls.agreementVersions,
  { permission: 'agreements', scope: 'none' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const { tenantId } = ctx.session;
    const now = ctx.now();
    const rows = await ctx.db
      .select({ row: agreement, ...AUTHOR })
      .from(agreement)
      .leftJoin(member, eq(member.id, agreement.authorMemberId))
      .leftJoin(account, eq(account.id, member.accountId))
      .where(and(eq(agreement.tenantId, tenantId), input.code ? eq(agreement.code, input.code) : undefined))
      .orderBy(...newestFirst(agreement.createdAt, agreement.id))
      .limit(limit)
      .offset(offset);
    const inForce = new Set<string | undefined>();
    for (const code of AGREEMENTS) {
      inForce.add((await ownInForce(ctx.db, tenantId, code, now))?.id);
    }
    return toPage(rows, input.pageSize, ({ row, ...author }) => ({
      ...presentVersion(row, inForce.has(row.id) ? row.id : undefined, now),
      ...author,
    }));
  },
);

function presentVersion(row: AgreementRow, inForceId: string | undefined, now: Date) {
  const { id, code, version, title, mustConsent, publishedAt, createdAt } = row;
  return {
    id,
    code,
    version,
    title,
    mustConsent,
    state: agreementState(row, inForceId, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** One version, the one before it, and how many of those whom the reader may see have accepted it. */
export const agreementFile = verb(
  calls.agreementFile,
  { permission: 'agreements', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.agreements);
    const row = await findAgreement(ctx.db, ctx, input.id);
    const now = ctx.now();
    const inForce = await ownInForce(ctx.db, row.tenantId, row.code, now);
    const author = await authorOf(ctx.db, row.authorMemberId);
    const { audience, done: accepted } = await countAudience(ctx.db, audienceOf(row, scope));
    return {
      ...presentVersion(row, inForce?.id, now),
      ...author,
      audience,
      accepted,
      revision: row.revision,
      body: row.body,
      before: await versionBefore(ctx.db, row, now),
    };
  },
);

/** What the version takes the place of: the company's last one before it, or the product's text. */
async function versionBefore(db: Parameters<typeof ownInForce>[0], row: AgreementRow, now: Date) {
  const [own] = await db
    .select()
    .from(agreement)
    .where(
      and(
        eq(agreement.tenantId, row.tenantId),
        eq(agreement.code, row.code),
        lt(agreement.publishedAt, row.publishedAt ?? now),
      ),
    )
    .orderBy(desc(agreement.publishedAt), desc(agreement.id))
    .limit(1);
  const before = own ?? (await productInForce(db, row.code, row.publishedAt ?? now));
  return before
    ? { version: before.version, isOwn: own !== undefined, title: before.title, body: before.body }
    : null;
}

/** The active people of the company within a scope. */
function audienceOf({ id, tenantId }: AgreementRow, scope: MemberScope): Audience {
  const within = inScope(scope, { id: sql`m.id`, departmentId: sql`m.department_id` });
  return {
    people: sql`from member m join account a on a.id = m.account_id and a.status = 'normal'
      left join agreement_consent c on c.document_id = ${id} and c.account_id = a.id
      where m.tenant_id = ${tenantId} and m.status = 'normal' ${within ? sql`and ${within}` : sql``}`,
    doneAt: sql`c.accepted_at`,
    userAgent: sql`c.user_agent`,
  };
}

/** Of those whom the reader may see: who has accepted it, or who has not. */
export const agreementConsents = verb(
  calls.agreementConsents,
  { permission: 'agreements', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.agreements);
    const row = await findAgreement(ctx.db, ctx, input.id);
    const rows = await audiencePage(ctx.db, audienceOf(row, scope), {
      isDone: input.isAccepted,
      ...pageRange(input),
    });
    return toPage(rows, input.pageSize, ({ userAgent, doneAt, ...person }) => ({
      ...person,
      acceptedAt: doneAt,
      client: userAgent ? describeDevice(userAgent).client : null,
    }));
  },
);
