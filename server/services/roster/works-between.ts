import { and, between, eq, inArray } from 'drizzle-orm';
import type { AssignmentSource, PlannedShift } from '@contract/roster/assignment';
import type { PlannedWork } from '@contract/roster/plan';
import type { Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dayNumber, workSpans } from '@contract/roster/rules/work-minutes';
import type { Db, Tx } from '@server/db/database';
import { scheduleOrder, scheduleSlot, scheduleTake } from '@server/db/schema/planning/open-shift';
import { assignment } from '@server/db/schema/planning/roster';

/** Work of the published plan. */
export type AssignedWork = PlannedWork & {
  source: AssignmentSource;
  assignmentId: string;
  revision: number;
  shift: PlannedShift;
  placeCode: string | null;
};
/** A place of an open shift that the person took. */
export type TakenWork = PlannedWork & {
  source: 'take';
  orderId: string;
  title: string;
  stationCode: string;
  placeCode: string | null;
};
export type Work = AssignedWork | TakenWork;

type Place = Pick<TakenWork, 'orderId' | 'title' | 'placeCode' | 'workDate' | 'stationCode' | 'segments'>;

/** A place of an open shift as the work of who has it. */
export const takenWork = (place: Place): TakenWork => ({
  ...place,
  key: takenKey(place),
  source: 'take',
  name: place.title,
});

/** The key of a place that somebody took, among all works. */
export const takenKey = (take: { orderId: string; workDate: string; stationCode: string }): string =>
  `take ${take.orderId} ${take.workDate} ${take.stationCode}`;

/**
 * Everything that people work on dates from one to another: what the roster gave them, swaps and overtime, and the places of open
 * shifts that they took, which together are one plan. Everybody asked for has an entry; works are in the order in which they begin.
 */
export async function worksBetween(
  db: Db | Tx,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<Map<string, Work[]>> {
  const works = new Map<string, Work[]>(memberIds.map((id) => [id, []]));
  if (memberIds.length === 0) {
    return works;
  }
  for (const row of await assigned(db, memberIds, { from, to })) {
    const { id, memberId, workDate, shift, source, revision, placeCode } = row;
    const { segments } = shift;
    works.get(memberId)?.push({
      key: id,
      workDate,
      segments,
      name: shift.name,
      enName: shift.enName,
      source,
      assignmentId: id,
      revision,
      shift,
      placeCode,
      isOvertime: source === 'overtime',
    });
  }
  for (const { memberId, ...take } of await taken(db, memberIds, { from, to })) {
    works.get(memberId)?.push(takenWork(take));
  }
  for (const own of works.values()) {
    own.sort((one, other) => startOf(one) - startOf(other) || one.key.localeCompare(other.key));
  }
  return works;
}

const startOf = (work: Work): number => workSpans(work)[0]?.start ?? dayNumber(work.workDate) * DAY_MINUTES;

const assigned = (db: Db | Tx, memberIds: readonly string[], { from, to }: Days) =>
  db
    .select()
    .from(assignment)
    .where(and(inArray(assignment.memberId, [...memberIds]), between(assignment.workDate, from, to)))
    .orderBy(assignment.workDate, assignment.id);

const taken = (db: Db | Tx, memberIds: readonly string[], { from, to }: Days) =>
  db
    .select({
      memberId: scheduleTake.memberId,
      orderId: scheduleTake.orderId,
      title: scheduleOrder.title,
      placeCode: scheduleOrder.placeCode,
      workDate: scheduleTake.workDate,
      stationCode: scheduleTake.stationCode,
      segments: scheduleSlot.segments,
    })
    .from(scheduleTake)
    .innerJoin(scheduleOrder, eq(scheduleOrder.id, scheduleTake.orderId))
    .innerJoin(
      scheduleSlot,
      and(
        eq(scheduleSlot.orderId, scheduleTake.orderId),
        eq(scheduleSlot.workDate, scheduleTake.workDate),
        eq(scheduleSlot.stationCode, scheduleTake.stationCode),
      ),
    )
    .where(
      and(
        inArray(scheduleTake.memberId, [...memberIds]),
        between(scheduleTake.workDate, from, to),
        inArray(scheduleOrder.status, ['published', 'ended']),
      ),
    )
    .orderBy(scheduleTake.workDate, scheduleTake.orderId, scheduleTake.stationCode);
