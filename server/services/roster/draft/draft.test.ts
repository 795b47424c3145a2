import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { PUNCHES_KEY } from '@contract/overtime/entry';
import { fillRoster, readRosterCover, saveRosterCells } from '@contract/roster/draft-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { changeShift, listShifts } from '@contract/shift/catalogue-calls';
import { addNeed } from '@contract/shift/need-calls';
import { absence, assignment } from '@server/db/schema/planning/roster';
import { randomId } from '@server/auth/random';
import { buildOvertimeEntry } from '@tests/helpers/attendance/overtime-rows';
import { buildSignedIn } from '@tests/helpers/factories';
import { assign } from '@tests/helpers/roster/plan-company';
import { buildRosterCompany } from '@tests/helpers/roster/roster-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('a draft of the roster', () => {
  it('is shared by all who plan, and none any more once it is as published', async () => {
    const { an, bo, work, put, read, date, publish, member } = await buildRosterCompany(server);
    const { data } = await put(an, 1, [work('early', 'SHOP')]);
    expect(data.pending).toEqual({ cells: 1, people: 1 });
    expect(data.saved).toMatchObject([
      { memberId: an.id, workDate: date(1), known: [], draft: { works: [work('early', 'SHOP')] } },
    ]);
    const roster = await read();
    expect(roster.people.map(({ name }) => name)).toEqual(expect.arrayContaining(['an', 'bo', 'cy']));
    expect(roster.cells).toHaveLength(1);
    expect(roster.cells[0]?.draft?.changedBy.id).toBe(member.id);
    expect((await put(an, 1, [work('early', 'SHOP')])).data.conflicts).toEqual([]);
    expect((await put(an, 1, [], [work('early', 'SHOP')])).data.pending).toEqual({ cells: 0, people: 0 });

    await put(bo, 2, [work('late')]);
    expect((await publish()).code).toBe(CODE.ok);
    expect((await put(bo, 2, [work('night')], [work('late')])).data.pending.cells).toBe(1);
    expect((await put(bo, 2, [work('late')], [work('night')])).data.pending.cells).toBe(0);
  });

  it('keeps what somebody else has put down meanwhile', async () => {
    const { an, work, put, date } = await buildRosterCompany(server);
    await put(an, 1, [work('early')]);
    const { data } = await put(an, 1, [work('late')]);
    expect(data.saved).toEqual([]);
    expect(data.conflicts).toMatchObject([{ workDate: date(1), draft: { works: [work('early')] } }]);
    const { data: both } = await put(an, 1, [work('early'), work('night')], [work('early')]);
    expect(both.conflicts).toEqual([]);
  });

  it('tells what is wrong with its numbers, and what it adds up to', async () => {
    const { an, work, put, date, tenantId } = await buildRosterCompany(server);
    await put(an, 1, [work('late')]);
    const { data } = await put(an, 2, [work('early')]);
    expect(data.judged).toMatchObject([
      { memberId: an.id, findings: [], sums: { minutes: 960, daysInRow: 2, nights: 0 } },
    ]);
    const night = await put(an, 1, [work('night')], [work('late')]);
    // Each of the two days is drafted, and each is told of the other.
    const told = night.data.judged[0]?.findings.map((one) => [one.rule, one.level, one.workDate, one.value]);
    expect(told).toEqual([
      ['rest', 'block', date(1), 0],
      ['rest', 'block', date(2), 0],
    ]);
    await server.db.insert(absence).values({
      id: randomId(),
      tenantId,
      memberId: an.id,
      kind: 'leave',
      startsAt: new Date(`${date(4)}T09:00:00+08:00`),
      endsAt: new Date(`${date(4)}T18:00:00+08:00`),
      approvalId: randomId(),
      createdAt: server.clock.now(),
    });
    const away = await put(an, 4, [work('early')]);
    expect(away.data.judged[0]?.findings).toContainEqual(
      expect.objectContaining({ rule: 'leave', workDate: date(4), value: 360, absence: 'leave' }),
    );
  });

  it('counts overtime that is over by what it came to, of punches alone as well', async () => {
    const { an, work, put, date, tenantId } = await buildRosterCompany(server);
    const person = { id: an.id, tenantId };
    const asked = await assign(server, person, date(1), '18:00-21:00');
    await server.db.update(assignment).set({ source: 'overtime' }).where(eq(assignment.id, asked));
    const overtime = async (cell: number) =>
      (await put(an, cell, [work('early')])).data.judged[0]?.sums.overtimeMinutes;
    expect(await overtime(2)).toBe(180);
    await buildOvertimeEntry(server, person, date(1), { counted: 30, requestKey: asked });
    expect(await overtime(3)).toBe(30);
    await buildOvertimeEntry(server, person, date(4), { counted: 45, requestKey: PUNCHES_KEY });
    expect(await overtime(5)).toBe(75);
  });

  it('refuses shifts and places that are gone, far dates, and people of others', async () => {
    const { an, call, work, put, date, shifts, week, tenantId } = await buildRosterCompany(server);
    const stranger = await buildRosterCompany(server);
    expect((await put(stranger.an, 1, [work('early')])).code).toBe(CODE.notFound);
    expect((await put(an, 1, [stranger.work('early')])).msg).toContain('已停用或删除');
    expect((await put(an, 1, [work('early', 'GONE')])).msg).toContain('地点已停用');
    const { data } = await call(listShifts, {});
    const early = data.shifts.find(({ id }) => id === shifts.early)!;
    await put(an, 1, [work('early')]);
    await call(changeShift, { ...early, isEnabled: false });
    expect((await put(an, 2, [work('early')])).code).toBe(CODE.conflict);
    expect((await put(an, 1, [work('early'), work('late')], [work('early')])).code).toBe(CODE.ok);
    const far = { memberId: an.id, workDate: date(400), was: [], works: [] };
    expect((await call(saveRosterCells, { ...week, cells: [far] })).msg).toContain('366');
    const { token } = await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.taskTake] });
    expect((await server.call(saveRosterCells, { ...week, cells: [far] }, { token })).code).toBe(
      CODE.forbidden,
    );
  });
});

