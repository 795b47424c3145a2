import * as calls from '@contract/roster/my-calls';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { SessionCtx } from '@server/kernel/context';
import { member } from '@server/db/schema/member';
import { rosterChange, rosterReader } from '@server/db/schema/planning/roster';
import { findStations } from '@server/services/shift/find-stations';
import { worksBetween } from '../works-between';
import { colleaguesOf } from './colleagues';
import { ownAbsences } from './own-absences';
import { changesOf } from './own-changes';
import { ownDays } from './own-days';
import { findPlaces, presentWork } from './own-works';
import { verb } from '@server/kernel/verb';

/** A date of the signed-in person: its work, where, beside whom, and what publications changed of it. */
export const readScheduleDetail = verb(
  calls.readScheduleDetail,
  // Besides the caller: who works at the same location at the same time, by name and shift.
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input: { workDate } }) => {
    const { memberId, tenantId } = ctx.session;
    const date = { from: workDate, to: workDate };
    const works = (await worksBetween(ctx.db, [memberId], date)).get(memberId) ?? [];
    const places = await findPlaces(ctx.db, tenantId, works);
    const [own] = await ctx.db
      .select({ departmentId: member.departmentId })
      .from(member)
      .where(eq(member.id, memberId));
    const viewer = { memberId, tenantId, departmentId: own?.departmentId ?? null };
    const changes = await changesOf(ctx.db, memberId, workDate);
    const codes = [
      ...works.flatMap(({ segments }) => segments),
      ...changes.flatMap(({ was, now }) => [...was, ...now].flatMap(({ segments }) => segments)),
    ].map(({ stationCode }) => stationCode);
    const stations = await findStations(ctx.db, tenantId, codes);
    const shown: Out<typeof calls.readScheduleDetail>['works'] = [];
    for (const work of works) {
      const place = work.placeCode === null ? undefined : places.get(work.placeCode);
      shown.push({
        ...presentWork(work, places),
        address: place?.address ?? null,
        ...(await colleaguesOf(ctx.db, viewer, work)),
      });
    }
    return {
      day: (await ownDays(ctx.db, ctx.session, date))[0] ?? null,
      works: shown,
      stations: [...stations.values()],
      absences: await ownAbsences(ctx.db, ctx.session, date),
      changes,
      unseen: await unseenOfDate(ctx, changes),
    };
  },
);

/** Of these changes the publications that are seen with this date: they are not seen yet, and changed no other one. */
async function unseenOfDate(
  { db, session: { memberId } }: SessionCtx,
  changes: readonly { publicationId: string }[],
): Promise<string[]> {
  if (changes.length === 0) {
    return [];
  }
  const rows = await db
    .select({ publicationId: rosterReader.publicationId })
    .from(rosterReader)
    .innerJoin(
      rosterChange,
      and(
        eq(rosterChange.publicationId, rosterReader.publicationId),
        eq(rosterChange.memberId, rosterReader.memberId),
      ),
    )
    .where(
      and(
        eq(rosterReader.memberId, memberId),
        inArray(
          rosterReader.publicationId,
          changes.map(({ publicationId }) => publicationId),
        ),
        isNull(rosterReader.seenAt),
      ),
    )
    .groupBy(rosterReader.publicationId)
    .having(sql`count(*) = 1`);
  return rows.map(({ publicationId }) => publicationId);
}
