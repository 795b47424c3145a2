import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@server/auth/random';
import { punch } from '@server/db/schema/attendance/punch';
import { department } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { member } from '@server/db/schema/member';
import { staffEvent } from '@server/db/schema/people/staff-event';
import { inZone } from '@server/kernel/in-zone';
import { buildAnalysisCompany } from '@tests/helpers/analysis/analysis-company';
import { assign } from '@tests/helpers/roster/plan-company';
import { october } from '@tests/helpers/analysis/october';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('people', () => {
  it('come, go and move by their days; a return is an entry, a same-day leaving counts once', async () => {
    const company = await october(server);
    const { north, south, stores } = company.departments;
    const [mover, leaver, short] = [
      await company.employ(north),
      await company.employ(north),
      await company.employ(north, '2026-10-20'),
    ];
    const event = async (
      { member: { id } }: typeof mover,
      kind: 'moved' | 'left' | 'returned',
      day: string,
      more: object = {},
    ) =>
      await server.db.insert(staffEvent).values({
        id: `${id} ${kind} ${day}`,
        tenantId: company.tenantId,
        memberId: id,
        kind,
        state: 'effective',
        day,
        createdAt: server.clock.now(),
        ...more,
      });
    await event(mover, 'moved', '2026-10-15', { fromDepartmentId: north, departmentId: south });
    await server.db.update(member).set({ departmentId: south }).where(eq(member.id, mover.member.id));
    const leave = async (person: typeof mover, day: string) => {
      await event(person, 'left', day);
      await server.db
        .update(member)
        .set({ leftAt: new Date(`${day}T12:00:00+08:00`), status: 'left' })
        .where(eq(member.id, person.member.id));
    };
    await leave(leaver, '2026-10-16');
    await leave(short, '2026-10-20');
    await company.refreshFigures();
    const parts = async (organId?: string, token?: string) =>
      Object.fromEntries(
        (await company.figure('heads', organId ? { organId } : {}, token)).data.parts.map(
          ({ name, value }) => [name, value],
        ),
      );
    expect(await parts(north)).toEqual({ start: 5, joined: 1, movedIn: 0, left: 2, movedOut: 1, end: 3 });
    expect(await parts(stores)).toEqual({ start: 5, joined: 1, movedIn: 0, left: 2, movedOut: 0, end: 4 });
    expect(await parts(south)).toEqual({ start: 0, joined: 0, movedIn: 1, left: 0, movedOut: 0, end: 1 });
    // For a manager of both, a move between them is none. The manager joined later.
    const both = await company.withScope('departmentTree', north);
    await server.db.update(department).set({ headMemberId: both.member.id }).where(eq(department.id, south));
    expect(await parts(undefined, both.token)).toEqual(await parts(stores));
    expect((await company.figure('turnover', { organId: stores })).data.value).toMatchObject({
      num: 2,
      den: 4.5,
      state: 'few',
    });
    expect((await company.people('turnover')).data.total).toBe(2);
    expect((await company.people('heads', { organId: stores })).data.total).toBe(4);
    expect(await company.wrongRows()).toEqual([]);
  });
});

describe('companies at their beginnings, and departments at their end', () => {
  it('shows a department that is gone as long as the period knows it', async () => {
    const company = await october(server);
    const { north } = company.departments;
    await server.db.update(member).set({ departmentId: null }).where(eq(member.departmentId, north));
    const before = (await company.figure('attendance', { organId: north })).data;
    await server.db.delete(department).where(eq(department.id, north));
    const { data } = await company.figure('attendance', { organId: north });
    expect(data.value).toEqual(before.value);
    expect([before.organ?.isGone, data.organ?.isGone]).toEqual([false, true]);
  });

  it('has no figure without days, without a plan, and on the first day', async () => {
    server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
    const company = await buildAnalysisCompany(server);
    const first = await company.home();
    expect(first.data).toMatchObject({ since: null, until: null });
    expect(first.data.tiles.every(({ value }) => value.state === 'none')).toBe(true);
    await company.refreshFigures();
    const { data } = await company.home();
    expect(data.tiles.find(({ figure }) => figure === 'attendance')?.value.state).toBe('none');
    expect(data.tiles.find(({ figure }) => figure === 'heads')?.value.state).toBe('ok');
  });

  it('counts the days of a month in which clocks are turned back on its own clocks', async () => {
    server.clock.advance(Date.parse('2026-11-20T02:00:00Z') - server.clock.now().getTime());
    const company = await buildAnalysisCompany(server);
    await server.db
      .insert(tenantProfile)
      .values({ tenantId: company.tenantId, timezone: 'America/New_York', updatedAt: server.clock.now() });
    const night = await company.employ(company.departments.north);
    // From ten in the evening of October 31 to six of November 1: nine hours, which are eight on the clocks.
    await assign(server, night.member, '2026-10-31', '22:00-06:00+');
    await server.db.insert(punch).values(
      ['2026-11-01T01:58:00Z', '2026-11-01T11:03:00Z'].map((at) => ({
        id: randomId(),
        tenantId: company.tenantId,
        memberId: night.member.id,
        requestId: randomId(),
        at: new Date(at),
        receivedAt: new Date(at),
        way: 'live' as const,
        score: 80,
        reasons: [],
        review: 'none' as const,
      })),
    );
    await inZone('America/New_York', async () => {
      await company.close();
      await company.refreshFigures();
    });
    const { data } = await company.figure('attendance', {
      period: 'range',
      startDate: '2026-10-31',
      endDate: '2026-11-02',
    });
    expect(data.value).toMatchObject({ value: 10_000, state: 'ok' });
    expect(data.series.map(({ from, value }) => [from, value.den! > 0])).toEqual([
      ['2026-10-31', true],
      ['2026-11-01', false],
      ['2026-11-02', false],
    ]);
  });
});
