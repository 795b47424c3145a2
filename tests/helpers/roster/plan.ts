import type { PlannedShift } from '@contract/roster/assignment';
import { randomId } from '@server/auth/random';
import {
  absence,
  assignment,
  rosterChange,
  rosterPublication,
  rosterReader,
} from '@server/db/schema/planning/roster';
import type { TestServer } from '../server';

type Times = Pick<PlannedShift['segments'][number], 'startTime' | 'endTime' | 'endsNextDay'>;

/** A shift of one segment at one station, as it stands in plans. */
export const plannedShift = (name: string, times: Times, stationCode = 'PAID'): PlannedShift => ({
  name,
  enName: '',
  label: name.slice(0, 1),
  enLabel: '',
  colour: 2,
  segments: [{ ...times, restHours: 0.5, stationCode }],
});

export const EARLY = plannedShift('早班', { startTime: '06:00', endTime: '14:00' });
export const LATE = plannedShift('中班', { startTime: '14:00', endTime: '22:00' });
export const NIGHT = plannedShift('夜班', { startTime: '22:00', endTime: '06:00', endsNextDay: true });

type Changed = { memberId: string; workDate: string; was?: PlannedShift[]; now?: PlannedShift[] };

/** What a company's plan holds, put there without the screens that plan. */
export function buildPlan(server: Pick<TestServer, 'db'> & { clock: { now: () => Date } }, tenantId: string) {
  const { db, clock } = server;
  const assign = async (
    memberId: string,
    workDate: string,
    given: Partial<typeof assignment.$inferInsert> = {},
  ): Promise<string> => {
    const now = clock.now();
    const id = randomId();
    const row = { id, tenantId, memberId, workDate, shift: EARLY, source: 'roster' } as const;
    await db.insert(assignment).values({ ...row, createdAt: now, updatedAt: now, ...given });
    return id;
  };
  /** A publication of these changes, by the first of the people when nobody else is named. */
  const publish = async (
    changes: Changed[],
    publisherMemberId = changes[0]!.memberId,
    publishedAt = clock.now(),
  ) => {
    const id = randomId();
    const dates = changes.map(({ workDate }) => workDate).sort();
    const [fromDate, toDate] = [dates[0]!, dates.at(-1)!];
    const given = { id, tenantId, publisherMemberId, requestId: id, fromDate, toDate, publishedAt };
    await db.insert(rosterPublication).values(given);
    await db
      .insert(rosterChange)
      .values(changes.map((one) => ({ was: [], now: [EARLY], ...one, tenantId, publicationId: id })));
    const readers = [...new Set(changes.map(({ memberId }) => memberId))];
    await db
      .insert(rosterReader)
      .values(readers.map((memberId) => ({ publicationId: id, memberId, tenantId })));
    return id;
  };
  const away = async (
    memberId: string,
    startsAt: string,
    endsAt: string,
    given: Partial<typeof absence.$inferInsert> = {},
  ): Promise<void> => {
    const ids = { id: randomId(), tenantId, memberId, approvalId: randomId() };
    const moments = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), createdAt: clock.now() };
    await db.insert(absence).values({ ...ids, ...moments, kind: 'leave', ...given });
  };
  return { assign, publish, away };
}
