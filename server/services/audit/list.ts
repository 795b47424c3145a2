import * as calls from '@contract/audit/calls';
import { and, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { RecordSort } from '@contract/audit/records-table';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { operationTrack } from '@server/db/schema/audit';
import { member } from '@server/db/schema/member';
import { startOfDay } from '@server/kernel/day-range';
import { newestFirst, oldestFirst, pageRange, toPage } from '@server/kernel/page-of';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope, memberScope } from '../access/data-scope';
import { verb } from '@server/kernel/verb';

/** Operation records of whom the function reaches, for people who hold it (spec section 7: operationTrack/list). */
export const operationTrackList = verb(
  calls.operationTrackList,
  { permission: 'allOperationRecords', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.allOperationRecords);
    return await find(ctx, input, ofCompany(ctx, scope, input.operatorId));
  },
);

/** How many records operationTrackList lists. */
export const operationTrackCount = verb(
  calls.operationTrackCount,
  { permission: 'allOperationRecords', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.allOperationRecords);
    const matching = and(ofCompany(ctx, scope, input.operatorId), isMeant(input));
    return { count: await ctx.db.$count(operationTrack, matching) };
  },
);

const ofCompany = (ctx: SessionCtx, scope: MemberScope, operatorId: string | undefined): SQL | undefined =>
  and(
    eq(operationTrack.tenantId, ctx.session.tenantId),
    operatorId ? eq(operationTrack.memberId, operatorId) : undefined,
    ofOperators(ctx, scope),
  );

/** Done by people of the scope. */
function ofOperators(ctx: SessionCtx, scope: MemberScope): SQL | undefined {
  const reached = inScope(scope);
  return (
    reached &&
    inArray(
      operationTrack.memberId,
      ctx.db
        .select({ id: member.id })
        .from(member)
        .where(and(eq(member.tenantId, scope.tenantId), reached)),
    )
  );
}

/** What the signed-in person did here, and to the account itself while signed out (spec section 7: mylist). */
export const operationTrackMyList = verb(
  calls.operationTrackMyList,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    return await find(ctx, input, ofOneself(ctx));
  },
);

/** How many records operationTrackMyList lists. */
export const operationTrackMyCount = verb(
  calls.operationTrackMyCount,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => ({
    count: await ctx.db.$count(operationTrack, and(ofOneself(ctx), isMeant(input))),
  }),
);

const ofOneself = ({ session: { accountId, tenantId } }: SessionCtx): SQL | undefined =>
  and(
    eq(operationTrack.accountId, accountId),
    or(eq(operationTrack.tenantId, tenantId), isNull(operationTrack.tenantId)),
  );

/** The areas of one's own records. */
export const operationTrackMyModules = verb(
  calls.operationTrackMyModules,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const rows = await ctx.db
      .selectDistinct({ area: sql<string>`split_part(${operationTrack.action}, '.', 1)` })
      .from(operationTrack)
      .where(ofOneself(ctx));
    return { modules: rows.map(({ area }) => area) };
  },
);

type Filters = { action?: string; startDate?: string; endDate?: string };
type Order = { sort?: RecordSort; isDescending?: boolean; pageNo: number; pageSize: number };

async function find(ctx: SessionCtx, input: Filters & Order, scope: SQL | undefined) {
  const { limit, offset } = pageRange(input);
  const order = input.sort && !input.isDescending ? oldestFirst : newestFirst;
  const rows = await ctx.db
    .select()
    .from(operationTrack)
    .where(and(scope, isMeant(input)))
    .orderBy(...order(operationTrack.createdAt, operationTrack.id))
    .limit(limit)
    .offset(offset);
  return toPage(rows, input.pageSize, (row) => ({
    id: row.id,
    action: row.action,
    operatorId: row.memberId,
    operatorName: row.actorName,
    operatorEnName: row.actorEnName,
    targetId: row.targetId,
    targetName: row.targetName,
    targetEnName: row.targetEnName,
    changes: row.changes,
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
  }));
}

const isMeant = ({ action, startDate, endDate }: Filters): SQL | undefined =>
  and(
    action ? isOf(action) : undefined,
    startDate ? gte(operationTrack.createdAt, startOfDay(startDate)) : undefined,
    endDate ? lt(operationTrack.createdAt, startOfDay(endDate, 1)) : undefined,
  );

/** Of an area (`entrust`), or one action of it (`entrust.add`). The area is asked for in either case: it stands in the index. */
function isOf(action: string): SQL | undefined {
  const [area = ''] = action.split('.');
  return and(
    sql`split_part(${operationTrack.action}, '.', 1) = ${area}`,
    area === action ? undefined : eq(operationTrack.action, action),
  );
}
