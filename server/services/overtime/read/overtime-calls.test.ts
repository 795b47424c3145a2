import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewRoute } from '@contract/approval/start-calls';
import { getLeaveContext } from '@contract/approval/calls';
import { CODE } from '@contract/codes';
import { listTeamOvertime, readOvertimeMonth } from '@contract/overtime/calls';
import { PUNCHES_KEY } from '@contract/overtime/entry';
import { FUNCTION_ID } from '@contract/role/functions';
import { formInstance } from '@server/db/schema/form/form';
import { askedOvertime, buildOvertimeEntry } from '@tests/helpers/attendance/overtime-rows';
import { buildOvertimeCompany, type OvertimeCompany } from '@tests/helpers/attendance/overtime-company';
import { buildEffectCompany } from '@tests/helpers/approval/effect-company';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { settle } from '@tests/helpers/roster/plan-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const MONTH = '2026-11';
let server: TestServer;
let company: OvertimeCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildOvertimeCompany(server);
});

describe('the overtime of a month', () => {
  it('is one’s own, that of people in the scope, and nobody else’s', async () => {
    const { token, member } = await company.hire();
    await buildOvertimeEntry(server, member, '2026-11-12');
    await buildOvertimeEntry(server, member, '2026-10-31', { counted: 600 });
    const own = await server.call(readOvertimeMonth, { month: MONTH }, { token });
    expect(own.data).toMatchObject({
      isOwn: true,
      system: 'standard',
      entries: [{ workDate: '2026-11-12', class: 'workday', counted: 120, approvalId: null }],
      meter: { counted: 120, ahead: 0, limit: 2_160, isNear: false },
      timeOff: [],
      owed: 0,
    });
    const manager = await company.keeper(FUNCTION_ID.attendanceBoard);
    const seen = await server.call(
      readOvertimeMonth,
      { month: MONTH, memberId: member.id },
      { token: manager.token },
    );
    expect(seen.data).toMatchObject({ isOwn: false, person: { id: member.id } });
    const other = await company.hire();
    const refused = await server.call(
      readOvertimeMonth,
      { month: MONTH, memberId: member.id },
      { token: other.token },
    );
    expect(refused.code).toBe(CODE.forbidden);
    const stranger = await buildSignedIn(server, { functions: [FUNCTION_ID.attendanceBoard] });
    const outside = { month: MONTH, memberId: member.id };
    expect((await server.call(readOvertimeMonth, outside, { token: stranger.token })).code).toBe(
      CODE.notFound,
    );
  });

  it('tells of approved and waiting requests that are ahead, and counts the approved ones', async () => {
    const one = await company.hire();
    const send = async (start: string, end: string) =>
      await company.ask(one, 'overtime', askedOvertime(start, end).values);
    const id = await send('2026-11-24 18:00', '2026-11-24 20:00');
    await company.acts.pass(id, company.head);
    await send('2026-11-25 18:00', '2026-11-25 19:00');
    const { data } = await server.call(readOvertimeMonth, { month: MONTH }, { token: one.token });
    expect(data.asked.map(({ status, start }) => [status, start])).toEqual([
      ['approved', '2026-11-24 18:00'],
      ['inApproval', '2026-11-25 18:00'],
    ]);
    expect(data.meter).toMatchObject({ counted: 0, ahead: 120 });
  });

  it('of a team is in the order of minutes, and names who is near the limit', async () => {
    const [some, much, left] = [await company.hire(), await company.hire(), await company.hire()];
    await buildOvertimeEntry(server, some.member, '2026-09-02', { counted: 100 });
    await buildOvertimeEntry(server, much.member, '2026-09-03', { counted: 1_500 });
    await buildOvertimeEntry(server, much.member, '2026-09-06', {
      counted: 300,
      class: 'restDay',
      becomes: 'timeOff',
    });
    await buildOvertimeEntry(server, left.member, '2026-09-04', { counted: 480, class: 'regular' });
    const { token } = await company.keeper(FUNCTION_ID.attendanceBoard);
    const list = async (isNear?: boolean) =>
      (
        await server.call(
          listTeamOvertime,
          { month: '2026-09', ...(isNear === undefined ? {} : { isNear }) },
          { token },
        )
      ).data.list.map((row) => [row.person.id, row.minutes, row.timeOff, row.workDates.length, row.isNear]);
    const near = [much.member.id, 1_800, 300, 2, true];
    expect(await list()).toEqual([near, [some.member.id, 100, 0, 1, false]]);
    expect(await list(true)).toEqual([near]);
  });
});

