import * as calls from '@contract/roster/draft-calls';
import { eq, sql } from 'drizzle-orm';
import { datesIn, type Days } from '@contract/roster/rules/days';
import { cellKey } from '@contract/roster/rules/edits';
import { DAY_MINUTES, dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { position } from '@server/db/schema/company';
import { query } from '@server/kernel/query';
import type { CallOf } from '@server/kernel/call-of';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { dayOf } from '@server/kernel/day-range';
import { pageRange, toPage } from '@server/kernel/page-of';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import type { Person } from '@contract/people/calls';
import type { MemberScope } from '@server/kernel/member-scope';
import { patternsOf, presentPattern } from '@server/services/shift/patterns';
import { placesOf } from '@server/services/shift/kept-needs';
import { presentShift, shiftsOf, stationsOf } from '@server/services/shift/kept-shifts';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import { wishesBetween } from '../wish/wishes-between';
import { worksBetween, type Work } from '../works-between';
import { changersOf, draftsOf, presentCell, type CellRow } from './cells';
import { draftedPlans, judgePlans } from './judge';
import { datesOfPart, rosterScope, type Part } from './part';
import { isShown } from './shown';
import { isOfPart } from '@server/services/access/part-of-scope';
import { verb } from '@server/kernel/verb';

/** The shifts of a company by id, those that were turned off too. */
export async function shiftsById(db: Db | Tx, tenantId: string) {
  return new Map((await shiftsOf(db, tenantId)).map((row) => [row.id, presentShift(row)]));
}

/** A page of people with what is planned, drafted and wrong with it. */
export const readRoster = verb(
  calls.readRoster,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx, input.organId);
    const span = datesOfPart(ctx, input);
    const { db } = ctx;
    const { tenantId } = ctx.session;
    const { list: people, hasMore } = toPage(
      await peopleOf(ctx, scope, input, span),
      input.pageSize,
      (person) => person,
    );
    const memberIds = people.map(({ id }) => id);
    const shifts = await shiftsById(db, tenantId);
    const plans = await draftedPlans(db, tenantId, memberIds, span, shifts);
    const wishes = await wishesBetween(db, memberIds, span);
    const named = await dayKindsBetween(db, tenantId, span.from, span.to);
    return {
      today: dayOf(ctx.now()),
      people,
      hasMore,
      days: datesIn(span).map((date) => {
        const day = named.get(date);
        return { date, kind: day?.kind ?? null, name: day?.name ?? '', enName: day?.enName ?? '' };
      }),
      cells: await cellsOf(db, await worksBetween(db, memberIds, span), span),
      absences: [...plans].flatMap(([memberId, { facts }]) =>
        facts.absences.flatMap((absence) =>
          partsOf(absence, span).map((part) => ({ memberId, kind: absence.kind, ...part })),
        ),
      ),
      wishes: [...wishes].flatMap(([memberId, { days }]) =>
        [...days].map(([workDate, kind]) => ({ memberId, workDate, kind })),
      ),
      available: [...wishes].flatMap(([memberId, { week }]) => (week.length > 0 ? [{ memberId, week }] : [])),
      judged: await judgePlans(db, tenantId, plans, span, shifts),
      pending: await pendingOf(db, scope, input, span),
      settings: (await planSettingsOf(db, tenantId)).settings,
      shifts: [...shifts.values()],
      patterns: (await patternsOf(db, tenantId)).map(presentPattern),
      stations: await stationsOf(db, tenantId),
      positions: await positionsOf(db, tenantId),
      places: (await placesOf(db, ctx)).map(({ code, name, enName, isEnabled }) => ({
        code,
        name,
        enName,
        isEnabled,
      })),
    };
  },
);

async function positionsOf(db: Db | Tx, tenantId: string) {
  const { id, name, enName } = position;
  return await db
    .select({ id, name, enName })
    .from(position)
    .where(eq(position.tenantId, tenantId))
    .orderBy(name, id);
}

/** Active people of a part by name, as they are filtered. */
async function peopleOf(
  ctx: SessionCtx,
  scope: MemberScope,
  input: CallOf<typeof calls.readRoster>['input'],
  span: Days,
): Promise<Person[]> {
  const { limit, offset } = pageRange(input);
  return await query<Person>(
    ctx.db,
    sql`select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
      where ${await isShown(ctx.db, scope, input, span)}
      order by m.sort_name, m.id limit ${limit} offset ${offset}`,
  );
}

/** The days within a span on which anything is planned or drafted. */
export async function cellsOf(db: Db | Tx, known: ReadonlyMap<string, readonly Work[]>, span: Days) {
  const drafts = await draftsOf(db, [...known.keys()], span);
  const changers = await changersOf(db, drafts.values());
  return [...known].flatMap(([memberId, works]) => {
    const dates = new Set([
      ...works.map(({ workDate }) => workDate),
      ...[...drafts.values()].filter((row) => row.memberId === memberId).map(({ workDate }) => workDate),
    ]);
    return [...dates]
      .filter((date) => span.from <= date && date <= span.to)
      .sort()
      .map((workDate) =>
        presentCell(memberId, workDate, works, drafts.get(cellKey({ memberId, workDate })), changers),
      );
  });
}

/** The parts of an absence on each date of a span, in minutes since the date's midnight. */
function partsOf({ start, end }: { start: number; end: number }, span: Days) {
  const [first, last] = [dayNumber(span.from), dayNumber(span.to)];
  const dates = [];
  for (
    let day = Math.max(first, Math.floor(start / DAY_MINUTES));
    day <= Math.min(last, Math.floor((end - 1) / DAY_MINUTES));
    day += 1
  ) {
    const midnight = day * DAY_MINUTES;
    dates.push({
      workDate: dateOf(day),
      startMinute: Math.max(0, start - midnight),
      endMinute: Math.min(DAY_MINUTES, end - midnight),
    });
  }
  return dates;
}

/** How much of a part is drafted and not published. */
export async function pendingOf(
  db: Db | Tx,
  scope: MemberScope,
  { organId }: Part,
  span: Days,
): Promise<{ cells: number; people: number }> {
  const [row] = await query<{ cells: number; people: number }>(
    db,
    sql`select count(*)::int as cells, count(distinct c.member_id)::int as people from roster_cell c
      join member m on m.id = c.member_id
      where c.tenant_id = ${scope.tenantId} and c.work_date between ${span.from} and ${span.to}
        and m.status = 'normal' and ${isOfPart(scope, organId)}`,
  );
  return row ?? { cells: 0, people: 0 };
}

/** The drafts of a part in the order of people and dates, at most so many. */
export async function draftsOfPart(
  db: Db | Tx,
  scope: MemberScope,
  { organId }: Part,
  span: Days,
  limit: number,
): Promise<CellRow[]> {
  return await query<CellRow>(
    db,
    sql`select c.member_id as "memberId", c.work_date::text as "workDate", c.tenant_id as "tenantId", c.works, c.base,
        c.changed_by_member_id as "changedByMemberId", c.changed_at as "changedAt"
      from roster_cell c join member m on m.id = c.member_id
      where c.tenant_id = ${scope.tenantId} and c.work_date between ${span.from} and ${span.to}
        and m.status = 'normal' and ${isOfPart(scope, organId)}
      order by c.member_id, c.work_date limit ${limit}`,
  );
}
