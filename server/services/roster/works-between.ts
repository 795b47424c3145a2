import { sql } from 'drizzle-orm';
import type { AssignmentSource, PlannedShift } from '@contract/roster/assignment';
import type { PlannedWork } from '@contract/roster/plan';
import type { Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dayNumber, workSpans } from '@contract/roster/rules/work-minutes';
import type { Db, Tx } from '@server/db/database';
import { readAlone, reading, type Reading } from '@server/kernel/read-together';
import { remembered } from '@server/kernel/remembered';

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
  days: Days,
): Promise<Map<string, Work[]>> {
  return memberIds.length === 0 ? new Map() : await readAlone(db, worksReading(memberIds, days));
}

/** The same as a reading. Shifts and segments come as text: thousands of works are of a few shifts, and each is parsed once. */
export const worksReading = (
  memberIds: readonly string[],
  { from, to }: Days,
): Reading<Map<string, Work[]>> =>
  reading(
    // `offset 0` has the database ask for each person, so that the time it takes follows the people and not the rows of the company.
    sql`select a.id, a.member_id as "memberId", a.work_date::text as "workDate", a.shift::text as shift, a.source, a.revision,
        a.place_code as "placeCode", null as "orderId", null as title, null as "stationCode"
      from unnest(${sql.param([...memberIds])}::text[]) as asked (id) cross join lateral (
        select * from assignment where member_id = asked.id and work_date between ${from}::date and ${to}::date offset 0) a
      union all
      select null, k.member_id, k.work_date, s.segments::text, 'take', null, o.place_code, k.order_id, o.title, k.station_code
      from schedule_take k join schedule_order o on o.id = k.order_id and o.status in ('published', 'ended')
      join schedule_slot s on s.order_id = k.order_id and s.work_date = k.work_date and s.station_code = k.station_code
      where k.member_id = any(${sql.param([...memberIds])}::text[]) and k.work_date between ${from} and ${to}`,
    (rows: (AssignedRow | TakenRow)[]) => presentWorks(memberIds, rows),
  );

function presentWorks(memberIds: readonly string[], rows: readonly (AssignedRow | TakenRow)[]) {
  const works = new Map<string, Work[]>(memberIds.map((id) => [id, []]));
  const shiftOf = remembered((text: string) => JSON.parse(text) as PlannedShift);
  const segmentsOf = remembered((text: string) => JSON.parse(text) as TakenWork['segments']);
  for (const row of rows) {
    const { memberId, workDate, placeCode } = row;
    if (row.source === 'take') {
      const { orderId, title, stationCode } = row;
      const segments = segmentsOf(row.shift);
      works.get(memberId)?.push(takenWork({ orderId, title, placeCode, workDate, stationCode, segments }));
      continue;
    }
    const { id, source, revision } = row;
    const shift = shiftOf(row.shift);
    const { segments, name, enName } = shift;
    const isOvertime = source === 'overtime';
    const of = { source, assignmentId: id, revision, shift, placeCode, isOvertime };
    works.get(memberId)?.push({ key: id, workDate, segments, name, enName, ...of });
  }
  for (const own of works.values()) {
    own.sort((one, other) => startOf(one) - startOf(other) || one.key.localeCompare(other.key));
  }
  return works;
}

const startOf = (work: Work): number => workSpans(work)[0]?.start ?? dayNumber(work.workDate) * DAY_MINUTES;

type AnyRow = { memberId: string; workDate: string; shift: string; placeCode: string | null };
type AssignedRow = AnyRow & { id: string; source: AssignmentSource; revision: number };
type TakenRow = AnyRow & { source: 'take'; orderId: string; title: string; stationCode: string };
