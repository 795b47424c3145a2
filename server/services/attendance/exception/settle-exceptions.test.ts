import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as calls from '@contract/attendance/exception-calls';
import * as acts from '@contract/attendance/act-calls';
import { confirmDays, readAttendanceDay } from '@contract/attendance/my-calls';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import { dayExcuse, dayResult } from '@server/db/schema/attendance/day';
import { exceptionAct } from '@server/db/schema/attendance/exception';
import { punch } from '@server/db/schema/attendance/punch';
import { message } from '@server/db/schema/message';
import { MESSAGES } from '@server/messages/messages';
import { WORKED } from '@tests/helpers/attendance/attendance-company';
import {
  buildExceptionCompany,
  doubtedAt,
  lateOn,
  type ExceptionCompany,
} from '@tests/helpers/attendance/exception-company';
import { assign } from '@tests/helpers/roster/plan-company';
import { punched } from '@tests/helpers/attendance/attendance-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Signed = ExceptionCompany['keeper'];
let server: TestServer;
let company: ExceptionCompany;
beforeEach(async () => {
  server = await createTestServer();
  company = await buildExceptionCompany(server);
});

const month = { from: '2026-11-01', to: '2026-11-30' };
let serial = 0;

async function preview(match: object = {}, by: Signed = company.keeper) {
  const input = { act: 'excuse' as const, match: { ...month, ...match } };
  return (await server.call(acts.previewExceptions, input, { token: by.token })).data;
}
type Seen = { memberId: string; workDate: string; digest: string | null }[];
const excuse = async (seen: Seen, given: object = {}, by: Signed = company.keeper) =>
  await server.call(
    acts.settleExceptions,
    {
      act: 'excuse',
      requestId: `r${++serial}`,
      reason: '地铁故障',
      days: seen.map(({ memberId, workDate, digest }) => ({ memberId, workDate, digest: digest! })),
      ...given,
    },
    { token: by.token },
  );
const judge = async (act: 'accept' | 'refuse', punchIds: string[], by: Signed = company.keeper) =>
  await server.call(
    acts.settleExceptions,
    { act, requestId: `r${++serial}`, reason: '已与店长核实', punchIds },
    { token: by.token },
  );
const storedOf = async ({ member }: Signed, workDate = WORKED) =>
  (await server.db.select().from(dayResult).where(eq(dayResult.memberId, member.id))).find(
    (row) => row.workDate === workDate,
  );
const told = async ({ member }: Signed) =>
  await server.db.select().from(message).where(eq(message.memberId, member.id));

describe('excusing', () => {
  it('shows what becomes of the days, does that, tells the person and asks to confirm again', async () => {
    const late = await company.join();
    await lateOn(server, late);
    await company.close();
    const day = async () =>
      (await server.call(readAttendanceDay, { workDate: WORKED }, { token: late.token })).data;
    const { digest } = await day();
    await server.call(confirmDays, { days: [{ workDate: WORKED, digest }] }, { token: late.token });
    const shown = await preview();
    expect(shown).toMatchObject({
      people: 1,
      own: 0,
      hasMore: false,
      days: [
        {
          memberId: late.member.id,
          flags: ['late'],
          flagsAfter: [],
          from: { worked: 520, late: 20 },
          to: { worked: 540, late: 0 },
          asksAgain: true,
        },
      ],
    });
    const { data } = await excuse(shown.days);
    expect(data).toMatchObject({ settled: 1, people: 1, left: 0 });
    expect(await storedOf(late)).toMatchObject({ flags: [], late: 0, worked: 540 });
    expect(await day()).toMatchObject({
      confirmation: 'again',
      result: { excused: ['late'] },
      excuses: [{ flag: 'late', reason: '地铁故障' }],
    });
    expect(await told(late)).toMatchObject([
      {
        title: { zh_CN: '您11月19日周四的考勤异常已豁免', en: 'Your attendance on Thu, Nov 19 was excused' },
        path: `/attendance-day?date=${WORKED}`,
      },
    ]);
    expect((await told(late))[0]?.body.zh_CN).toMatch(/：地铁故障\n考勤结果有变化，请重新确认。$/);
    const { list } = (await server.call(operationTrackList, {}, { token: company.keeper.token })).data;
    const excused = list.find(({ action }) => action === 'attendance.excuse');
    expect(excused).toMatchObject({ targetId: late.member.id });
    expect(excused?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'dayFlags', from: 'late' }),
        expect.objectContaining({
          field: 'dayFigures',
          fromEn: 'worked 8 h 40 min, late 20 min',
          toEn: 'worked 9 h',
        }),
      ]),
    );
  });

  it('does what is asked once, however often it is sent', async () => {
    const late = await company.join();
    await lateOn(server, late);
    await company.close();
    const { days } = await preview();
    const first = (await excuse(days, { requestId: 'same' })).data;
    expect((await excuse(days, { requestId: 'same' })).data).toEqual(first);
    expect(await server.db.select().from(exceptionAct)).toHaveLength(1);
    expect(await told(late)).toHaveLength(1);
    expect((await excuse(days)).msg).toBe(MESSAGES.exceptionGone.zh_CN);
  });

  it('leaves out what is another day by now, and excuses only what was asked', async () => {
    const [one, other] = [await company.join(), await company.join()];
    await lateOn(server, one);
    await assign(server, other.member, WORKED, '09:00-18:00');
    await punched(server, other.member, `${WORKED} 09:20`, `${WORKED} 17:00`);
    await company.close();
    const { days } = await preview();
    expect(days).toHaveLength(2);
    await punched(server, one.member, `${WORKED} 08:59`);
    // As a punch that was kept without a network: its day is known to be another one.
    await server.db.update(punch).set({ review: 'accepted' }).where(eq(punch.memberId, one.member.id));
    expect((await excuse(days, { flags: ['late'] })).data).toMatchObject({ settled: 1, left: 1 });
    expect(await storedOf(one)).toMatchObject({ flags: [] });
    expect(await storedOf(other)).toMatchObject({ flags: ['early'], early: 60, late: 0 });
  });

  it('is never of oneself', async () => {
    await lateOn(server, company.keeper);
    await company.close();
    expect(await preview()).toMatchObject({ days: [], own: 1 });
    const { digest } = (await storedOf(company.keeper))!;
    const own = [{ memberId: company.keeper.member.id, workDate: WORKED, digest }];
    const { code, msg } = await excuse(own);
    expect({ code, msg }).toEqual({ code: CODE.forbidden, msg: MESSAGES.exceptionOwn.zh_CN });
    expect((await excuse(own, {}, company.other)).code).toBe(CODE.ok);
    const doubted = await doubtedAt(server, company.keeper, '2026-11-20 08:50');
    expect((await judge('accept', [doubted])).code).toBe(CODE.forbidden);
  });

  it('is one act a day when two managers settle the same days at once', async () => {
    const people = [await company.join(), await company.join(), await company.join()];
    for (const one of people) {
      await lateOn(server, one);
      await lateOn(server, one, '2026-11-18');
    }
    await company.close();
    const { days } = await preview();
    expect(days).toHaveLength(6);
    const answers = await Promise.all([
      excuse(days),
      excuse([...days].reverse(), {}, company.other),
      excuse(days.slice(2)),
    ]);
    const settled = answers.map(({ code, data }) => (code === CODE.ok ? data.settled : 0));
    expect(settled.reduce((sum, one) => sum + one, 0)).toBe(6);
    expect(await server.db.select().from(dayExcuse)).toHaveLength(6);
    expect((await company.stored()).flatMap(({ flags }) => flags)).toEqual([]);
  });
});