describe('a place', () => {
  it('counts who is planned, drafts in place of what is published', async () => {
    const { an, bo, call, work, put, publish, week, shifts, date } = await buildRosterCompany(server);
    const need = { placeCode: 'SHOP', stationCode: 'PAID', weekdays: [1, 2, 3, 4, 5, 6, 7] };
    await call(addNeed, { ...need, shiftId: shifts.early, needed: 2 });
    await call(addNeed, { ...need, startMinute: 900, endMinute: 1320, needed: 1 });
    await put(an, 1, [work('early', 'SHOP')]);
    await put(bo, 1, [work('early', 'SHOP')]);
    await publish();
    await put(bo, 1, [work('late', 'SHOP')], [work('early', 'SHOP')]);
    await put(an, 2, [work('early')]);
    const { data } = await call(readRosterCover, { placeCode: 'SHOP', ...week });
    expect(
      data
        .filter(({ workDate }) => workDate <= date(2))
        .map(({ workDate, startMinute, needed, planned }) => [workDate, startMinute, needed, planned]),
    ).toEqual([
      [date(1), 420, 2, 1],
      [date(1), 900, 1, 1],
      [date(2), 420, 2, 0],
      [date(2), 900, 1, 0],
    ]);
  });

  it('is filled with whom the rules allow, and says why it stays empty', async () => {
    const { call, shifts, week, put, an, bo, cy, work, date, publish } = await buildRosterCompany(server);
    for (const [person, shift] of [
      [an, 'night'],
      [bo, 'late'],
    ] as const) {
      await put(person, 1, [work(shift)]);
    }
    const need = { placeCode: 'SHOP', stationCode: 'PAID', weekdays: [], date: date(2) };
    await call(addNeed, { ...need, shiftId: shifts.early, needed: 9 });
    const { data } = await call(fillRoster, { placeCode: 'SHOP', ...week });
    const free = data.cells.map(({ memberId }) => memberId);
    expect(free).toContain(cy.id);
    expect(free).toContain(bo.id);
    expect(free).not.toContain(an.id);
    expect(data.empty).toMatchObject([{ workDate: date(2), count: 9 - free.length, reasons: { rest: 1 } }]);
    const cells = data.cells.map((cell) => ({ ...cell, was: [] }));
    const { data: saved } = await call(saveRosterCells, { ...week, cells });
    expect(saved.judged.flatMap(({ findings }) => findings)).toEqual([]);
    expect((await publish()).code).toBe(CODE.ok);
    const rows = await server.db.select().from(assignment);
    expect(rows.filter((row) => row.workDate === date(2) && row.placeCode === 'SHOP')).toHaveLength(
      free.length,
    );
  });
});
