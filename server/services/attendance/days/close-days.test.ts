import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import {
  attendanceBuilt,
  dayConfirmation,
  dayExcuse,
  dayResult,
  dayStale,
} from '@server/db/schema/attendance/day';
import { attendanceClaim, punch } from '@server/db/schema/attendance/punch';
import { attendanceGroupMember } from '@server/db/schema/planning/attendance-group';
import { absence, assignment } from '@server/db/schema/planning/roster';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { BUILT_AT, buildMember, buildTenant } from '@tests/helpers/factories';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildDays } from './build-days';
import { closeDays } from './close-days';

type Person = Awaited<ReturnType<typeof buildMember>>;
let server: TestServer;
let person: Person;
/** Friday, 2026-11-20, ten in the morning: what the clock of a test server shows. */
const DAY = '2026-11-18';
const parts = () => ({ db: server.db, now: server.clock.now });

beforeEach(async () => {
  server = await createTestServer();
  const { id: tenantId } = await buildTenant(server.db);
  person = await buildMember(server.db, { tenantId });
  await rule(server, person, '2026-11-16');
});

const dayOf = async (workDate = DAY) =>
  (
    await server.db
      .select()
      .from(dayResult)
      .where(and(eq(dayResult.memberId, person.id), eq(dayResult.workDate, workDate)))
  )[0];

describe('days that are over', () => {
  it('are built once, from the first date of the rules until yesterday', async () => {
    await assign(server, person, DAY, '09:00-18:00');
    await assign(server, person, '2026-11-13', '09:00-18:00');
    await assign(server, person, '2026-11-20', '09:00-18:00');
    await punchAt(server, person, `${DAY} 09:10`);
    await punchAt(server, person, `${DAY} 18:00`);
    await closeDays(parts());
    const rows = await server.db.select().from(dayResult);
    expect(rows).toMatchObject([{ workDate: DAY, flags: ['late'], planned: 540, worked: 530, late: 10 }]);
    await closeDays(parts());
    expect(await server.db.select().from(dayResult)).toEqual(rows);
    expect(await server.db.select().from(attendanceBuilt)).toMatchObject([{ untilDate: '2026-11-19' }]);
  });

  it('are not there for a company without rules', async () => {
    const other = await buildMember(server.db, { tenantId: (await buildTenant(server.db)).id });
    await assign(server, other, DAY, '09:00-18:00');
    await closeDays(parts());
    expect(await server.db.select().from(dayResult)).toEqual([]);
  });

  it('wait for the end of a night', async () => {
    await assign(server, person, '2026-11-19', '21:00-05:00+');
    await punchAt(server, person, '2026-11-19 20:58');
    await closeDays(parts());
    expect(await dayOf('2026-11-19')).toMatchObject({ flags: ['missingOut'] });
    await punchAt(server, person, '2026-11-20 05:02', 120);
    await closeDays(parts());
    expect(await dayOf('2026-11-19')).toMatchObject({ flags: [], worked: 480 });
  });

  it('are looked at again until their window closes', async () => {
    await assign(server, person, '2026-11-19', '23:00-07:00+');
    await punchAt(server, person, '2026-11-19 22:58');
    await closeDays(parts());
    expect(await dayOf('2026-11-19')).toBeUndefined();
    server.clock.advance(61 * 60_000);
    await closeDays(parts());
    expect(await dayOf('2026-11-19')).toMatchObject({ flags: ['missingOut'] });
  });

  it('ask again when they are not what was confirmed', async () => {
    await assign(server, person, DAY, '09:00-18:00');
    await closeDays(parts());
    const { digest, brief } = (await dayOf())!;
    const key = { memberId: person.id, workDate: DAY, tenantId: person.tenantId };
    await server.db
      .insert(dayConfirmation)
      .values({ ...key, state: 'confirmed', digest, seen: brief, changedAt: BUILT_AT });
    await closeDays(parts());
    const stateOf = async () => (await server.db.select().from(dayConfirmation))[0]?.state;
    expect(await stateOf()).toBe('confirmed');
    await punchAt(server, person, `${DAY} 09:00`, 60);
    await closeDays(parts());
    expect(await stateOf()).toBe('again');
  });
});

