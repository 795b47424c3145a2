import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { addShift, changeShift } from '@contract/shift/catalogue-calls';
import * as needs from '@contract/shift/need-calls';
import * as patterns from '@contract/shift/pattern-calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { addStations, segment } from '@tests/helpers/shift-company';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const day = {
  name: '白班',
  enName: 'Day',
  label: '白',
  colour: 3,
  segments: [segment('09:00', '18:00', 'PAID', 1)],
};

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
  const { data: shift } = await call(addShift, day);
  const changes = async (action: string) =>
    (await call(operationTrackList, { action, pageNo: 1, pageSize: 10 })).data.list[0]?.changes;
  return { call, shift, changes };
}

describe('the patterns of a company', () => {
  it('are added, changed and deleted, each with its record', async () => {
    const { call, shift, changes } = await planner();
    const days = [shift.id, shift.id, null];
    const { data } = await call(patterns.addPattern, { name: '做二休一', days });
    expect(data).toMatchObject({ name: '做二休一', enName: '', days, revision: 1 });
    const next = { ...data, days: [shift.id, null], enName: '1 on, 1 off' };
    expect((await call(patterns.changePattern, next)).data).toMatchObject({ revision: 2, days: next.days });
    expect(await changes('shift.changePattern')).toEqual([
      { field: 'enName', from: null, to: '1 on, 1 off' },
      {
        field: 'patternDays',
        from: '白班、白班、休',
        fromEn: 'Day, Day, off',
        to: '白班、休',
        toEn: 'Day, off',
      },
    ]);
    expect((await call(patterns.changePattern, next)).code).toBe(CODE.conflict);
    expect((await call(patterns.removePattern, { id: data.id, revision: 2 })).code).toBe(CODE.ok);
    expect((await call(patterns.listPatterns, {})).data.patterns).toEqual([]);
  });

  it('are refused without work, with what is no shift, and with the name of another', async () => {
    const { call, shift } = await planner();
    const stranger = await planner();
    const add = async (days: (string | null)[], name = '规律') =>
      (await call(patterns.addPattern, { name, days })).msg;
    expect(await add([null, null])).toBe('至少要有一天安排班次');
    expect(await add([shift.id, stranger.shift.id])).toContain('第2天的班次不存在');
    expect(await add([shift.id])).not.toBe('');
    const { data } = await call(patterns.addPattern, { name: '规律', days: [shift.id, null] });
    expect(await add([shift.id, null])).toBe('已有名为“规律”的排班规律');
    await call(changeShift, { ...day, id: shift.id, revision: 1, isEnabled: false });
    expect(await add([shift.id, null], '新规律')).toContain('第1天的班次不存在或已停用');
    expect((await call(patterns.changePattern, { ...data, name: '改名' })).code).toBe(CODE.ok);
    expect((await stranger.call(patterns.changePattern, { ...data })).code).toBe(CODE.notFound);
  });
});

describe('the staffing needs of a company', () => {
  const weekly = { placeCode: 'SHOP', stationCode: 'PAID', weekdays: [5, 1], needed: 2 };

  it('are added, changed and deleted, each with its record', async () => {
    const { call, shift, changes } = await planner();
    const { data } = await call(needs.addNeed, { ...weekly, shiftId: shift.id });
    expect(data).toMatchObject({ weekdays: [1, 5], needed: 2, revision: 1 });
    const listed = await call(needs.listNeeds, {});
    expect(listed.data).toMatchObject({
      placeCode: 'SHOP',
      places: [{ code: 'SHOP', needs: 1 }],
      needs: [{ id: data.id }],
    });
    const hours = { ...weekly, weekdays: [6, 7], startMinute: 1320, endMinute: 1800, needed: 3 };
    await call(needs.changeNeed, { ...hours, id: data.id, revision: 1 });
    expect(await changes('shift.changeNeed')).toEqual([
      { field: 'needDays', from: '周一、周五', fromEn: 'Mon, Fri', to: '周六、周日', toEn: 'Sat, Sun' },
      {
        field: 'needHours',
        from: '白班',
        fromEn: 'Day',
        to: '22:00–次日 06:00',
        toEn: '10 PM–6 AM next day',
      },
      { field: 'needed', from: '2', fromEn: '2', to: '3', toEn: '3' },
    ]);
    expect((await call(needs.removeNeed, { id: data.id, revision: 1 })).code).toBe(CODE.conflict);
    expect((await call(needs.removeNeed, { id: data.id, revision: 2 })).code).toBe(CODE.ok);
    expect((await call(needs.listNeeds, {})).data.needs).toEqual([]);
  });

  it.each([
    ['no day', { weekdays: [] }, '请选择星期或一个日期'],
    ['a date that has passed', { weekdays: [], date: '2020-01-01' }, '日期已经过去'],
    ['a closed place', { placeCode: 'GONE' }, '工作地点不存在或已停用'],
    ['a closed station', { stationCode: 'CLOSED' }, '岗位不存在或已停用'],
    ['what is no shift', { shiftId: 'nothing' }, '班次不存在或已停用'],
    ['nobody', { needed: 0 }, '每周需求至少需要1人'],
    ['the same hours on one of its days', { weekdays: [1, 2] }, '同一岗位在相同日期和时间已有需求'],
  ])('are refused with %s', async (_name, change, msg) => {
    const { call, shift } = await planner();
    await call(needs.addNeed, { ...weekly, shiftId: shift.id });
    const asked = { ...weekly, weekdays: [3], shiftId: shift.id, ...change };
    expect((await call(needs.addNeed, asked)).msg).toContain(msg);
  });

  it('are those of one company', async () => {
    const { call, shift } = await planner();
    const stranger = await planner();
    const { data } = await call(needs.addNeed, { ...weekly, shiftId: shift.id });
    expect((await stranger.call(needs.listNeeds, {})).data.needs).toEqual([]);
    expect((await stranger.call(needs.removeNeed, { id: data.id, revision: 1 })).code).toBe(CODE.notFound);
    expect((await stranger.call(needs.listNeeds, { placeCode: 'NONE' })).code).toBe(CODE.notFound);
  });
});
