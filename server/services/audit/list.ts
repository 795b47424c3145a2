import * as calls from '@contract/audit/calls';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { RecordSort } from '@contract/audit/records-table';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { operationTrack } from '@server/db/schema/audit';
import { newestFirst, oldestFirst, pageRange, toPage } from '@server/kernel/page-of';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope } from '../access/data-scope';
import { isOf, ofOneself, ofScope, type RecordFilters } from './matching-records';
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
    const matching = and(ofCompany(ctx, scope, input.operatorId), isOf(input));
    return { count: await ctx.db.$count(operationTrack, matching) };
  },
);

const ofCompany = (ctx: SessionCtx, scope: MemberScope, operatorId: string | undefined): SQL | undefined =>
  and(ofScope(ctx.db, scope), operatorId ? eq(operationTrack.memberId, operatorId) : undefined);

/** What the signed-in person did here, and to the account itself while signed out (spec section 7: mylist). */
export const operationTrackMyList = verb(
  calls.operationTrackMyList,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    return await find(ctx, input, ofOneself(ctx.session));
  },
);

/** How many records operationTrackMyList lists. */
export const operationTrackMyCount = verb(
  calls.operationTrackMyCount,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => ({
    count: await ctx.db.$count(operationTrack, and(ofOneself(ctx.session), isOf(input))),
  }),
);

/** The areas of one's own records. */
export const operationTrackMyModules = verb(
  calls.operationTrackMyModules,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const rows = await ctx.db
      .selectDistinct({ area: sql<string>`split_part(${operationTrack.action}, '.', 1)` })
      .from(operationTrack)
      .where(ofOneself(ctx.session));
    return { modules: rows.map(({ area }) => area) };
  },
);

type Order = { sort?: RecordSort; isDescending?: boolean; pageNo: number; pageSize: number };

async function find(ctx: SessionCtx, input: RecordFilters & Order, scope: SQL | undefined) {
  const { limit, offset } = pageRange(input);
  const order = input.sort && !input.isDescending ? oldestFirst : newestFirst;
  const rows = await ctx.db
    .select()
    .from(operationTrack)
    .where(and(scope, isOf(input)))
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
