import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { SHIFT_LIMITS, type ShiftContent } from '@contract/shift/catalogue';
import * as calls from '@contract/shift/catalogue-calls';
import { randomId } from '@server/auth/random';
import { shift, shiftPattern, staffingNeed } from '@server/db/schema/planning/shift';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { addStations, segment } from '@tests/helpers/shift-company';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const night = (change: Partial<ShiftContent> = {}): ShiftContent => ({
  name: '夜班',
  enName: 'Night',
  label: '夜',
  enLabel: 'N',
  colour: 1,
  segments: [{ ...segment('22:00', '06:00', 'PAID', 0.5), endsNextDay: true }],
  ...change,
});

async function planner() {
  const { token, member } = await buildSignedIn(server, {
    functions: [FUNCTION_ID.roster, FUNCTION_ID.allOperationRecords],
    roles: ['companyAdministrator'],
  });
  await addStations(server, member.tenantId);
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>) => {
    server.clock.advance(1000);
    return await server.call(endpoint, input, { token });
  };
  const shifts = async () => (await call(calls.listShifts, {})).data.shifts;
  const records = async () =>
    (await call(operationTrackList, { action: 'shift', pageNo: 1, pageSize: 50 })).data.list;
  return { tenantId: member.tenantId, call, shifts, records };
}

describe('the shifts of a company', () => {
  it('are added, changed, turned off, ordered and deleted, each with its record', async () => {
    const { call, shifts, records } = await planner();
    const { data: first } = await call(calls.addShift, night());
    expect(first).toMatchObject({ ...night(), isEnabled: true, revision: 1 });
    const { data: second } = await call(
      calls.addShift,
      night({ name: '早班', enName: '', segments: [segment('06:00', '14:00')] }),
    );
    expect((await shifts()).map(({ name }) => name)).toEqual(['夜班', '早班']);
    await call(calls.orderShifts, { ids: [second.id, first.id] });
    expect((await shifts()).map(({ name }) => name)).toEqual(['早班', '夜班']);
    const change = {
      ...night({ colour: 5, segments: [{ ...segment('21:00', '05:00'), endsNextDay: true }] }),
      id: first.id,
      revision: 1,
    };
    const changed = await call(calls.changeShift, { ...change, isEnabled: false });
    expect(changed.data).toMatchObject({ revision: 2, isEnabled: false, colour: 5 });
    expect((await call(calls.changeShift, { ...change, isEnabled: true })).code).toBe(CODE.conflict);
    const again = await call(calls.changeShift, { ...change, revision: 2, isEnabled: false });
    expect(again.data.revision).toBe(2);
    expect((await call(calls.removeShift, { id: first.id, revision: 1 })).code).toBe(CODE.conflict);
    expect((await call(calls.removeShift, { id: first.id, revision: 2 })).code).toBe(CODE.ok);
    expect((await shifts()).map(({ name }) => name)).toEqual(['早班']);
    const list = await records();
    expect(list.map(({ action }) => action).sort()).toEqual([
      'shift.add',
      'shift.add',
      'shift.change',
      'shift.disable',
      'shift.order',
      'shift.remove',
    ]);
    expect(list.find(({ action }) => action === 'shift.change')?.changes).toEqual([
      { field: 'colour', from: 'colour1', to: 'colour5' },
      {
        field: 'shiftTimes',
        from: '22:00–次日 06:00',
        fromEn: '10 PM–6 AM next day',
        to: '21:00–次日 05:00',
        toEn: '9 PM–5 AM next day',
      },
      { field: 'breakHours', from: '0.5', fromEn: '0.5', to: '0', toEn: '0' },
    ]);
  });

  it.each<[string, Partial<ShiftContent>, string]>([
    [
      'no segment that is right',
      { segments: [segment('12:00', '08:00')] },
      '第1段的开始时间必须早于结束时间',
    ],
    ['no segment', { segments: [] }, '请至少添加一个时间段'],
    [
      'five segments',
      { segments: ['06', '08', '10', '12', '14'].map((hour) => segment(`${hour}:00`, `${hour}:30`)) },
      '最多添加4个时间段',
    ],
    ['only unpaid work', { segments: [segment('08:00', '12:00', 'UNPAID')] }, '班次不能全部为不计薪岗位'],
    ['a station that was closed', { segments: [segment('08:00', '12:00', 'CLOSED')] }, '第1段的岗位'],
    ['the name of another', { name: '早班' }, '已有名为“早班”的班次'],
  ])('are refused with %s', async (_name, change, msg) => {
    const { call } = await planner();
    await call(calls.addShift, night({ name: '早班' }));
    const { data } = await call(calls.addShift, night());
    expect((await call(calls.addShift, night({ name: '新班', ...change }))).msg).toContain(msg);
    const changed = { ...night(change), id: data.id, revision: 1, isEnabled: true };
    expect((await call(calls.changeShift, changed)).msg).toContain(msg);
  });

  it('stay while a pattern or a need is made of them', async () => {
    const { tenantId, call } = await planner();
    const { data } = await call(calls.addShift, night());
    const times = { createdAt: BUILT_AT, updatedAt: BUILT_AT };
    const pattern = randomId();
    const kept = { id: data.id, revision: 1 };
    await server.db
      .insert(shiftPattern)
      .values({ id: pattern, tenantId, name: '四班三运转', days: [data.id, null], ...times });
    expect((await call(calls.removeShift, kept)).msg).toContain('“四班三运转”在使用这个班次');
    await server.db.delete(shiftPattern);
    const need = { placeCode: 'SHOP', stationCode: 'PAID', weekdays: [1], shiftId: data.id, needed: 1 };
    await server.db.insert(staffingNeed).values({ id: randomId(), tenantId, ...need, ...times });
    expect((await call(calls.removeShift, kept)).msg).toContain('用人需求在使用这个班次');
  });

  it('have an end', async () => {
    const { tenantId, call } = await planner();
    const row = { ...night(), tenantId, sort: 1, createdAt: BUILT_AT, updatedAt: BUILT_AT };
    await server.db
      .insert(shift)
      .values(
        Array.from({ length: SHIFT_LIMITS.shifts }, (_, at) => ({ ...row, id: randomId(), name: `班${at}` })),
      );
    expect((await call(calls.addShift, night())).msg).toContain(`最多${SHIFT_LIMITS.shifts}个班次`);
  });

  it('are those of one company, for who manages its roster', async () => {
    const { call } = await planner();
    const { data } = await call(calls.addShift, night());
    const other = await planner();
    expect(await other.shifts()).toEqual([]);
    expect((await other.call(calls.removeShift, { id: data.id, revision: 1 })).code).toBe(CODE.notFound);
    const ordered = await other.call(calls.orderShifts, { ids: [data.id] });
    expect(ordered.code).toBe(CODE.conflict);
    const employee = await buildSignedIn(server, { functions: [FUNCTION_ID.taskTake] });
    const refused = await server.call(calls.listShifts, {}, { token: employee.token });
    expect(refused.code).toBe(CODE.forbidden);
  });
});
