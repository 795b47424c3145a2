import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { AssignmentSource, PlannedShift } from '@contract/roster/assignment';
import type { PlannedWork } from '@contract/roster/plan';
import type { Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dayNumber, workSpans } from '@contract/roster/rules/work-minutes';
import type { Db, Tx } from '@server/db/database';
import { scheduleOrder, scheduleSlot, scheduleTake } from '@server/db/schema/planning/open-shift';
import { anyOf } from '@server/services/any-of';
import { query } from '@server/services/approval/read/load-facts';
import { remembered } from '@server/services/remembered';

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
  // Thousands of works are of a few shifts: each is read once, and shared.
  const shiftOf = remembered((text: string) => JSON.parse(text) as PlannedShift);
  for (const row of await assigned(db, memberIds, { from, to })) {
    const { id, memberId, workDate, source, revision, placeCode } = row;
    const shift = shiftOf(row.shift);
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

type Assigned = {
  id: string;
  memberId: string;
  workDate: string;
  shift: string;
  source: AssignmentSource;
  revision: number;
  placeCode: string | null;
};

/** `offset 0` has the database ask for each person, so that the time it takes follows the people and not the rows of the company. */
const assigned = async (db: Db | Tx, memberIds: readonly string[], { from, to }: Days) =>
  await query<Assigned>(
    db,
    sql`select a.id, a.member_id as "memberId", a.work_date::text as "workDate", a.shift::text as shift, a.source, a.revision,
        a.place_code as "placeCode"
      from unnest(${sql.param([...memberIds])}::text[]) as asked (id) cross join lateral (
        select * from assignment where member_id = asked.id and work_date between ${from}::date and ${to}::date offset 0) a`,
  );

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
        anyOf(scheduleTake.memberId, memberIds),
        between(scheduleTake.workDate, from, to),
        inArray(scheduleOrder.status, ['published', 'ended']),
      ),
    );
