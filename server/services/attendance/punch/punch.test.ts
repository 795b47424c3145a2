import type { ToldPosition } from '@contract/attendance/position';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locatePunch, readPunchPage } from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { randomId } from '@server/auth/random';
import { operationTrack } from '@server/db/schema/audit';
import { dayResult } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import { workPlace } from '@server/db/schema/attendance/rule';
import { assignment } from '@server/db/schema/planning/roster';
import { buildPunchCompany, SPOTS, type PunchCompany } from '@tests/helpers/attendance/punch-company';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { FILES } from '@tests/helpers/upload-files';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestServer;
let company: PunchCompany;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  // 10 o’clock in Shanghai.
  server.clock.advance(DAY - ((server.clock.now().getTime() - 2 * HOUR) % DAY));
  company = await buildPunchCompany(server);
});

const as = () => ({ token: company.employee.token });
const me = () => ({ id: company.employee.member.id, tenantId: company.tenantId });
const page = async () => (await server.call(readPunchPage, {}, as())).data;
const rows = async () =>
  await server.db
    .select()
    .from(punch)
    .where(eq(punch.memberId, company.employee.member.id))
    .orderBy(punch.at);
const today = () => server.clock.now().toISOString().slice(0, 10);

describe('a punch', () => {
  it('says before what it will be, and counts for it afterwards', async () => {
    await assign(server, me(), today(), '10:00-18:00');
    const before = await page();
    expect(before).toMatchObject({
      next: { workDate: today(), index: 0, as: 'in' },
      terms: { isJudged: true, asksPlace: true, outside: 'fieldWork' },
      places: [{ code: 'office', name: '总部', isLocated: true, hasWifi: true, hasDoorCode: true }],
      lastPunches: [],
    });
    expect(before.minute % 1_440).toBe(600);
    const { data } = await company.punch();
    const told = await server.db
      .select({ targetId: operationTrack.targetId })
      .from(operationTrack)
      .where(and(eq(operationTrack.memberId, me().id), eq(operationTrack.action, 'attendance.punch')));
    expect(told).toEqual([{ targetId: data.punch.id }]);
    expect(data).toMatchObject({
      punch: {
        at: before.minute,
        placeName: '总部',
        isFieldWork: false,
        review: 'none',
        evidence: { score: 70 },
      },
    });
    server.clock.advance(9 * HOUR);
    const after = await page();
    expect(after.days).toMatchObject([{ stretches: [{ in: { at: before.minute }, out: { at: null } }] }]);
    expect(after.next.as).toBe('out');
    expect(after.lastPunches.map(({ id }) => id)).toEqual([data.punch.id]);
    // The phone is known by now.
    expect((await company.punch()).data.punch.evidence.score).toBe(80);
  });

  it('is one however often it is sent, and however many fingers tap', async () => {
    const input = { requestId: randomId() };
    const answers = await Promise.all([company.punch(input), company.punch(input), company.punch(input)]);
    expect(new Set(answers.map(({ data }) => data.punch.id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    server.clock.advance(29_000);
    const tap = await company.punch({ device: 'tablet-of-employee' });
    expect(tap.data).toMatchObject({ punch: { id: answers[0].data.punch.id } });
    server.clock.advance(2_000);
    await company.punch();
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ['the office', 'office', 'here', 0],
    ['the office on a Chinese map', 'officeOnMap', 'here', 0],
    ['a street nearby', 'street', 'fieldWork', 341],
  ] as const)('at %s is judged by the server', async (_, spot, outcome, metresOutside) => {
    const { data } = await server.call(locatePunch, { position: SPOTS[spot] }, as());
    expect(data).toMatchObject({ outcome, nearest: { metresOutside, place: { code: 'office' } } });
    expect(data.place?.code).toBe(outcome === 'here' ? 'office' : undefined);
  });

  it('elsewhere is field work with a photo and a note, and shows the photo to its person alone', async () => {
    const without = await company.punch({ position: SPOTS.street });
    expect([without.code, without.msg]).toEqual([CODE.badRequest, '外勤打卡需要拍一张照片']);
    const { data } = await server.upload('image', [{ bytes: FILES.png, name: '门头.png' }], as());
    const photoFileId = data[0]!.fileId;
    expect((await company.punch({ position: SPOTS.street, photoFileId })).msg).toBe('外勤打卡需要填写说明');
    const made = await company.punch({ position: SPOTS.street, photoFileId, note: '客户现场' });
    expect(made.data.punch).toMatchObject({
      isFieldWork: true,
      note: '客户现场',
      review: 'none',
      placeName: null,
    });
    const reasons = made.data.punch.evidence.reasons.map(({ code }) => code);
    expect(reasons).toEqual(['photo', 'note', 'live', 'outside']);
    // Somebody else's photo is none.
    const other = await buildPunchCompany(server);
    expect((await other.punch({ position: SPOTS.street, photoFileId, note: '客户' })).code).toBe(
      CODE.notFound,
    );
  });

  it('elsewhere is refused with the metres where the rules say so, and without a position with the way out', async () => {
    company = await buildPunchCompany(server, { outside: 'refuse' });
    const away = await company.punch({ position: SPOTS.street });
    expect([away.code, away.msg]).toEqual([
      CODE.conflict,
      '当前位置距打卡范围还有341米，请到打卡地点后再打卡',
    ]);
    expect((await company.punch({ position: null })).msg).toMatch(/开启定位权限/);
    expect(await rows()).toEqual([]);
    const strange = { ssid: 'Office', bssid: '00:00:00:00:00:00' };
    expect((await company.punch({ position: null, wifi: strange })).code).toBe(CODE.conflict);
    const byWifi = { ssid: 'Office', bssid: 'AA:BB:CC:DD:EE:FF' };
    expect((await company.punch({ position: null, wifi: byWifi })).data.punch.placeName).toBe('总部');
  });

  it('by Wi-Fi is at a place: its address proves it, its name alone not against a position', async () => {
    const at = async (wifi: { ssid: string; bssid?: string }, position: ToldPosition | null) =>
      (await server.call(locatePunch, { position, wifi }, as())).data.outcome;
    const office = { ssid: 'any name', bssid: 'AA:BB:CC:DD:EE:FF' };
    expect(await at(office, null)).toBe('here');
    expect(await at(office, SPOTS.street)).toBe('here');
    expect(await at({ ssid: 'Office' }, null)).toBe('fieldWork');
    await server.db
      .update(workPlace)
      .set({ wifi: [{ ssid: 'Office', bssid: null }] })
      .where(eq(workPlace.tenantId, company.tenantId));
    expect(await at({ ssid: 'Office' }, null)).toBe('here');
    expect(await at({ ssid: 'Office' }, SPOTS.street)).toBe('fieldWork');
    expect(await at({ ssid: 'Office' }, { ...SPOTS.street, accuracy: 900 })).toBe('here');
    expect(await at({ ssid: 'Elsewhere' }, null)).toBe('fieldWork');
  });

  it('at a place that the plan names is at a place of theirs', async () => {
    const store = { ...SPOTS.office, latitude: 31.3001 };
    const at = async () => (await server.call(locatePunch, { position: store }, as())).data.outcome;
    expect(await at()).toBe('fieldWork');
    const id = await assign(server, me(), today(), '10:00-18:00');
    await server.db.update(assignment).set({ placeCode: 'store' }).where(eq(assignment.id, id));
    expect(await at()).toBe('here');
  });

  it('without rules is taken anywhere and judged by nothing', async () => {
    company = await buildPunchCompany(server, null);
    const { data } = await company.punch({ position: null });
    expect(data.punch).toMatchObject({ isFieldWork: false, review: 'none' });
    expect((await page()).terms).toMatchObject({ isJudged: false, asksPlace: false });
  });

  it('waits for a manager where its evidence is weak: two people on a phone, two towns in an hour, typed numbers', async () => {
    await company.punch();
    const colleague = await company.colleague();
    const second = await company.punch({}, colleague.token);
    expect(second.data.punch).toMatchObject({ review: 'waiting' });
    expect(second.data.punch.evidence.reasons.map(({ code }) => code)).toContain('sharedDevice');
    server.clock.advance(HOUR);
    company = await buildPunchCompany(server, { place: 'anywhere' });
    await company.punch();
    server.clock.advance(20 * MINUTE);
    const far = await company.punch({ position: SPOTS.beijing });
    expect(far.data.punch).toMatchObject({ review: 'waiting' });
    expect(far.data.punch.evidence.reasons.map(({ code }) => code)).toContain('tooFast');
    server.clock.advance(24 * HOUR);
    const typed = { ...SPOTS.office, latitude: 31.231, longitude: 121.474 };
    const answer = await company.punch({ position: typed });
    expect(answer.data.punch.evidence.reasons.map(({ code }) => code)).toContain('tooExact');
  });

  it('is not taken endlessly', async () => {
    for (let count = 0; count < 40; count += 1) {
      await server.db.insert(punch).values({
        id: randomId(),
        tenantId: company.tenantId,
        memberId: company.employee.member.id,
        requestId: randomId(),
        at: server.clock.now(),
        receivedAt: server.clock.now(),
        way: 'kept',
        score: 80,
        reasons: [],
        review: 'none',
      });
    }
    expect((await company.punch()).code).toBe(CODE.tooMany);
  });
});

describe('a punch that was kept without a network', () => {
  const keep = (anchor: string, minutes: number, steady: number | null = minutes) => ({
    kept: { anchor, wallMs: minutes * MINUTE, steadyMs: steady === null ? null : steady * MINUTE },
  });

  it('counts for when it was made, once however often it is sent, and makes stored days again', async () => {
    await assign(server, me(), today(), '10:00-12:00');
    const { anchor, minute } = await page();
    server.clock.advance(30 * HOUR);
    const input = { ...keep(anchor, 5), requestId: randomId() };
    const [one, two] = await Promise.all([company.punch(input), company.punch(input)]);
    expect(two.data).toEqual(one.data);
    expect(one.data.punch).toMatchObject({ way: 'kept', at: minute + 5 });
    expect(await rows()).toHaveLength(1);
    const [day] = await server.db
      .select()
      .from(dayResult)
      .where(eq(dayResult.memberId, company.employee.member.id));
    expect(day!.brief.borders).toEqual([[minute + 5, null]]);
  });

  it('says that its clocks are not sure, and is refused where no clock can be right', async () => {
    const { anchor, minute } = await page();
    server.clock.advance(2 * HOUR);
    const back = await company.punch(keep(anchor, -60, 90));
    expect(back.data.punch.at).toBe(minute + 90);
    expect(back.data.punch.evidence.reasons.map(({ code }) => code)).toContain('unsureClock');
    const future = await company.punch(keep(anchor, 600, null));
    expect([future.code, future.msg]).toEqual([
      CODE.conflict,
      '离线打卡的时间不正确或已超过72小时，未能记录。请申请补卡',
    ]);
    server.clock.advance(80 * HOUR);
    expect((await company.punch(keep(anchor, 100))).code).toBe(CODE.conflict);
  });

  it('with an anchor that was altered, made up or given to somebody else is refused', async () => {
    const { anchor } = await page();
    const colleague = await company.colleague();
    server.clock.advance(HOUR);
    const theirs = (await server.call(readPunchPage, {}, { token: colleague.token })).data.anchor;
    const [, signature] = anchor.split('.');
    const early = Buffer.from(
      JSON.stringify([company.employee.member.id, server.clock.now().getTime() - 10 * HOUR]),
    ).toString('base64url');
    for (const wrong of [theirs, `${early}.${signature}`, `${anchor}x`, 'x', `${early}.`, `.${signature}`]) {
      const answer = await company.punch(keep(wrong, 5));
      expect([answer.code, answer.msg.slice(0, 4)]).toEqual([CODE.conflict, '无法核实']);
    }
    expect(await rows()).toEqual([]);
  });

  it('outside without a photo waits for a manager, and where the rules refuse it is refused', async () => {
    const { anchor } = await page();
    server.clock.advance(HOUR);
    const kept = await company.punch({ ...keep(anchor, 5), position: SPOTS.street });
    expect(kept.data.punch).toMatchObject({ isFieldWork: true, review: 'waiting' });
    company = await buildPunchCompany(server, { outside: 'refuse' });
    const own = (await page()).anchor;
    expect((await company.punch({ ...keep(own, 0), position: SPOTS.street })).code).toBe(CODE.conflict);
  });
});
