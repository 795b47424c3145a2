import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { FigureName } from '@contract/analysis/figures';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { query } from '@server/kernel/query';
import { buildAnalysisCompany } from '@tests/helpers/analysis/analysis-company';
import { punched } from '@tests/helpers/attendance/attendance-company';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { sql } from 'drizzle-orm';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

type Company = Awaited<ReturnType<typeof buildAnalysisCompany>>;
type Signed = Awaited<ReturnType<Company['employ']>>;
type Scene = { company: Company; people: Signed[] };

const DATES = ['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15'];
const PLACES = ['north', 'south', 'office'] as const;

const FACTS = {
  shift: async (_scene: Scene, { member: own }: Signed, day: string) =>
    void (await assign(server, own, day, '09:00-18:00')),
  punch: async (_scene: Scene, { member: own }: Signed, day: string) =>
    await punched(server, own, `${day} 09:20`, `${day} 18:03`),
  onlyIn: async (_scene: Scene, { member: own }: Signed, day: string) =>
    await punched(server, own, `${day} 08:55`),
  leave: async (_scene: Scene, { member: own }: Signed, day: string) =>
    await absent(server, own, `${day}T00:00:00+08:00`, `${day}T23:59:00+08:00`),
  move: async ({ company }: Scene, { member: own }: Signed, day: string) => {
    const [now] = await server.db.select().from(member).where(eq(member.id, own.id));
    const later = await query<{ day: string }>(
      server.db,
      sql`select day::text as day from staff_event where member_id = ${own.id} and kind in ('moved', 'left') and day >= ${day}::date`,
    );
    const to = company.departments[PLACES[(PLACES.length + DATES.indexOf(day)) % PLACES.length]!];
    // The record allows no event before a later one.
    if (later.length > 0 || now!.departmentId === to || now!.status === 'left') {
      return;
    }
    await server.db.transaction(async (tx) => {
      await tx.update(member).set({ departmentId: to }).where(eq(member.id, own.id));
      await tx.insert(staffEvent).values({
        id: randomId(),
        tenantId: company.tenantId,
        memberId: own.id,
        kind: 'moved',
        state: 'effective',
        day,
        fromDepartmentId: now!.departmentId,
        departmentId: to,
        createdAt: server.clock.now(),
      });
    });
  },
  goes: async ({ company }: Scene, { member: own }: Signed, day: string) => {
    const [now] = await server.db.select().from(member).where(eq(member.id, own.id));
    if (now!.status === 'left') {
      return;
    }
    await server.db.transaction(async (tx) => {
      await tx
        .update(member)
        .set({ status: 'left', leftAt: new Date(`${day}T20:00:00+08:00`) })
        .where(eq(member.id, own.id));
      await tx.insert(staffEvent).values({
        id: randomId(),
        tenantId: company.tenantId,
        memberId: own.id,
        kind: 'left',
        state: 'effective',
        day,
        createdAt: server.clock.now(),
      });
    });
  },
};
const fact = fc.record({
  kind: fc.constantFrom(...(Object.keys(FACTS) as (keyof typeof FACTS)[])),
  who: fc.integer({ min: 0, max: 3 }),
  day: fc.constantFrom(...DATES),
});
const FIGURES: FigureName[] = ['attendance', 'absence', 'adherence', 'hours', 'lateness', 'calm'];

it('figures equal a slow count of the facts, whatever happens in whichever order and however late', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fact, { minLength: 3, maxLength: 10 }),
      fc.array(fact, { maxLength: 4 }),
      fc.boolean(),
      async (early, late, isLocked) => {
        server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
        const company = await buildAnalysisCompany(server);
        const { north, south, office } = company.departments;
        const people = [
          await company.employ(north),
          await company.employ(north),
          await company.employ(south),
          await company.employ(office),
        ];
        const happen = async (facts: typeof early) => {
          for (const { kind, who, day } of facts) {
            await FACTS[kind]({ company, people }, people[who]!, day);
          }
          await company.close();
          await company.refreshFigures();
        };
        await happen(early);
        if (isLocked) {
          const settlement = await company.start();
          await company.ask(settlement);
          await company.lock(settlement, '测试');
        }
        await happen(late);
        expect(await company.wrongRows({ from: '2026-10-11', to: '2026-10-16' })).toEqual([]);
        for (const figure of FIGURES) {
          const { data } = await company.people(figure);
          const sum = data.list.reduce((all, { num }) => all + num, 0);
          expect([figure, sum]).toEqual([figure, data.value.num ?? 0]);
        }
        // Minutes of open days, added up directly.
        const [stored] = await query<{ planned: number; absent: number }>(
          server.db,
          sql`select coalesce(sum(planned), 0)::int as planned, coalesce(sum((brief->'minutes'->>'absent')::int), 0)::int as absent
            from day_result where tenant_id = ${company.tenantId} and work_date between '2026-10-01' and '2026-10-31'`,
        );
        const { data } = await company.figure('absence');
        const part = (name: string) => data.parts.find((one) => one.name === name)?.value;
        if (!isLocked) {
          expect({ planned: part('planned'), absent: part('absent') }).toEqual(stored);
        }
        const heads = (await company.figure('heads')).data.parts;
        const {
          start = 0,
          joined = 0,
          movedIn = 0,
          left = 0,
          movedOut = 0,
          end = 0,
        } = Object.fromEntries(heads.map(({ name, value }) => [name, value]));
        expect(end).toBe(start + joined + movedIn - left - movedOut);
      },
    ),
    {
      numRuns: 6,
      // A shift that is still planned after a last working day.
      examples: [
        [
          [{ kind: 'shift', who: 0, day: '2026-10-13' }],
          [{ kind: 'goes', who: 0, day: '2026-10-12' }],
          false,
        ],
      ],
    },
  );
}, 180_000);
