import * as calls from '@contract/leave/record-calls';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { RecordRequest } from '@contract/leave/record-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { leaveEligibility } from '@server/db/schema/leave/eligibility';
import { leaveRecordRequest } from '@server/db/schema/leave/record-request';
import { found } from '@server/kernel/errors';
import { nameOfMember } from '../../audit/name-of-member';
import { describeFiles } from '../../file/use-files';
import { getPeopleByIds } from '../../people/get-by-ids';
import { reaches } from '@server/services/access/data-scope';
import { kindsWithRecords } from './kinds-with-records';
import { verb } from '@server/kernel/verb';

/** How many of a person's requests are listed, the newest first. */
const REQUESTS_SHOWN = 20;

export const listMyLeaveRecords = verb(
  calls.listMyLeaveRecords,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const { memberId, tenantId } = ctx.session;
    const { kinds, nameOf } = await kindsWithRecords(ctx);
    const records = await ctx.db
      .select()
      .from(leaveEligibility)
      .where(
        and(
          eq(leaveEligibility.memberId, memberId),
          eq(leaveEligibility.tenantId, tenantId),
          isNull(leaveEligibility.removedAt),
        ),
      )
      .orderBy(asc(leaveEligibility.fromDay), asc(leaveEligibility.id));
    const requests = await ctx.db
      .select()
      .from(leaveRecordRequest)
      .where(and(eq(leaveRecordRequest.memberId, memberId), eq(leaveRecordRequest.tenantId, tenantId)))
      .orderBy(desc(leaveRecordRequest.askedAt), desc(leaveRecordRequest.id))
      .limit(REQUESTS_SHOWN);
    return {
      kinds,
      records: records.map(({ id, kind, fromDay, untilDay, note }) => ({
        id,
        name: nameOf(kind),
        fromDay,
        untilDay,
        note,
      })),
      requests: requests.map(presentRequest),
    };
  },
);

/** A request for whom it concerns; for others it does not exist. */
export const getLeaveRecord = verb(
  calls.getLeaveRecord,
  // Its requester, and those who reach them through `leaveQuota`.
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input: { id } }) => {
    const row = found(await findShown(ctx, id));
    const [person] = await getPeopleByIds.run({ ctx, input: { ids: [row.memberId] } });
    const { isActive, ...shown } = found(person);
    const decidedBy = row.decidedBy === null ? undefined : await nameOfMember(ctx.db, row.decidedBy);
    const isOwn = row.memberId === ctx.session.memberId;
    return {
      ...presentRequest(row),
      person: shown,
      files: row.state === 'withdrawn' ? [] : await describeFiles(ctx.db, ctx, row.fileIds),
      decidedBy: decidedBy ?? null,
      isOwn,
      mayDecide: !isOwn && isActive && row.state === 'waiting',
    };
  },
);

/** Whether a person may open a request for a record, and so its files. */
export const maySeeRecord = async (ctx: SessionCtx, id: string): Promise<boolean> =>
  (await findShown(ctx, id)) !== undefined;

type Row = typeof leaveRecordRequest.$inferSelect;

async function findShown(ctx: SessionCtx, id: string): Promise<Row | undefined> {
  const { memberId, tenantId } = ctx.session;
  const [row] = await ctx.db
    .select()
    .from(leaveRecordRequest)
    .where(and(eq(leaveRecordRequest.id, id), eq(leaveRecordRequest.tenantId, tenantId)));
  const isShown =
    row !== undefined &&
    (row.memberId === memberId || (await reaches(ctx, FUNCTION_ID.leaveQuota, row.memberId)));
  return isShown ? row : undefined;
}

function presentRequest(row: Row): RecordRequest {
  const { id, kind, title, fromDay, untilDay, note, state, askedAt, decidedAt, reply } = row;
  return {
    id,
    kind,
    name: title,
    fromDay,
    untilDay,
    note,
    state,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reply,
  };
}
