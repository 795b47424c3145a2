import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { OVERTIME_BASES, USUAL_OVERTIME, type Becomes, type OvertimeTerms } from '@contract/overtime/terms';
import { randomId } from '@server/auth/random';
import { overtimeEntry, overtimeRequest, overtimeRule } from '@server/db/schema/attendance/overtime';
import { punch } from '@server/db/schema/attendance/punch';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { leaveEvent, leaveLot } from '@server/db/schema/leave/leave';
import { absence, assignment } from '@server/db/schema/planning/roster';
import { closeDays } from '@server/services/attendance/days/close-days';
import { overtimeEntriesOf } from '@server/services/overtime/read/overtime-entries';
import { inZone } from '@server/kernel/in-zone';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { buildGroup } from '@tests/helpers/attendance/group-rows';
import { buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildOvertime } from './build-overtime';

type Person = { id: string; tenantId: string };
const ZONE = 'Asia/Shanghai';
const MONTH = { from: '2026-11-01', to: '2026-11-30' };
/** So late that the days were built before. */
const LATE = 30 * 24 * 60;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const moment = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);
const shift = (date: string, times: `${string}-${string}`) => async (person: Person) =>
  void (await assign(server, person, date, times));
/** A shift with both its punches. */
const worked =
  (date: string, from: string, to: string) =>
  async (person: Person): Promise<void> => {
    await assign(server, person, date, `${from}-${to}`);
    await punchAt(server, person, `${date} ${from}`, LATE);
    await punchAt(server, person, `${date} ${to}`, LATE);
  };
const punched = (at: string) => async (person: Person) => void (await punchAt(server, person, at, LATE));
const away = (from: string, to: string, kind: 'leave' | 'trip') => async (person: Person) =>
  await absent(server, person, `${from}:00+08:00`, `${to}:00+08:00`, kind);
const asked =
  (start: string, end: string, becomes: Becomes) =>
  async ({ id: memberId, tenantId }: Person) =>
    void (await server.db.insert(overtimeRequest).values({
      id: randomId(),
      tenantId,
      memberId,
      approvalId: randomId(),
      workDate: start.slice(0, 10),
      startsAt: moment(start),
      endsAt: moment(end),
      becomes,
      createdAt: server.clock.now(),
    }));

/**
 * Of a week with an evening, a morning after a night shift, a Saturday and a Sunday night of overtime, and of a Thursday a week before,
 * which touches none of its days and takes the hours of a period before them. Today is the Friday after it.
 */
const FACTS = {
  early: worked('2026-11-05', '09:00', '18:00'),
  monday: shift('2026-11-09', '09:00-18:00'),
  night: shift('2026-11-10', '22:00-06:00+'),
  thursday: worked('2026-11-12', '09:00', '18:00'),
  mondayIn: punched('2026-11-09 08:58'),
  mondayOut: punched('2026-11-09 20:10'),
  nightIn: punched('2026-11-10 21:50'),
  nightOut: punched('2026-11-11 07:30'),
  fridayIn: punched('2026-11-13 18:55'),
  fridayOut: punched('2026-11-13 21:10'),
  saturdayIn: punched('2026-11-14 09:05'),
  saturdayOut: punched('2026-11-14 13:30'),
  sundayIn: punched('2026-11-15 20:00'),
  sundayOut: punched('2026-11-16 03:00'),
  evening: asked('2026-11-09 18:00', '2026-11-09 20:00', 'pay'),
  morning: asked('2026-11-11 06:00', '2026-11-11 08:00', 'timeOff'),
  // On an empty day, which is one of rest once its week has a shift.
  friday: asked('2026-11-13 19:00', '2026-11-13 21:00', 'timeOff'),
  saturday: asked('2026-11-14 09:00', '2026-11-14 13:00', 'timeOff'),
  sunday: asked('2026-11-15 20:00', '2026-11-16 03:00', 'timeOff'),
  leave: away('2026-11-09T13:00', '2026-11-09T18:00', 'leave'),
  trip: away('2026-11-12T00:00', '2026-11-13T00:00', 'trip'),
  dayOff: away('2026-11-14T00:00', '2026-11-15T00:00', 'leave'),
};
const refused =
  (at: string) =>
  async ({ id }: Person) =>
    void (await server.db
      .update(punch)
      .set({ review: 'refused' })
      .where(and(eq(punch.memberId, id), eq(punch.at, moment(at)))));
/** What takes facts back, after all of them. */
const TAKEN_BACK = {
  refused: refused('2026-11-14 13:30'),
  earlyRefused: refused('2026-11-05 18:00'),
  cancelled: async ({ id }: Person) => void (await server.db.delete(absence).where(eq(absence.memberId, id))),
  undone: async ({ id }: Person) =>
    void (await server.db
      .delete(overtimeRequest)
      .where(and(eq(overtimeRequest.memberId, id), eq(overtimeRequest.workDate, '2026-11-15')))),
  unplanned: async ({ id }: Person) =>
    void (await server.db
      .delete(assignment)
      .where(and(eq(assignment.memberId, id), eq(assignment.workDate, '2026-11-10')))),
};

type Scene = {
  isComprehensive: boolean;
  basis: OvertimeTerms['basis'];
  facts: (keyof typeof FACTS)[];
  taken: (keyof typeof TAKEN_BACK)[];
  otherOrder: (keyof typeof FACTS)[];
};
const namesOf = <Name extends string>(of: Record<Name, unknown>) => Object.keys(of) as Name[];

