import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readReminderChoice, saveReminderChoice } from '@contract/attendance/reminder-calls';
import { USUAL_HOURS, USUAL_TERMS } from '@contract/attendance/terms';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { attendanceReminder, dayConfirmation, dayResult } from '@server/db/schema/attendance/day';
import { member } from '@server/db/schema/member';
import { message } from '@server/db/schema/message';
import { noticeSetting } from '@server/db/schema/notice';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { BUILT_AT, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { closeDays } from '../days/close-days';
import { remindDays } from './remind-days';
import { remindPunches } from './remind-punches';

let server: TestServer;
let own: Awaited<ReturnType<typeof buildSignedIn>>;
/** Friday; the clock of a test server shows ten in the morning. */
const TODAY = '2026-11-20';

beforeEach(async () => {
  server = await createTestServer();
  own = await person((await buildTenant(server.db)).id);
});

const person = async (tenantId: string) => {
  const built = await buildSignedIn(server, {
    tenantId,
    functions: [FUNCTION_ID.attendance, FUNCTION_ID.dailyConfirmation],
  });
  return built;
};
const at = (moment: string) => new Date(`${moment.replace(' ', 'T')}:20+08:00`);
const parts = (moment: string) => ({ db: server.db, ids: randomId, now: () => at(moment) });
const punches = async (time: string, date = TODAY) => await remindPunches(parts(`${date} ${time}`));
const days = async (time: string, date = TODAY) => await remindDays(parts(`${date} ${time}`));
const told = async (memberId = own.member.id) =>
  (
    await server.db
      .select({ title: message.title, path: message.path })
      .from(message)
      .where(eq(message.memberId, memberId))
      .orderBy(message.createdAt)
  ).map(({ title, path }) => [title.zh_CN, title.en, path]);

describe('reminders of punches', () => {
  beforeEach(async () => {
    await rule(server, own.member, '2026-11-01');
  });

  it('come once, before a shift and after a punch did not', async () => {
    await assign(server, own.member, TODAY, '09:00-18:00');
    await punches('08:49');
    expect(await told()).toEqual([]);
    await punches('08:50');
    await punches('08:51');
    expect(await told()).toEqual([['09:00 上班', 'Your shift starts at 9 AM', '/attendance']]);
    await punches('09:10');
    await punches('09:15');
    await punchAt(server, own.member, `${TODAY} 09:16`);
    await punches('18:30');
    expect((await told()).slice(1)).toEqual([
      ['您还没有打上班卡', "You haven't clocked in yet", '/attendance'],
      ['您还没有打下班卡', "You haven't clocked out yet", '/attendance'],
    ]);
  });

  it('lead to the make-up once a punch is too late, when quiet hours end', async () => {
    await assign(server, own.member, '2026-11-19', '14:00-22:00');
    await punchAt(server, own.member, '2026-11-19 14:00');
    await punches('22:30', '2026-11-19');
    expect(await told()).toEqual([]);
    await punches('08:00');
    expect(await told()).toEqual([
      [
        '11月19日周四缺下班卡',
        'No clock-out on Thu, Nov 19',
        '/approval-start?type=makeUpPunch&date=2026-11-19&time=22%3A00',
      ],
    ]);
  });

  it('are of fixed hours and of a night as well, and come in the zone of the company', async () => {
    const night = await person(own.member.tenantId);
    await assign(server, night.member, TODAY, '22:00-06:00+');
    await server.db
      .update(attendanceRule)
      .set({ fromDate: TODAY, terms: { ...USUAL_TERMS, hours: 'fixed', fixedSegments: USUAL_HOURS } });
    await punches('08:55');
    expect(await told()).toHaveLength(1);
    expect(await told(night.member.id)).toEqual([]);
    await punches('21:52');
    expect(await told(night.member.id)).toHaveLength(1);
    await punchAt(server, night.member, `${TODAY} 21:58`);
    await punches('06:30', '2026-11-21');
    expect(await told(night.member.id)).toHaveLength(1);
    await punches('08:00', '2026-11-21');
    expect((await told(night.member.id)).at(-1)).toEqual([
      '您还没有打下班卡',
      "You haven't clocked out yet",
      '/attendance',
    ]);
  });

  it('are as the person chose them', async () => {
    await assign(server, own.member, TODAY, '06:00-14:00');
    const save = async (input: object) =>
      (await server.call(saveReminderChoice, input, { token: own.token })).data;
    expect((await server.call(readReminderChoice, {}, { token: own.token })).data).toMatchObject({
      before: 10,
      throughQuiet: true,
    });
    expect(await save({ before: 30 })).toMatchObject({ before: 30, missing: true });
    expect(await save({ throughQuiet: false })).toMatchObject({ before: 30, throughQuiet: false });
    await punches('05:40');
    expect(await told()).toEqual([]);
    await save({ throughQuiet: true });
    await punches('05:40');
    expect(await told()).toHaveLength(1);
    await save({ missing: false });
    await punches('08:00');
    expect(await told()).toHaveLength(1);
    await server.db.insert(noticeSetting).values({
      memberId: own.member.id,
      tenantId: own.member.tenantId,
      choice: {},
      quietHours: 'none',
      updatedAt: BUILT_AT,
    });
    await save({ missing: true, before: null });
    await punches('06:10');
    expect(await told()).toHaveLength(2);
  });

  it('come to nobody who is away, has left, cannot punch or has no rules', async () => {
    const { tenantId } = own.member;
    const [away, gone, apart] = [
      await person(tenantId),
      await person(tenantId),
      await buildSignedIn(server, { tenantId, roles: ['manager'] }),
    ];
    const free = await person((await buildTenant(server.db)).id);
    for (const one of [away, gone, apart, free]) {
      await assign(server, one.member, TODAY, '09:00-18:00');
    }
    await absent(server, away.member, `${TODAY}T00:00:00+08:00`, '2026-11-21T00:00:00+08:00');
    await server.db
      .update(member)
      .set({ status: 'left', leftAt: at(`${TODAY} 08:00`) })
      .where(eq(member.id, gone.member.id));
    for (const time of ['08:50', '09:10', '18:30']) {
      await punches(time);
    }
    expect(await server.db.select().from(message)).toEqual([]);
  });

  it('come at the end of leave in the morning', async () => {
    await assign(server, own.member, TODAY, '09:00-18:00');
    await absent(server, own.member, `${TODAY}T09:00:00+08:00`, `${TODAY}T13:00:00+08:00`);
    await punches('08:55');
    expect(await told()).toEqual([]);
    await punches('12:50');
    await punches('13:10');
    expect((await told()).map(([title]) => title)).toEqual(['13:00 上班', '您还没有打上班卡']);
  });

  it('are sent once by two clocks at once', async () => {
    const people = [own];
    for (let at = 0; at < 20; at += 1) {
      people.push(await person(own.member.tenantId));
    }
    for (const one of people) {
      await assign(server, one.member, TODAY, '09:00-18:00');
    }
    await Promise.all([punches('08:50'), punches('08:50'), punches('08:51')]);
    expect(await server.db.select().from(attendanceReminder)).toHaveLength(people.length);
    expect(await server.db.select().from(message)).toHaveLength(people.length);
  });
});

describe('reminders of days', () => {
  const makeUp = { ...USUAL_TERMS.makeUp, days: 3 };
  beforeEach(async () => {
    await rule(server, own.member, '2026-11-01', { makeUp });
  });
  const close = async (date = TODAY, time = '08:00') =>
    await closeDays({ db: server.db, now: () => at(`${date} ${time}`) });

  it('ask to confirm on the next morning, once, and again when the day changes', async () => {
    await assign(server, own.member, '2026-11-19', '09:00-18:00');
    await punchAt(server, own.member, '2026-11-19 09:00');
    await punchAt(server, own.member, '2026-11-19 18:00');
    await close();
    await days('08:50');
    expect(await told()).toEqual([]);
    await days('09:00');
    await days('09:10');
    expect(await told()).toEqual([
      [
        '请确认11月19日周四的考勤',
        'Confirm your attendance on Thu, Nov 19',
        '/attendance-day?date=2026-11-19',
      ],
    ]);
    const [row] = await server.db.select().from(dayResult).where(eq(dayResult.memberId, own.member.id));
    await server.db.insert(dayConfirmation).values({
      memberId: own.member.id,
      tenantId: own.member.tenantId,
      workDate: '2026-11-19',
      state: 'again',
      digest: 'another',
      seen: row!.brief,
      changedAt: at(`${TODAY} 11:00`),
    });
    await days('11:10');
    await days('11:20');
    expect(await told()).toHaveLength(2);
    await server.db
      .update(dayConfirmation)
      .set({ state: 'confirmed', digest: row!.digest })
      .where(and(eq(dayConfirmation.memberId, own.member.id)));
    await days('11:30');
    expect(await told()).toHaveLength(2);
  });

  it('are told of several days at once', async () => {
    for (const date of ['2026-11-18', '2026-11-19']) {
      await assign(server, own.member, date, '09:00-18:00');
      await punchAt(server, own.member, `${date} 09:00`);
      await punchAt(server, own.member, `${date} 18:00`);
    }
    await close();
    await days('09:00');
    expect(await told()).toEqual([
      ['您有 2 天的考勤待确认', 'Confirm your attendance for 2 days', '/attendance-month'],
    ]);
  });

  it('warn the day before a make-up is too late, while it would still mend something', async () => {
    await assign(server, own.member, '2026-11-18', '09:00-18:00');
    await punchAt(server, own.member, '2026-11-18 09:00');
    await close();
    const ending = async () => (await told()).filter(([title]) => title?.includes('截止'));
    await days('09:00', '2026-11-19');
    expect(await ending()).toEqual([]);
    await Promise.all([days('09:00'), days('09:00')]);
    expect(await ending()).toEqual([
      [
        '11月18日周三的补卡即将截止',
        'Make-up punch for Wed, Nov 18 is closing soon',
        '/approval-start?type=makeUpPunch&date=2026-11-18&time=18%3A00',
      ],
    ]);
    await days('09:00', '2026-11-21');
    expect(await ending()).toHaveLength(1);
  });

  it('do not warn of make-ups that nobody may ask for any more', async () => {
    await server.db
      .update(attendanceRule)
      .set({ terms: { ...USUAL_TERMS, makeUp: { ...makeUp, times: 0 } } });
    await assign(server, own.member, '2026-11-18', '09:00-18:00');
    await punchAt(server, own.member, '2026-11-18 09:00');
    await close();
    await days('09:00');
    expect((await told()).filter(([title]) => title?.includes('截止'))).toEqual([]);
  });
});

it('the choice is of who punches', async () => {
  const { token } = await buildSignedIn(server, { tenantId: own.member.tenantId, roles: ['manager'] });
  expect((await server.call(readReminderChoice, {}, { token })).code).toBe(CODE.forbidden);
  expect((await server.call(saveReminderChoice, { missing: false }, { token })).code).toBe(CODE.forbidden);
});