describe('a doubtful punch', () => {
  it('is accepted or refused once, and its days are made again', async () => {
    const person = await company.join();
    await assign(server, person.member, WORKED, '09:00-18:00');
    const [came, left] = [
      await doubtedAt(server, person, `${WORKED} 08:58`),
      await doubtedAt(server, person, `${WORKED} 18:03`),
    ];
    await company.close();
    expect(await storedOf(person)).toMatchObject({ flags: ['doubtful'], worked: 540 });
    const asked = { act: 'refuse' as const, punchIds: [left] };
    const shown = (await server.call(acts.previewExceptions, asked, { token: company.keeper.token })).data;
    expect(shown).toMatchObject({
      punchIds: [left],
      people: 1,
      days: [
        {
          workDate: WORKED,
          flags: ['doubtful'],
          flagsAfter: ['missingOut', 'doubtful'],
          from: { worked: 540, missing: 0 },
          to: { worked: 0, missing: 540 },
        },
      ],
    });
    expect((await judge('refuse', [left])).data).toMatchObject({ settled: 1 });
    expect(await storedOf(person)).toMatchObject({ flags: ['missingOut', 'doubtful'] });
    expect((await judge('accept', [came, left])).data).toMatchObject({ settled: 1, left: 1 });
    expect(await storedOf(person)).toMatchObject({ flags: ['missingOut'] });
    expect(
      (await told(person)).map(({ title }) => title.en).sort((a = '', b = '') => (a < b ? -1 : 1)),
    ).toEqual([
      "Your punch on Nov 19, 6:03 PM was rejected and doesn't count",
      'Your punch on Nov 19, 8:58 AM was accepted',
    ]);
  });

  it('of a day that goes on is settled as well', async () => {
    const person = await company.join();
    await assign(server, person.member, '2026-11-20', '09:00-18:00');
    const id = await doubtedAt(server, person, '2026-11-20 08:58');
    const { data } = await server.call(calls.listDoubtfulPunches, month, { token: company.keeper.token });
    expect(data.list).toMatchObject([{ punchId: id, person: { id: person.member.id }, score: 20 }]);
    const answers = await Promise.all([judge('accept', [id]), judge('refuse', [id], company.other)]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([CODE.ok, CODE.conflict]));
    const after = await server.call(calls.listDoubtfulPunches, month, { token: company.keeper.token });
    expect(after.data.list).toEqual([]);
  });
});

describe('people of others', () => {
  it('are not there', async () => {
    const far = await buildExceptionCompany(server);
    const stranger = await far.join();
    await lateOn(server, stranger);
    const doubted = await doubtedAt(server, stranger, '2026-11-20 08:58');
    await far.close();
    const { days } = await preview({}, far.keeper);
    expect(days).toHaveLength(1);
    expect((await excuse(days)).code).toBe(CODE.notFound);
    expect((await judge('accept', [doubted])).code).toBe(CODE.notFound);
    const asked = {
      act: 'excuse' as const,
      days: days.map(({ memberId, workDate }) => ({ memberId, workDate })),
    };
    expect((await server.call(acts.previewExceptions, asked, { token: company.keeper.token })).code).toBe(
      CODE.notFound,
    );
    const { token } = await company.join();
    expect((await server.call(calls.listExceptions, month, { token })).code).toBe(CODE.forbidden);
    expect((await excuse(days, {}, far.keeper)).code).toBe(CODE.ok);
  });
});
