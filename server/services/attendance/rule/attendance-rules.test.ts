import { addDays } from '@contract/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveAttendanceGroup } from '@contract/attendance-group/calls';
import { USUAL_TERMS as GROUP_TERMS } from '@contract/attendance-group/group';
import * as placeCalls from '@contract/attendance/place-calls';
import * as calls from '@contract/attendance/rule-calls';
import { USUAL_HOURS, USUAL_TERMS, type AttendanceTerms } from '@contract/attendance/terms';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { MESSAGES } from '@server/messages/messages';
import { today } from '@server/services/attendance-group/today';
import { buildPlace, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let now: string;
beforeAll(async () => {
  server = await createTestServer();
  now = today(server.clock);
});

async function keeper() {
  const { member, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.attendanceRules, FUNCTION_ID.attendanceGroups, FUNCTION_ID.allOperationRecords],
  });
  const as = { token };
  const save = async (part: Partial<In<typeof calls.saveAttendanceRule>> = {}) =>
    await server.call(
      calls.saveAttendanceRule,
      { groupId: 'default', fromDate: now, terms: USUAL_TERMS, note: '', ...part },
      as,
    );
  const remove = async (id: string) => await server.call(calls.removeAttendanceRule, { id }, as);
  const versions = async () => {
    const { groups } = (await server.call(calls.listAttendanceRules, {}, as)).data;
    return groups[0]!.versions.map(({ fromDate, terms }) => [fromDate, terms.lateGrace]);
  };
  const records = async () => (await server.call(operationTrackList, {}, as)).data.list;
  return { tenantId: member.tenantId, as, save, remove, versions, records };
}

const graceOf = (lateGrace: number): AttendanceTerms => ({ ...USUAL_TERMS, lateGrace });

describe('the rules of attendance of a group', () => {
  it('begin today or later, stay what they are, and are taken back before they begin', async () => {
    const { save, remove, versions, records } = await keeper();
    expect(await versions()).toEqual([]);
    const first = (await save()).data.id;
    const later = addDays(now, 30);
    const { id } = (await save({ fromDate: later, terms: graceOf(5), note: '旺季' })).data;
    expect(await versions()).toEqual([
      [later, 5],
      [now, 0],
    ]);
    const saved = (await records()).find(({ changes }) => changes[0]?.to === later);
    expect(saved).toMatchObject({
      action: 'attendanceRule.save',
      changes: [
        { field: 'groupFrom', to: later },
        {
          field: 'attendanceTerm',
          from: expect.stringContaining('迟到'),
          to: expect.stringContaining('5分钟内'),
        },
        { field: 'remark', to: '旺季' },
      ],
    });
    expect((await remove(first)).msg).toBe(MESSAGES.attendanceRuleBegun.zh_CN);
    expect((await remove(id)).code).toBe(CODE.ok);
    expect((await remove(id)).code).toBe(CODE.notFound);
    expect(await versions()).toEqual([[now, 0]]);
  });

  it('are one version a day: the same again is the same, another one replaces what has not begun', async () => {
    const { save, versions } = await keeper();
    const from = addDays(now, 1);
    const { id } = (await save({ fromDate: from })).data;
    expect((await save({ fromDate: from })).data).toEqual({ id });
    expect((await save({ fromDate: from, terms: graceOf(5) })).code).toBe(CODE.conflict);
    const later = addDays(now, 2);
    expect((await save({ fromDate: later, terms: graceOf(5), replacesId: id })).code).toBe(CODE.ok);
    expect((await save({ fromDate: later, terms: graceOf(6), replacesId: id })).code).toBe(CODE.conflict);
    expect(await versions()).toEqual([[later, 5]]);
    const begun = (await save()).data.id;
    expect((await save({ fromDate: from, replacesId: begun })).code).toBe(CODE.conflict);
  });

  it('are made once by two at the same time', async () => {
    const { save, versions } = await keeper();
    const answers = await Promise.all([save({ terms: graceOf(1) }), save({ terms: graceOf(2) })]);
    expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining([CODE.ok, CODE.conflict]));
    expect(await versions()).toHaveLength(1);
  });

  it.each<[string, Partial<In<typeof calls.saveAttendanceRule>>, number]>([
    ['yesterday', { fromDate: '2026-11-19' }, CODE.badRequest],
    ['a day beyond a quarter', { fromDate: '2027-02-21' }, CODE.badRequest],
    ['a group that there is not', { groupId: 'x' }, CODE.notFound],
    ['tiers that fall', { terms: { ...USUAL_TERMS, seriousFrom: 200 } }, CODE.badRequest],
    ['fixed hours without hours', { terms: { ...USUAL_TERMS, hours: 'fixed' } }, CODE.badRequest],
    ['a fence without a place', { terms: { ...USUAL_TERMS, place: 'fence' } }, CODE.badRequest],
  ])('refuse %s', async (_what, part, code) => {
    const { save, versions } = await keeper();
    expect((await save(part)).code).toBe(code);
    expect(await versions()).toEqual([]);
  });

  it('are the company’s: another one neither sees nor removes them', async () => {
    const { save, versions, as } = await keeper();
    const other = await keeper();
    const { id } = (
      await save({
        fromDate: addDays(now, 1),
        terms: { ...USUAL_TERMS, hours: 'fixed', fixedSegments: USUAL_HOURS },
      })
    ).data;
    expect(await other.versions()).toEqual([]);
    expect((await other.remove(id)).code).toBe(CODE.notFound);
    expect((await other.save({ replacesId: id })).code).toBe(CODE.conflict);
    expect(await versions()).toHaveLength(1);
    const setting = async (revision: number, locationDays: number) =>
      await server.call(calls.saveAttendanceSetting, { revision, locationDays }, as);
    expect((await setting(0, 45)).data).toEqual({ revision: 1 });
    expect((await setting(0, 60)).code).toBe(CODE.conflict);
    expect((await setting(1, 29)).code).toBe(CODE.badRequest);
    expect((await server.call(calls.getAttendanceSetting, {}, other.as)).data.locationDays).toBe(90);
  });
});

