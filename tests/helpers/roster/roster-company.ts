import { and, between, eq } from 'drizzle-orm';
import type { Endpoint, In } from '@contract/endpoint';
import { readRoster, saveRosterCells } from '@contract/roster/draft-calls';
import { previewRoster, publishRoster } from '@contract/roster/publish-calls';
import type { DraftWork } from '@contract/roster/assignment';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { FUNCTION_ID } from '@contract/role/functions';
import { addShift } from '@contract/shift/catalogue-calls';
import { randomId } from '@server/auth/random';
import { assignment, rosterGap } from '@server/db/schema/planning/roster';
import { buildMember, buildSession, buildSignedIn } from '../factories';
import type { TestServer } from '../server';
import { addStations, segment } from '../shift-company';

const shift = (name: string, from: string, to: string, endsNextDay?: true) => ({
  name,
  enName: `${name} shift`,
  label: name.slice(0, 2),
  colour: 1,
  segments: [{ ...segment(from, to), ...(endsNextDay && { endsNextDay }) }],
});

/** Somebody who plans for a company of three people, with an early, a late, a short and a night shift. `date(1)` is tomorrow. */
export async function buildRosterCompany(server: TestServer, given: { tenantId?: string } = {}) {
  const built = await buildSignedIn(server, {
    ...given,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.roster, FUNCTION_ID.allOperationRecords, FUNCTION_ID.taskPublish],
  });
  const { token, member } = built;
  const { tenantId } = member;
  if (given.tenantId === undefined) {
    await addStations(server, tenantId);
  }
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>) => {
    server.clock.advance(1000);
    return await server.call(endpoint, input, { token });
  };
  const add = async (...parts: Parameters<typeof shift>) => (await call(addShift, shift(...parts))).data.id;
  const shifts = {
    early: await add('早班', '07:00', '15:00'),
    late: await add('晚班', '14:00', '22:00'),
    short: await add('短班', '18:00', '20:00'),
    night: await add('夜班', '23:00', '07:00', true),
  };
  const people = [];
  for (const name of ['an', 'bo', 'cy']) {
    people.push(await buildMember(server.db, { tenantId, account: { name, enName: name } }));
  }
  const [an, bo, cy] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const today = dayNumber(server.clock.now().toISOString().slice(0, 10));
  const date = (days: number) => dateOf(today + days);
  const week = { from: date(1), days: 14 };
  const work = (name: keyof typeof shifts, placeCode?: string): DraftWork => ({
    shiftId: shifts[name],
    ...(placeCode && { placeCode }),
  });
  const put = async (person: { id: string }, day: number, works: DraftWork[], was: DraftWork[] = []) =>
    await call(saveRosterCells, {
      ...week,
      cells: [{ memberId: person.id, workDate: date(day), was, works }],
    });
  return {
    ...built,
    tenantId,
    call,
    shifts,
    an,
    bo,
    cy,
    date,
    week,
    work,
    put,
    read: async () => (await call(readRoster, week)).data,
    /** Publishes everything of the week as it is previewed. */
    publish: async (input: Partial<In<typeof publishRoster>> = {}) => {
      const { data } = await call(previewRoster, week);
      return await call(publishRoster, {
        ...week,
        stamp: data.stamp,
        requestId: randomId(),
        isWarned: true,
        ...input,
      });
    },
    /** What somebody works in the week by the published plan: date and shift. */
    planOf: async (person: { id: string }) =>
      (
        await server.db
          .select()
          .from(assignment)
          .where(
            and(eq(assignment.memberId, person.id), between(assignment.workDate, week.from, date(week.days))),
          )
          .orderBy(assignment.workDate, assignment.createdAt)
      ).map((row) => `${row.workDate} ${row.shift.name}${row.placeCode ? `@${row.placeCode}` : ''}`),
    tokenOf: async (person: Parameters<typeof buildSession>[1]) =>
      await buildSession(server.db, person, server.clock.now()),
  };
}

/** A shift of a person that their approved leave has left open, so many days from today; answers its id. */
export async function buildGap(
  server: TestServer,
  { tenantId, date }: { tenantId: string; date: (days: number) => string },
  person: { id: string },
  days: number,
  placeCode: string | null = 'SHOP',
  stationCode = 'PAID',
): Promise<string> {
  const id = randomId();
  await server.db.insert(rosterGap).values({
    id,
    tenantId,
    memberId: person.id,
    workDate: date(days),
    shift: {
      ...shift('早班', '07:00', '15:00'),
      segments: [segment('07:00', '15:00', stationCode)],
      enLabel: '',
    },
    placeCode,
    assignmentId: randomId(),
    source: 'roster',
    revision: 1,
    approvalId: randomId(),
    createdAt: server.clock.now(),
  });
  return id;
}