describe('whatever becomes of the facts', () => {
  const at = (days: number) => `2026-11-${String(16 + days).padStart(2, '0')}`;
  const day = fc.integer({ min: 0, max: 3 });
  const act = fc.oneof(
    fc.record({ kind: fc.constant('plan' as const), day, night: fc.boolean() }),
    fc.record({ kind: fc.constant('unplan' as const), day }),
    fc.record({ kind: fc.constant('punch' as const), day, hour: fc.integer({ min: 5, max: 23 }) }),
    fc.record({ kind: fc.constant('refuse' as const) }),
    fc.record({ kind: fc.constant('away' as const), day, trip: fc.boolean() }),
    fc.record({ kind: fc.constant('back' as const) }),
    fc.record({ kind: fc.constant('claim' as const), day }),
    fc.record({ kind: fc.constant('unclaim' as const) }),
    fc.record({ kind: fc.constant('excuse' as const), day }),
    fc.record({ kind: fc.constant('unexcuse' as const) }),
    fc.record({ kind: fc.constant('move' as const), day }),
  );
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

  async function write(one: Act): Promise<void> {
    const { id: memberId, tenantId } = person;
    switch (one.kind) {
      case 'plan':
        await assign(server, person, at(one.day), one.night ? '21:00-05:00+' : '09:00-18:00');
        return;
      case 'unplan':
        await server.db.delete(assignment).where(eq(assignment.workDate, at(one.day)));
        return;
      case 'punch':
        await punchAt(server, person, `${at(one.day)} ${String(one.hour).padStart(2, '0')}:00`, 600);
        return;
      case 'refuse':
        await server.db
          .update(punch)
          .set({ review: 'refused' })
          .where(eq(punch.id, sql`(select min(id) from punch where review = 'none')`));
        return;
      case 'away':
        await absent(
          server,
          person,
          `${at(one.day)}T09:00:00+08:00`,
          `${at(one.day)}T18:00:00+08:00`,
          one.trip ? 'trip' : 'leave',
        );
        return;
      case 'back':
        await server.db.delete(absence);
        return;
      case 'claim':
        await server.db.insert(attendanceClaim).values({
          id: randomId(),
          tenantId,
          memberId,
          kind: 'punch',
          workDate: at(one.day),
          startsAt: new Date(`${at(one.day)}T09:00:00+08:00`),
          approvalId: randomId(),
          createdAt: BUILT_AT,
        });
        return;
      case 'unclaim':
        await server.db.delete(attendanceClaim);
        return;
      case 'excuse':
        await server.db
          .insert(dayExcuse)
          .values({
            memberId,
            workDate: at(one.day),
            flag: 'absent',
            tenantId,
            reason: '',
            excusedByMemberId: memberId,
            actId: 'a',
            createdAt: BUILT_AT,
          })
          .onConflictDoNothing();
        return;
      case 'unexcuse':
        await server.db.delete(dayExcuse);
        return;
      case 'move':
        await server.db
          .insert(attendanceGroupMember)
          .values({ memberId, fromDate: at(one.day), tenantId, groupId: null, createdAt: BUILT_AT })
          .onConflictDoNothing();
    }
  }

  const stored = async () =>
    (await server.db.select().from(dayResult).orderBy(dayResult.workDate)).map(
      ({ workDate, digest, brief }) => ({
        workDate,
        digest,
        brief,
      }),
    );

  it('the stored days are what the facts say', async () => {
    await closeDays(parts());
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        for (const one of acts) {
          await write(one);
        }
        await closeDays(parts());
        const kept = await stored();
        expect(await server.db.select().from(dayStale)).toEqual([]);
        await server.db.delete(dayResult);
        await server.db.transaction(async (tx) => {
          const span = { from: '2026-11-16', to: '2026-11-19' };
          await buildDays(tx, person.tenantId, [person.id], span, server.clock.now());
        });
        expect(await stored()).toEqual(kept);
      }),
      { numRuns: 40 },
    );
  });
});