describe('work places', () => {
  const HALL = { latitude: 31.230_416, longitude: 121.473_701 };
  const place = {
    placeCode: 'HQ',
    revision: 0,
    position: { ...HALL, datum: 'wgs84' },
    radiusMetres: 150,
    wifi: [{ ssid: 'Hall', bssid: null }],
  } satisfies In<typeof placeCalls.saveWorkPlace>;

  it('are said once from what was read, and open rules that ask for a place', async () => {
    const { as, tenantId, save, records } = await keeper();
    await buildPlace(server.db, tenantId, 'HQ');
    const put = async (part: Partial<In<typeof placeCalls.saveWorkPlace>> = {}) =>
      await server.call(placeCalls.saveWorkPlace, { ...place, ...part }, as);
    const fence: AttendanceTerms = { ...USUAL_TERMS, place: 'fence' };
    const group = {
      ...GROUP_TERMS,
      id: 'default',
      revision: 0,
      name: '总部',
      enName: 'HQ',
      placeCodes: ['HQ'],
    };
    await server.call(saveAttendanceGroup, group, as);
    expect((await save({ terms: fence })).msg).toBe(MESSAGES.attendanceRuleNoPlace.zh_CN);
    expect((await put()).data).toEqual({ revision: 1 });
    expect((await put({ revision: 1 })).data).toEqual({ revision: 1 });
    expect((await put({ radiusMetres: 200 })).code).toBe(CODE.conflict);
    expect((await save({ terms: fence })).code).toBe(CODE.ok);
    const listed = async () => (await server.call(placeCalls.listWorkPlaces, {}, as)).data.places[0]!;
    expect(await listed()).toMatchObject({ position: HALL, radiusMetres: 150, groups: [{ enName: 'HQ' }] });
    expect((await records()).find(({ action }) => action === 'workPlace.save')).toMatchObject({
      changes: [
        { field: 'placePosition', to: '31.230416, 121.473701' },
        { field: 'radiusMetres', from: '200', to: '150' },
        { field: 'wifi', to: 'Hall' },
      ],
    });
    // What a Chinese map tells lies half a kilometre beside what a GPS tells.
    await put({ revision: 1, position: { latitude: 31.228_477, longitude: 121.478_234, datum: 'gcj02' } });
    const { position } = await listed();
    expect(position!.latitude).toBeCloseTo(31.2304, 3);
    expect(position!.longitude).toBeCloseTo(121.4737, 3);
  });

  it.each<[string, object, number]>([
    ['a place that there is not', { placeCode: 'X' }, CODE.notFound],
    ['a fence of ten metres', { radiusMetres: 10 }, CODE.badRequest],
    [
      'a latitude beyond the pole',
      { position: { latitude: 91, longitude: 0, datum: 'wgs84' } },
      CODE.badRequest,
    ],
    ['a network twice', { wifi: [place.wifi[0], place.wifi[0]] }, CODE.badRequest],
    ['an access point that is none', { wifi: [{ ssid: 'a', bssid: 'zz' }] }, CODE.badRequest],
  ])('refuse %s', async (_what, part, code) => {
    const { as, tenantId } = await keeper();
    await buildPlace(server.db, tenantId, 'HQ');
    expect((await server.call(placeCalls.saveWorkPlace, { ...place, ...part }, as)).code).toBe(code);
  });
});
