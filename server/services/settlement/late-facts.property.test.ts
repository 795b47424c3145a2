import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { sumOf } from '@contract/settlement/figures';
import { randomId } from '@server/auth/random';
import { dayExcuse } from '@server/db/schema/attendance/day';
import { overtimeRequest } from '@server/db/schema/attendance/overtime';
import { absence } from '@server/db/schema/planning/roster';
import { punched } from '@tests/helpers/attendance/attendance-company';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { buildSettlementCompany, type SettlementCompany } from '@tests/helpers/settlement/settlement-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { eq } from 'drizzle-orm';
import { entriesOf } from './build/entries-of';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

type Signed = Awaited<ReturnType<SettlementCompany['join']>>;
const DATES = ['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16'];

/** Facts that become known after the lock. */
const FACTS = {
  leave: async (person: Signed, date: string) =>
    await absent(server, person.member, `${date}T00:00:00+08:00`, `${date}T23:59:00+08:00`),
  cancelled: async ({ member }: Signed) =>
    void (await server.db.delete(absence).where(eq(absence.memberId, member.id))),
  trip: async (person: Signed, date: string) =>
    await absent(server, person.member, `${date}T09:00:00+08:00`, `${date}T12:00:00+08:00`, 'trip'),
  punch: async (person: Signed, date: string) => await punched(server, person.member, `${date} 09:00`),
  overtime: async ({ member }: Signed, workDate: string) => {
    await server.db.insert(overtimeRequest).values({
      id: randomId(),
      tenantId: member.tenantId,
      memberId: member.id,
      approvalId: randomId(),
      workDate,
      startsAt: new Date(`${workDate}T18:30:00+08:00`),
      endsAt: new Date(`${workDate}T20:30:00+08:00`),
      becomes: 'pay',
      createdAt: server.clock.now(),
    });
    await punched(server, member, `${workDate} 20:40`);
  },
  shift: async (person: Signed, date: string) =>
    void (await assign(server, person.member, date, '19:00-21:00')),
  excuse: async ({ member }: Signed, workDate: string) =>
    void (await server.db
      .insert(dayExcuse)
      .values({
        memberId: member.id,
        workDate,
        flag: 'seriouslyLate',
        tenantId: member.tenantId,
        reason: '地铁故障',
        excusedByMemberId: member.id,
        actId: randomId(),
        createdAt: server.clock.now(),
      })
      .onConflictDoNothing()),
};
const fact = fc.record({
  kind: fc.constantFrom(...(Object.keys(FACTS) as (keyof typeof FACTS)[])),
  date: fc.constantFrom(...DATES),
});

it('never changes a locked period; the adjustments of later ones sum to the difference', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fact, { minLength: 1, maxLength: 4 }),
      fc.array(fact, { maxLength: 3 }),
      async (late, later) => {
        server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
        const company = await buildSettlementCompany(server);
        const person = await company.join();
        await company.worked(person, '2026-10-12', '2026-10-13');
        await assign(server, person.member, '2026-10-14', '09:00-18:00');
        await punched(server, person.member, '2026-10-14 10:00', '2026-10-14 18:01');
        await company.close();
        const october = await company.start();
        await company.ask(october);
        await company.lock(october, '测试');
        const locked = JSON.stringify(await company.stored(october));
        const happen = async (facts: typeof late) => {
          for (const { kind, date } of facts) {
            await FACTS[kind](person, date);
          }
          await company.close();
        };
        await happen(late);
        await company.goTo('2026-12-02');
        const november = await company.start('2026-11-01');
        await company.ask(november);
        await happen(later.slice(0, 1));
        await company.refresh();
        await company.lock(november, '测试');
        const lockedTwice = JSON.stringify(await company.stored(november));
        await happen(later.slice(1));
        await company.goTo('2027-01-03');
        const december = await company.start('2026-12-01');
        expect(JSON.stringify(await company.stored(october))).toBe(locked);
        expect(JSON.stringify(await company.stored(november))).toBe(lockedTwice);
        const { id } = person.member;
        const now = await entriesOf(server.db, company.tenantId, [id], {
          from: '2026-10-01',
          to: '2026-10-31',
        });
        const [was] = await company.stored(october, id);
        const booked = await Promise.all(
          [november, december].map(async (one) => await company.stored(one, id)),
        );
        const told = [...was!.days, ...booked.flat().flatMap(({ adjustments }) => adjustments)];
        expect(sumOf(told.map(({ figures }) => figures))).toEqual(
          sumOf(now.get(id)!.map(({ figures }) => figures)),
        );
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);