describe('a request for overtime', () => {
  it('says what each date is, what it becomes and where the month stands, before and after it', async () => {
    const one = await company.hire();
    await buildOvertimeEntry(server, one.member, '2026-11-02', { counted: 60 });
    const preview = async (...given: Parameters<typeof askedOvertime>) =>
      (await server.call(previewRoute, askedOvertime(...given), { token: one.token })).data.overtime!;
    // A Friday into a Saturday.
    const night = await preview('2026-11-27 22:00', '2026-11-28 01:00');
    expect(night.parts).toEqual([
      { onDate: '2026-11-27', class: 'workday', percent: 150, minutes: 120, becomes: 'pay' },
      { onDate: '2026-11-28', class: 'restDay', percent: 200, minutes: 60, becomes: 'timeOff' },
    ]);
    expect([night.before.counted + night.before.ahead, night.after.counted + night.after.ahead]).toEqual([
      60, 240,
    ]);
    expect(night).toMatchObject({ asksBecomes: true, isPresumed: false });
    const holiday = await preview('2027-01-01 09:00', '2027-01-01 11:00');
    expect(holiday).toMatchObject({
      parts: [{ class: 'statutoryDay', percent: 300, minutes: 120, becomes: 'pay' }],
      asksBecomes: false,
      isPresumed: true,
    });
  });

  it('says the same to who decides, also once it counts, and nothing to who only has a copy', async () => {
    const one = await company.hire();
    const id = await company.ask(
      one,
      'overtime',
      askedOvertime('2026-11-28 09:00', '2026-11-28 12:00').values,
    );
    const context = async (token: string) =>
      (await server.call(getLeaveContext, { approvalId: id }, { token })).data?.overtime;
    const told = {
      parts: [{ class: 'restDay', minutes: 180, becomes: 'timeOff' }],
      before: { ahead: 0 },
      after: { ahead: 180 },
    };
    expect(await context(company.head.token)).toMatchObject(told);
    await company.acts.pass(id, company.head);
    expect(await context(company.head.token)).toMatchObject(told);
    expect(await context((await company.hire()).token)).toBeUndefined();
  });
});

describe('the limit of a month', () => {
  it('that a request reaches in its middle is told beforehand, and it is refused or warned of as the company has it', async () => {
    const strict = await buildEffectCompany(server, 'overtime');
    const one = await strict.hire();
    await buildOvertimeEntry(server, one.member, '2026-11-14', { counted: 2_100, requestKey: PUNCHES_KEY });
    const request = askedOvertime('2026-11-28 09:00', '2026-11-28 12:00');
    const { overtime } = (await server.call(previewRoute, request, { token: one.token })).data;
    expect(overtime).toMatchObject({
      before: { counted: 2_100, ahead: 0, isOver: false },
      after: { counted: 2_100, ahead: 180, isOver: true, level: 'block' },
    });
    expect((await strict.send(one, 'overtime', request.values)).msg).toContain('38 小时');
    await settle(server, strict.tenantId, { overtime: { level: 'warn', limit: 2_160 } });
    const id = await strict.ask(one, 'overtime', request.values);
    expect((await strict.acts.pass(id, strict.head)).data.status).toBe('approved');
  });

  it('counts what overtime came to, not what was asked for, once its day is over', async () => {
    const strict = await buildEffectCompany(server, 'overtime');
    const one = await strict.hire();
    await rule(server, strict.head.member, '2026-11-02');
    await settle(server, strict.tenantId, { overtime: { level: 'block', limit: 480 } });
    await punchAt(server, one.member, '2026-11-14 09:00');
    await punchAt(server, one.member, '2026-11-14 11:00');
    const period = (start: string, end: string) => askedOvertime(start, end).values;
    const past = await strict.ask(one, 'overtime', period('2026-11-14 09:00', '2026-11-14 15:00'));
    expect((await strict.acts.pass(past, strict.head)).data.status).toBe('approved');
    await strict.ask(one, 'overtime', period('2026-11-28 09:00', '2026-11-28 15:00'));
  });

  it('is that of the month in which a request leads further', async () => {
    const one = await company.hire();
    await buildOvertimeEntry(server, one.member, '2026-12-02', { counted: 2_000, requestKey: PUNCHES_KEY });
    const request = askedOvertime('2026-11-30 20:00', '2026-12-02 02:00');
    const { overtime } = (await server.call(previewRoute, request, { token: one.token })).data;
    expect(overtime!.after).toMatchObject({ from: '2026-12-01', counted: 2_000, isOver: true });
  });
});

describe('what overtime becomes', () => {
  it('is asked where its person chooses, and no choice is taken where they do not', async () => {
    const one = await company.hire();
    const { settlementWay: _, ...evening } = askedOvertime('2026-11-26 18:00', '2026-11-26 19:00').values;
    await company.ask(one, 'overtime', evening);
    const { settlementWay: __, ...saturday } = askedOvertime('2026-11-28 09:00', '2026-11-28 11:00').values;
    expect((await company.send(one, 'overtime', saturday)).msg).toContain('结算方式');
    const kept = async () =>
      (await server.db.select().from(formInstance).where(eq(formInstance.memberId, one.member.id))).map(
        ({ values }) => values['settlementWay'],
      );
    await company.ask(one, 'overtime', { ...saturday, settlementWay: 'timeOff' });
    expect(await kept()).toEqual([undefined, 'timeOff']);
    const { period } = askedOvertime('2026-11-27 18:00', '2026-11-27 19:00').values;
    await company.ask(one, 'overtime', { ...evening, period, settlementWay: 'timeOff' });
    expect((await kept()).filter(Boolean)).toEqual(['timeOff']);
  });
});
