import type * as calls from '@contract/attendance/board-calls';
import type { BoardPart } from '@contract/attendance/board-calls';
import { sql } from 'drizzle-orm';
import {
  BOARD_NEAR,
  BOARD_STATES,
  boardEntry,
  type BoardEntry,
  type BoardState,
} from '@contract/attendance/rules/board/board-entry';
import type { Out, Parsed } from '@contract/endpoint';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { today } from '@server/services/attendance-group/today';
import { query } from '@server/services/approval/read/load-facts';
import type { CallOf } from '@server/services/call-of';
import { likeText } from '@server/services/like-text';
import { pageRange, toPage } from '@server/services/page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/people/person-columns';
import { memberScope, requireOrganInScope } from '@server/services/role/data-scope';
import { isOfPart } from '@server/services/roster/draft/part';
import type { Work } from '@server/services/roster/works-between';
import { placesOf } from '@server/services/shift/kept-needs';
import { attendanceFactsOf, clockMinute } from '../days/attendance-facts';

type Asked = Parsed<typeof calls.readAttendanceBoard>;
type Standing = BoardEntry & { person: Person; placeCode: string | null; group: Named };
type Named = Pick<BoardPart, 'id' | 'name' | 'enName'>;

/** Where everybody of the scope stands now. Ten queries however many people. */
export async function readAttendanceBoard({
  ctx,
  input,
}: CallOf<typeof calls.readAttendanceBoard>): Promise<Out<typeof calls.readAttendanceBoard>> {
  const scope = await memberScope(ctx, FUNCTION_ID.attendanceBoard);
  const { organId, keyword, state } = input;
  if (organId !== undefined) {
    requireOrganInScope(scope, organId);
  }
  const people = await query<Person>(
    ctx.db,
    sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where ${isOfPart(scope, organId)} and m.status = 'normal' and a.status = 'normal'
        and ${keyword ? sql`(a.name ilike ${likeText(keyword)} or a.en_name ilike ${likeText(keyword)})` : sql`true`}
      order by m.sort_name, m.id`,
  );
  const standings = await standingsOf(ctx, people, input);
  const places = new Map((await placesOf(ctx.db, ctx)).map((place) => [place.code, place]));
  const { limit, offset } = pageRange(input);
  const shown = inOrder(standings.filter((one) => state === undefined || one.state === state));
  return {
    now: clockMinute(ctx.now()),
    counts: countsOf(standings),
    departments: partsOf(standings, ({ person }) => ({
      id: person.departmentId ?? '',
      name: person.departmentName ?? '',
      enName: person.departmentEnName,
    })),
    places: partsOf(standings, ({ placeCode }) => ({
      id: placeCode ?? '',
      name: places.get(placeCode ?? '')?.name ?? placeCode ?? '',
      enName: places.get(placeCode ?? '')?.enName,
    })),
    groups: partsOf(standings, ({ group }) => group),
    ...toPage(
      shown.slice(offset, offset + limit),
      input.pageSize,
      ({ person, stretch, placeCode, ...entry }) => ({
        person,
        workDate: stretch?.workDate ?? today(ctx),
        state: entry.state,
        start: stretch?.start ?? null,
        end: stretch?.end ?? null,
        in: entry.in,
        out: entry.out,
        flags: entry.flags,
        placeName: places.get(placeCode ?? '')?.name,
        placeEnName: places.get(placeCode ?? '')?.enName,
      }),
    ),
  };
}

async function standingsOf(
  ctx: CallOf<typeof calls.readAttendanceBoard>['ctx'],
  people: readonly Person[],
  { placeCode, groupId }: Asked,
): Promise<Standing[]> {
  const date = today(ctx);
  const memberIds = people.map(({ id }) => id);
  const span = { from: date, to: date };
  const facts = await attendanceFactsOf(ctx.db, ctx.session.tenantId, memberIds, span, ctx.now(), BOARD_NEAR);
  return people.flatMap((person) => {
    const own = facts.get(person.id)!;
    const group = own.groupOn(date);
    if (groupId !== undefined && group.id !== groupId) {
      return [];
    }
    const entry = boardEntry(own);
    const works: readonly Work[] = own.works;
    const work = works.find(({ key }) => entry.stretch?.keys.includes(key));
    const standing = { ...entry, person, placeCode: work?.placeCode ?? null, group };
    return placeCode === undefined || standing.placeCode === placeCode ? [standing] : [];
  });
}

const RANK = new Map(BOARD_STATES.map((state, rank) => [state, rank]));

/** Those that a manager looks at first; within a state by name, in which they come. */
const inOrder = (standings: readonly Standing[]): Standing[] =>
  [...standings].sort((one, other) => RANK.get(one.state)! - RANK.get(other.state)!);

function countsOf(standings: readonly Standing[]): Record<BoardState, number> {
  const counts = Object.fromEntries(BOARD_STATES.map((state) => [state, 0])) as Record<BoardState, number>;
  standings.forEach(({ state }) => (counts[state] += 1));
  return counts;
}

/** The same by department, place or group, the largest first. */
function partsOf(standings: readonly Standing[], of: (standing: Standing) => Named): BoardPart[] {
  const parts = new Map<string, BoardPart>();
  for (const standing of standings) {
    const { id, name, enName } = of(standing);
    const part = parts.get(id) ?? { id, name, enName, expected: 0, present: 0, late: 0, missing: 0, away: 0 };
    parts.set(id, part);
    const { state } = standing;
    part.expected += state === 'in' || state === 'late' || state === 'missing' ? 1 : 0;
    part.present += state === 'in' ? 1 : 0;
    part.late += state === 'late' ? 1 : 0;
    part.missing += state === 'missing' ? 1 : 0;
    part.away += state === 'leave' || state === 'trip' ? 1 : 0;
  }
  return [...parts.values()].sort(
    (one, other) => other.expected - one.expected || one.name.localeCompare(other.name),
  );
}
