import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { DayResult } from '@contract/attendance/day';
import type { AttendanceDay } from '@contract/attendance/my-calls';
import { FREE_DAY_START } from '@contract/attendance/rules/owned-punches';
import { DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import type { Db } from '@server/db/database';
import { approval } from '@server/db/schema/approval/approval';
import { dayExcuse, dayRemark } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import { loadPeople } from '@server/services/person/load-people';
import { describeFiles } from '@server/services/file/use-files';
import { findPlaces } from '@server/services/roster/my/own-works';
import type { Work } from '@server/services/roster/works-between';
import { momentIn } from '../claim/claim-moment';
import { type ReadFacts } from '../days/attendance-facts';
import { clockMinute, momentOfMinute } from '@server/kernel/clock-minute';

type Of = { tenantId: string; memberId: string; readerId: string };

/** All minutes that are about a day: its own hours and the windows around its stretches. */
function reachOf({ workDate, stretches }: DayResult): Span {
  const midnight = dayNumber(workDate) * DAY_MINUTES;
  return {
    start: Math.min(midnight, ...stretches.map(({ opens }) => opens)),
    end: Math.max(midnight + DAY_MINUTES + FREE_DAY_START, ...stretches.map(({ closes }) => closes)),
  };
}

/** The punches that count for a day, and those in its windows that a manager has refused; in the order of time. */
export async function punchesOf(
  ctx: SessionCtx,
  { tenantId, memberId }: Of,
  result: DayResult,
): Promise<AttendanceDay['punches']> {
  const { start, end } = reachOf(result);
  const free = dayNumber(result.workDate) * DAY_MINUTES + FREE_DAY_START;
  const own = new Set(result.punches.map(({ key }) => key));
  const { db } = ctx;
  const rows = await db
    .select()
    .from(punch)
    .where(
      and(
        eq(punch.memberId, memberId),
        gte(punch.at, momentOfMinute(start)),
        lt(punch.at, momentOfMinute(end)),
      ),
    )
    .orderBy(asc(punch.at), asc(punch.id));
  const isOfDay = (at: number) =>
    result.stretches.length > 0
      ? result.stretches.some(({ opens, closes }) => opens <= at && at < closes)
      : free <= at && at < free + DAY_MINUTES;
  const shown = rows.filter(
    ({ id, review, at }) => own.has(id) || (review === 'refused' && isOfDay(clockMinute(at))),
  );
  const places = await findPlaces(db, tenantId, shown);
  const photos = await describeFiles(
    db,
    ctx,
    shown.flatMap(({ photoFileId }) => photoFileId ?? []),
  );
  return shown.map(({ id, at, way, isFieldWork, placeCode, score, reasons, note, photoFileId, review }) => {
    const place = placeCode === null ? undefined : places.get(placeCode);
    return {
      id,
      at: clockMinute(at),
      way,
      isFieldWork,
      place: place ? { name: place.name, enName: place.enName } : null,
      score,
      reasons,
      note,
      photo: photos.find(({ fileId }) => fileId === photoFileId) ?? null,
      review,
    };
  });
}

/** Kinds of requests that act on a day. */
const ACTING = [
  'leave',
  'compensatoryLeave',
  'businessTrip',
  'overtime',
  'makeUpPunch',
  'timeMakeUp',
  'shiftSwap',
];

const wireOf = (minute: number): string =>
  new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');

/** Requests of the person that act on a day or would, the earliest first; what was refused or withdrawn is none. */
export async function requestsOf(
  db: Db,
  { memberId }: Of,
  result: DayResult,
  facts: ReadFacts,
): Promise<AttendanceDay['requests']> {
  const { start, end } = reachOf(result);
  const rows = await db
    .select({
      approvalId: approval.id,
      processCode: approval.processCode,
      name: approval.processName,
      center: approval.center,
      status: approval.status,
      start: approval.startTime,
      end: approval.endTime,
    })
    .from(approval)
    .where(
      and(
        eq(approval.initiatorId, memberId),
        inArray(approval.processCode, ACTING),
        inArray(approval.status, ['inApproval', 'abnormal', 'approved']),
        lt(approval.startTime, wireOf(end)),
        or(
          sql`${approval.endTime} > ${wireOf(start)}`,
          and(eq(approval.processCode, 'makeUpPunch'), gte(approval.startTime, wireOf(start))),
        ),
      ),
    )
    .orderBy(asc(approval.startTime), asc(approval.id));
  return rows.flatMap((row) =>
    row.start !== null && (row.end !== null || momentIn(facts, row.start).workDate === result.workDate)
      ? [{ ...row, start: row.start }]
      : [],
  );
}

type Said = Pick<AttendanceDay, 'excuses' | 'remarks'>;

/** What a manager has excused, and what was said of the day. */
export async function saidOf(db: Db, { tenantId, memberId, readerId }: Of, workDate: string): Promise<Said> {
  const excuses = await db
    .select()
    .from(dayExcuse)
    .where(and(eq(dayExcuse.memberId, memberId), eq(dayExcuse.workDate, workDate)))
    .orderBy(asc(dayExcuse.createdAt), asc(dayExcuse.flag));
  const remarks = await db
    .select()
    .from(dayRemark)
    .where(and(eq(dayRemark.memberId, memberId), eq(dayRemark.workDate, workDate)))
    .orderBy(asc(dayRemark.createdAt), asc(dayRemark.id));
  const people = await loadPeople(db, tenantId, [
    ...excuses.map((one) => one.excusedByMemberId),
    ...remarks.map((one) => one.authorMemberId),
  ]);
  const nameOf = (id: string) => {
    const person = people.get(id);
    return { name: person?.name ?? '', enName: person?.enName ?? null };
  };
  return {
    excuses: excuses.map(({ flag, reason, excusedByMemberId }) => ({
      flag,
      reason,
      by: nameOf(excusedByMemberId),
    })),
    remarks: remarks.map(({ id, authorMemberId, text, createdAt }) => ({
      id,
      author: nameOf(authorMemberId),
      isOwn: authorMemberId === readerId,
      text,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** What was planned on a day, by its names. */
export async function worksOf(
  db: Db,
  { tenantId }: Of,
  workDate: string,
  facts: ReadFacts,
): Promise<AttendanceDay['works']> {
  const planned: readonly Work[] = facts.works;
  const works = planned.filter((one) => one.workDate === workDate);
  const places = await findPlaces(db, tenantId, works);
  return works.map(({ key, name, enName, placeCode }) => {
    const place = placeCode === null ? undefined : places.get(placeCode);
    return {
      key,
      name: name ?? '',
      enName: enName ?? null,
      place: place ? { name: place.name, enName: place.enName } : null,
    };
  });
}
