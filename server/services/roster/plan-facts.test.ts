import { beforeAll, describe, expect, it } from 'vitest';
import { USUAL_PLAN_SETTINGS } from '@contract/roster/plan';
import { checkPlan } from '@contract/roster/rules/check-plan';
import { workSpans } from '@contract/roster/rules/work-minutes';
import { attendanceGroup, attendanceGroupMember } from '@server/db/schema/planning/attendance-group';
import { randomId } from '@server/auth/random';
import { BUILT_AT } from '@tests/helpers/factories';
import { absent, assign, settle } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildEmployees, buildPublisher } from '@tests/helpers/shift-company';
import { planFactsOf } from './plan-facts';

describe('the facts of a plan', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  async function company(count = 1) {
    const { member } = await buildPublisher(server);
    const { tenantId } = member;
    const people = (await buildEmployees(server, tenantId, count)).map(({ id }) => ({ id, tenantId }));
    const facts = async (from: string, to = from) =>
      await planFactsOf(
        server.db,
        tenantId,
        people.map(({ id }) => id),
        { from, to },
      );
    return { tenantId, people, facts };
  }
  async function group(tenantId: string, given: Partial<typeof attendanceGroup.$inferInsert>) {
    const id = randomId();
    await server.db.insert(attendanceGroup).values({
      id,
      tenantId,
      isDefault: false,
      name: id,
      enName: '',
      system: 'standard',
      period: null,
      periodMinutes: null,
      dailyMinutes: 480,
      restWeekdays: [0, 6],
      placeCodes: [],
      revision: 1,
      createdAt: BUILT_AT,
      ...given,
    });
    return id;
  }
  const join = async (
    { id: memberId, tenantId }: { id: string; tenantId: string },
    groupId: string,
    fromDate: string,
  ) =>
    await server.db
      .insert(attendanceGroupMember)
      .values({ memberId, tenantId, groupId, fromDate, createdAt: BUILT_AT });

  it('of a company that has settled nothing are the usual ones, for everybody asked for', async () => {
    const { facts, people } = await company(2);
    const all = await facts('2026-10-01');
    expect([...all.keys()]).toEqual(people.map(({ id }) => id));
    const [one] = all.values();
    expect(one).toMatchObject({
      works: [],
      absences: [],
      group: { system: 'standard', dayMinutes: 480 },
      weekStart: 1,
      settings: USUAL_PLAN_SETTINGS,
    });
    expect(['2026-10-01', '2026-10-10', '2026-10-17'].map((date) => one!.dayKindOf(date))).toEqual([
      'statutoryDay',
      'workday',
      'restDay',
    ]);
  });

  it('go by what the company has settled, and by the usual rule where it says nothing', async () => {
    const { facts, tenantId } = await company();
    await settle(server, tenantId, { rest: { level: 'warn', limit: 660 } });
    const [one] = (await facts('2026-11-30')).values();
    expect(one!.settings).toEqual({ ...USUAL_PLAN_SETTINGS, rest: { level: 'warn', limit: 660 } });
  });

  it('reach over the month, the week and a row of days, and no farther', async () => {
    const { facts, people } = await company();
    for (const date of ['2026-10-01', '2026-10-14', '2026-12-31', '2027-02-28']) {
      await assign(server, people[0]!, date, '08:00-12:00');
    }
    const [one] = (await facts('2026-11-15', '2026-12-02')).values();
    expect(one!.works.map(({ workDate }) => workDate)).toEqual(['2026-10-14', '2026-12-31']);
  });

  it('have the whole period of comprehensive hours, and the days of rest of the group', async () => {
    const { facts, people, tenantId } = await company(2);
    const yearly = await group(tenantId, {
      system: 'comprehensive',
      period: 'year',
      periodMinutes: 480,
      restWeekdays: [1],
    });
    await join(people[0]!, yearly, '2026-01-01');
    const first = await assign(server, people[0]!, '2026-01-05', '08:00-16:00');
    const last = await assign(server, people[0]!, '2026-12-28', '08:00-09:00');
    const all = await facts('2026-12-28');
    const mine = all.get(people[0]!.id)!;
    expect(mine.works.map(({ key }) => key)).toEqual([first, last]);
    expect(checkPlan(mine, new Set([last]))).toMatchObject([
      { rule: 'periodHours', value: 540, limit: 480, days: { from: '2026-01-01', to: '2026-12-31' } },
    ]);
    expect(mine.dayKindOf('2026-12-28')).toBe('restDay');
    expect(all.get(people[1]!.id)!.dayKindOf('2026-12-28')).toBe('workday');
  });

  it.each([
    ['the group of most days', '2026-11-20', 'standard'],
    ['the later one of as many', '2026-11-16', 'free'],
  ])('of who changes between groups are those of %s', async (_name, fromDate, system) => {
    const { facts, people, tenantId } = await company();
    await join(people[0]!, await group(tenantId, { system: 'free' }), fromDate);
    const [one] = (await facts('2026-11-01', '2026-11-30')).values();
    expect(one!.group.system).toBe(system);
  });

  it('tell absences in the minutes of works, also over the night', async () => {
    const { facts, people } = await company();
    const work = await assign(server, people[0]!, '2026-12-31', '22:00-06:00+');
    await absent(server, people[0]!, '2026-12-31T18:00:00Z', '2027-01-01T10:00:00Z', 'trip');
    const [one] = (await facts('2026-12-31')).values();
    const [night] = workSpans(one!.works[0]!);
    expect(one!.absences).toEqual([{ kind: 'trip', start: night!.start + 240, end: night!.start + 1_200 }]);
    expect(checkPlan(one!, new Set([work]))).toMatchObject([
      { rule: 'leave', absence: 'trip', value: 240, workDate: '2026-12-31' },
    ]);
  });

  it('take as many queries for fifty people as for one', async () => {
    const { facts, people } = await company(50);
    await assign(server, people[49]!, '2026-11-30', '08:00-12:00');
    const asked: string[] = [];
    const counted = new Proxy(server.db, {
      get: (target, key, receiver) => {
        if (key === 'select' || key === 'execute') {
          asked.push(key);
        }
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    const ids = people.map(({ id }) => id);
    const span = { from: '2026-11-01', to: '2026-11-30' };
    await planFactsOf(counted, people[0]!.tenantId, ids.slice(0, 1), span);
    const ofOne = asked.length;
    await planFactsOf(counted, people[0]!.tenantId, ids, span);
    expect([ofOne, asked.length - ofOne]).toEqual([13, 13]);
    expect((await facts(span.from, span.to)).get(ids[49]!)!.works).toHaveLength(1);
  });
});