/** Few facts: each that follows makes the days around it again, and hides what an earlier one left undone. */
const scene: fc.Arbitrary<Scene> = fc
  .record({
    isComprehensive: fc.boolean(),
    basis: fc.constantFrom(...OVERTIME_BASES),
    facts: fc.shuffledSubarray(namesOf(FACTS), { minLength: 6, maxLength: 10 }),
    taken: fc.shuffledSubarray(namesOf(TAKEN_BACK), { maxLength: 2 }),
  })
  .chain((one) =>
    fc
      .shuffledSubarray(one.facts, { minLength: one.facts.length })
      .map((otherOrder) => ({ ...one, otherOrder })),
  );

/** Told fact by fact in this order, and in the opposite one at once. */
const told = (
  facts: Scene['facts'],
  { basis = 'smaller', isComprehensive = false, taken = [] }: Partial<Scene> = {},
): [Scene] => [{ basis, isComprehensive, facts, taken, otherOrder: [...facts].reverse() }];

/** Scenes in which the last fact makes days anew that are not beside it, and nothing follows. */
const REACHING: [Scene][] = [
  // The first shift of a week makes its other days days of rest, those that were asked for and those of punches alone.
  told(['friday', 'fridayIn', 'fridayOut', 'monday']),
  told(['fridayIn', 'fridayOut', 'monday'], { basis: 'measured' }),
  // An early day takes hours of a period from later ones, and gives them back when its punch is refused.
  told(['thursday', 'saturday', 'saturdayIn', 'saturdayOut', 'early'], { isComprehensive: true }),
  told(['early', 'thursday', 'monday', 'mondayIn', 'mondayOut'], {
    isComprehensive: true,
    taken: ['earlyRefused'],
  }),
];

const close = async () => await closeDays({ db: server.db, now: server.clock.now });

/** Entries, requests named by when they are for, and what lots of time off have in all. */
async function overtimeOf({ id }: Person) {
  const requests = await server.db.select().from(overtimeRequest).where(eq(overtimeRequest.memberId, id));
  const begins = new Map(requests.map((one) => [one.id, one.startsAt.toISOString()]));
  const entries = (await overtimeEntriesOf(server.db, [id], MONTH)).get(id)!;
  const lots = await server.db
    .select({ from: leaveLot.validFrom, minutes: sql<number>`sum(${leaveEvent.minutes})::int` })
    .from(leaveLot)
    .innerJoin(leaveEvent, eq(leaveEvent.lotId, leaveLot.id))
    .where(eq(leaveLot.memberId, id))
    .groupBy(leaveLot.validFrom);
  return {
    entries: entries
      .map((entry) => ({ ...entry, requestKey: begins.get(entry.requestKey ?? '') ?? entry.requestKey }))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    lots: lots
      .filter(({ minutes }) => minutes !== 0)
      .map(({ from, minutes }) => `${from} ${minutes}`)
      .sort(),
  };
}

it('is the same built fact by fact, in another order at once, and from nothing', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(scene, async ({ isComprehensive, basis, facts, otherOrder, taken }) => {
      const { id: tenantId } = await buildTenant(server.db);
      const people = [
        (await buildSignedIn(server, { tenantId })).member,
        (await buildSignedIn(server, { tenantId })).member,
      ] as const;
      const groupId = isComprehensive
        ? await buildGroup(server, tenantId, {
            people,
            from: '2026-01-01',
            system: 'comprehensive',
            period: 'month',
            periodMinutes: 600,
          })
        : 'default';
      await rule(server, people[0], '2026-11-02', {}, groupId);
      await server.db.insert(overtimeRule).values({
        id: randomId(),
        tenantId,
        fromDate: '2026-11-02',
        terms: { ...USUAL_OVERTIME, basis },
        createdByMemberId: people[0].id,
        createdAt: server.clock.now(),
      });
      await close();
      const [slowly, atOnce] = people;
      for (const fact of [...facts.map((name) => FACTS[name]), ...taken.map((name) => TAKEN_BACK[name])]) {
        await fact(slowly);
        await close();
      }
      for (const fact of [
        ...otherOrder.map((name) => FACTS[name]),
        ...taken.map((name) => TAKEN_BACK[name]),
      ]) {
        await fact(atOnce);
      }
      await close();
      const byFact = await overtimeOf(slowly);
      expect(await overtimeOf(atOnce)).toEqual(byFact);
      await server.db.delete(overtimeEntry).where(eq(overtimeEntry.memberId, slowly.id));
      await inZone(ZONE, async () => {
        await server.db.transaction(
          async (tx) => await buildOvertime(tx, tenantId, [slowly.id], MONTH, server.clock.now()),
        );
      });
      expect(await overtimeOf(slowly)).toEqual(byFact);
      // Companies of earlier scenes are not closed again.
      await server.db.delete(attendanceRule).where(eq(attendanceRule.tenantId, tenantId));
      counted += byFact.entries.filter((entry) => entry.counted > 0).length;
    }),
    { seed: 20261125, numRuns: REACHING.length + 4, examples: REACHING },
  );
  expect(counted).toBeGreaterThan(8);
}, 120_000);
