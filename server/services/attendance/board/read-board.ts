import * as calls from '@contract/attendance/board-calls';
import type { BoardPart } from '@contract/attendance/board-calls';
import { sql } from 'drizzle-orm';
import {
  ATTENTION_STATES,
  BOARD_NEAR,
  BOARD_STATES,
  boardEntry,
  boardFlags,
  type BoardEntry,
  type BoardState,
} from '@contract/attendance/rules/board/board-entry';
import type { Parsed } from '@contract/endpoint';
import type { Person } from '@contract/people/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { today } from '@server/services/attendance-group/today';
import { query } from '@server/kernel/query';
import { reading, readTogether } from '@server/kernel/read-together';
import type { CallOf } from '@server/kernel/call-of';
import { likeText } from '@server/kernel/like-text';
import { pageRange, toPage } from '@server/kernel/page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { Work } from '@server/services/roster/works-between';
import { attendanceFactsOf, type ReadFacts } from '../days/attendance-facts';
import { clockMinute } from '@server/kernel/clock-minute';
import { verb } from '@server/kernel/verb';

type Asked = Parsed<typeof calls.readAttendanceBoard>;
type Standing = BoardEntry & Place & { facts: ReadFacts; placeCode: string | null; group: Named };
type Place = { id: string; departmentId: string | null };
type Named = Pick<BoardPart, 'id' | 'name' | 'enName'>;

/** The present state of the people within the scope. Details are read only for the people on the page. */
export const readAttendanceBoard = verb(
  calls.readAttendanceBoard,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceBoard);
    const { organId, keyword, state } = input;
    if (organId !== undefined) {
      requireOrganInScope(scope, organId);
    }
    const people = await query<Place>(
      ctx.db,
      sql`select m.id, m.department_id as "departmentId" from member m join account a on a.id = m.account_id
      where ${isOfPart(scope, organId)} and m.status = 'normal' and a.status = 'normal'
        and ${keyword ? sql`(a.name ilike ${likeText(keyword)} or a.en_name ilike ${likeText(keyword)})` : sql`true`}
      order by m.sort_name, m.id`,
    );
    const standings = await standingsOf(ctx, people, input);
    const { limit, offset } = pageRange(input);
    const shown = inOrder(standings.filter(isAsked(state))).slice(offset, offset + limit);
    const [places, departments, persons] = await readTogether(ctx.db, [
      placesReading(scope.tenantId),
      departmentsReading(standings),
      personsReading(shown),
    ]);
    return {
      now: clockMinute(ctx.now()),
      counts: countsOf(standings),
      departments: partsOf(standings, ({ departmentId }) => departments.get(departmentId ?? '') ?? NO_PART),
      places: partsOf(standings, ({ placeCode }) => ({
        id: placeCode ?? '',
        name: places.get(placeCode ?? '')?.name ?? placeCode ?? '',
        enName: places.get(placeCode ?? '')?.enName,
      })),
      groups: partsOf(standings, ({ group }) => group),
      ...toPage(shown, input.pageSize, ({ id, facts, placeCode, ...entry }) => ({
        person: persons.get(id)!,
        workDate: entry.stretch?.workDate ?? today(ctx),
        state: entry.state,
        start: entry.stretch?.start ?? null,
        end: entry.stretch?.end ?? null,
        in: entry.in,
        out: entry.out,
        flags: boardFlags(facts, entry),
        placeName: places.get(placeCode ?? '')?.name,
        placeEnName: places.get(placeCode ?? '')?.enName,
      })),
    };
  },
);

const NO_PART: Named = { id: '', name: '' };

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The work places of a company by their codes. */
const placesReading = (tenantId: string) =>
  reading(
    sql`select code as id, name, en_name as "enName" from master_data where tenant_id = ${tenantId} and model = 'place'`,
    byId<Named>,
  );

const departmentsReading = (standings: readonly Standing[]) =>
  reading(
    sql`select id, name, en_name as "enName" from department
      where id = any(${sql.param([...new Set(standings.flatMap(({ departmentId }) => departmentId ?? []))])}::text[])`,
    byId<Named>,
  );

const personsReading = (shown: readonly Place[]) =>
  reading(
    sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where m.id = any(${sql.param(shown.map(({ id }) => id))}::text[])`,
    byId<Person>,
  );

async function standingsOf(
  ctx: CallOf<typeof calls.readAttendanceBoard>['ctx'],
  people: readonly Place[],
  { placeCode, groupId }: Asked,
): Promise<Standing[]> {
  const date = today(ctx);
  const memberIds = people.map(({ id }) => id);
  const span = { from: date, to: date };
  const facts = await attendanceFactsOf(ctx.db, ctx.session.tenantId, memberIds, span, ctx.now(), BOARD_NEAR);
  return people.flatMap(({ id, departmentId }) => {
    const own = facts.get(id)!;
    const group = own.groupOn(date);
    if (groupId !== undefined && group.id !== groupId) {
      return [];
    }
    const { state, stretch, in: comes, out: leaves } = boardEntry(own);
    const works: readonly Work[] = own.works;
    const place = works.find(({ key }) => stretch?.keys.includes(key))?.placeCode ?? null;
    return placeCode === undefined || place === placeCode
      ? [{ id, departmentId, facts: own, state, stretch, in: comes, out: leaves, placeCode: place, group }]
      : [];
  });
}

const isAsked =
  (state: Asked['state']) =>
  (one: Standing): boolean =>
    state === undefined ||
    one.state === state ||
    (state === 'attention' && ATTENTION_STATES.includes(one.state));

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
