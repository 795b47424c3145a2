import type * as calls from '@contract/agreement/calls';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { agreementState } from '@contract/agreement/rules/agreement-state';
import type { Out } from '@contract/endpoint';
import { AGREEMENTS } from '@contract/help/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { account } from '@server/db/schema/account';
import { agreement } from '@server/db/schema/help';
import { member } from '@server/db/schema/member';
import { query } from '../approval/read/load-facts';
import type { CallOf } from '../call-of';
import { newestFirst, pageRange, toPage } from '../page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '../people/person-columns';
import { inScope, memberScope, type MemberScope } from '../role/data-scope';
import { requireFunction } from '../role/require-permission';
import { describeDevice } from '../session/describe-device';
import { findAgreement, ownInForce, productInForce, type AgreementRow } from './find-agreement';

const AUTHOR = { authorName: account.name, authorEnName: account.enName };

/** What is in force of each agreement, and the version that comes next. */
export async function agreementOverview({
  ctx,
}: CallOf<typeof calls.agreementOverview>): Promise<Out<typeof calls.agreementOverview>> {
  await requireFunction(ctx, FUNCTION_ID.agreements);
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
}

/** The company's versions, the newest first. */
export async function agreementVersions({
  ctx,
  input,
}: CallOf<typeof calls.agreementVersions>): Promise<Out<typeof calls.agreementVersions>> {
  await requireFunction(ctx, FUNCTION_ID.agreements);
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
}

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
export async function agreementFile({
  ctx,
  input,
}: CallOf<typeof calls.agreementFile>): Promise<Out<typeof calls.agreementFile>> {
  const scope = await memberScope(ctx, FUNCTION_ID.agreements);
  const row = await findAgreement(ctx.db, ctx, input.id);
  const now = ctx.now();
  const inForce = await ownInForce(ctx.db, row.tenantId, row.code, now);
  const [author] = row.authorMemberId
    ? await ctx.db
        .select(AUTHOR)
        .from(member)
        .innerJoin(account, eq(account.id, member.accountId))
        .where(eq(member.id, row.authorMemberId))
    : [];
  const [counts] = await query<{ audience: number; accepted: number }>(
    ctx.db,
    sql`select count(*)::int as audience, count(c.id)::int as accepted ${audienceOf(row, scope)}`,
  );
  return {
    ...presentVersion(row, inForce?.id, now),
    ...author,
    ...counts!,
    revision: row.revision,
    body: row.body,
    before: await versionBefore(ctx.db, row, now),
  };
}

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

/** The active people of the company within a scope, with what they have accepted of it as `c`. */
function audienceOf({ id, tenantId }: AgreementRow, scope: MemberScope) {
  const within = inScope(scope, { id: sql`m.id`, departmentId: sql`m.department_id` });
  return sql`from member m join account a on a.id = m.account_id and a.status = 'normal'
    left join agreement_consent c on c.document_id = ${id} and c.account_id = a.id
    where m.tenant_id = ${tenantId} and m.status = 'normal' ${within ? sql`and ${within}` : sql``}`;
}

type Consent = Out<typeof calls.agreementConsents>['list'][number];
type ConsentRow = Omit<Consent, 'acceptedAt' | 'client'> & {
  acceptedAt: Date | string | null;
  userAgent: string | null;
};

/** Of those whom the reader may see: who has accepted it, or who has not. */
export async function agreementConsents({
  ctx,
  input,
}: CallOf<typeof calls.agreementConsents>): Promise<Out<typeof calls.agreementConsents>> {
  const scope = await memberScope(ctx, FUNCTION_ID.agreements);
  const { limit, offset } = pageRange(input);
  const row = await findAgreement(ctx.db, ctx, input.id);
  const [which, order] = input.isAccepted
    ? [sql`c.id is not null`, sql`f.accepted_at desc, f.member_id desc`]
    : [sql`c.id is null`, sql`f.sort_name, f.member_id`];
  const rows = await query<ConsentRow>(
    ctx.db,
    sql`select ${sql.raw(PERSON_COLUMNS)}, f.accepted_at as "acceptedAt", f.user_agent as "userAgent"
      from (select * from (select m.id as member_id, m.sort_name, c.accepted_at, c.user_agent
          ${audienceOf(row, scope)} and ${which}) f
        order by ${order} limit ${limit} offset ${offset}) f
      join member m on m.id = f.member_id ${sql.raw(PERSON_JOINS)}
      order by ${order}`,
  );
  return toPage(rows, input.pageSize, ({ userAgent, acceptedAt, ...person }) => ({
    ...person,
    acceptedAt: acceptedAt === null ? null : new Date(acceptedAt).toISOString(),
    client: userAgent ? describeDevice(userAgent).client : null,
  }));
}
