import * as calls from '@contract/signing/calls';
import { and, asc, eq, ilike, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { SIGNING_BOXES, type SigningState } from '@contract/signing/terms';
import { member } from '@server/db/schema/member';
import { signing, signingBox } from '@server/db/schema/signing/signing';
import { likeText } from '@server/kernel/like-text';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { shownIn } from '../case/boxes';
import { presentRows } from './present-rows';
import { verb } from '@server/kernel/verb';

const matches = (keyword: string | undefined) =>
  keyword ? ilike(signing.searchText, likeText(keyword)) : undefined;

/** The cases of the signed-in person in one status. */
export const listSignings = verb(
  calls.listSignings,
  { permission: 'signingCenter', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { memberId } = ctx.session;
    const now = ctx.now();
    const order =
      input.box === 'expiring'
        ? [asc(signingBox.deadline), asc(signingBox.signingId)]
        : newestFirst(signingBox.updatedAt, signingBox.signingId);
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select({ row: signing })
      .from(signingBox)
      .innerJoin(signing, eq(signing.id, signingBox.signingId))
      .where(and(shownIn(memberId, input.box, now), matches(input.keyword)))
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    const page = toPage(rows, input.pageSize, ({ row }) => row);
    return { ...page, list: await presentRows(ctx, page.list) };
  },
);

/** How many cases each status holds. */
export const countSignings = verb(
  calls.countSignings,
  { permission: 'signingCenter', scope: 'concerned' },
  async ({ ctx, input }) => {
    const { memberId } = ctx.session;
    const now = ctx.now();
    const count = (box: (typeof SIGNING_BOXES)[number]) =>
      sql<number>`(count(*) filter (where ${shownIn(memberId, box, now)}))::int`;
    const columns = Object.fromEntries(SIGNING_BOXES.map((box) => [box, count(box)]));
    const base = ctx.db.select(columns).from(signingBox);
    const [row] = input.keyword
      ? await base
          .innerJoin(signing, eq(signing.id, signingBox.signingId))
          .where(and(eq(signingBox.memberId, memberId), matches(input.keyword)))
      : await base.where(eq(signingBox.memberId, memberId));
    return { counts: row as Out<typeof calls.countSignings>['counts'] };
  },
);

const UNSENT: SigningState[] = ['draft', 'preparing'];
const RUNNING: SigningState[] = ['signing', 'sealing'];

/** Cases that people in the reader’s data scope have sent. */
export const listCompanySignings = verb(
  calls.listCompanySignings,
  { permission: 'allSignings', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.allSignings);
    const { tenantId } = ctx.session;
    const now = ctx.now();
    const isOverdue = sql`(${signing.state} = 'signing' and ${signing.deadline} <= ${now.toISOString()}::timestamptz)`;
    const isIn =
      input.state === undefined
        ? notInArray(signing.state, UNSENT)
        : input.state === 'running'
          ? and(inArray(signing.state, RUNNING), sql`not ${isOverdue}`)
          : input.state === 'expired'
            ? sql`(${signing.state} = 'expired' or ${isOverdue})`
            : eq(signing.state, input.state);
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select({ row: signing })
      .from(signing)
      .innerJoin(member, eq(member.id, signing.initiatorMemberId))
      .where(
        and(
          eq(signing.tenantId, tenantId),
          ne(signing.state, 'draft'),
          isIn,
          inScope(scope),
          matches(input.keyword),
        ),
      )
      .orderBy(...newestFirst(signing.updatedAt, signing.id))
      .limit(limit)
      .offset(offset);
    const page = toPage(rows, input.pageSize, ({ row }) => row);
    return { ...page, list: await presentRows(ctx, page.list) };
  },
);
