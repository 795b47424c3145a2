import { beforeAll, describe, expect, it } from 'vitest';
import { operationTrackList } from '@contract/audit/calls';
import {
  announceCalendarYear,
  getCalendarYear,
  resetCalendarYear,
  saveCalendarDays,
} from '@contract/calendar/calls';
import { CODE } from '@contract/codes';
import type { In } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { tenantProfile } from '@server/db/schema/company-profile';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { dayKindsBetween } from './day-kinds-between';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const EXTRA = { date: '2027-02-09', kind: 'rest', name: '春节', enName: 'Spring Festival' } as const;

async function keeper() {
  const { member, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.companyCalendar, FUNCTION_ID.allOperationRecords],
  });
  const read = async (year: number) => (await server.call(getCalendarYear, { year }, { token })).data;
  const save = async (revision: number, ...days: In<typeof saveCalendarDays>['days']) =>
    await server.call(saveCalendarDays, { year: 2027, revision, days }, { token });
  const kinds = async (from: string, to: string) =>
    await dayKindsBetween(server.db, member.tenantId, from, to);
  return { tenantId: member.tenantId, token, read, save, kinds };
}

describe('the calendar of a company', () => {
  it('is what notice and law say until somebody changes a day of the year', async () => {
    const { read, save, kinds } = await keeper();
    expect(await read(2027)).toMatchObject({ state: 'presumed', source: 'law', revision: 0, dropped: [] });
    expect((await save(0, EXTRA)).data).toEqual({ revision: 1 });
    const after = await read(2027);
    expect(after.days).toHaveLength(14);
    expect(after.days.filter((one) => one.isChanged)).toEqual([{ ...EXTRA, isChanged: true }]);
    expect([...(await kinds('2027-02-08', '2027-02-28')).keys()]).toEqual(['2027-02-08', '2027-02-09']);
    // The other years are as they were, and a stretch over the end of the year has the days of both.
    expect([...(await kinds('2026-12-31', '2027-01-01'))]).toMatchObject([
      ['2027-01-01', { kind: 'statutory', name: '元旦' }],
    ]);
    expect([...(await kinds('2026-10-01', '2027-02-05')).keys()]).toHaveLength(10);
  });

  it('makes a day an ordinary one again, announces the year and gives it back, with records', async () => {
    const { token, read, save } = await keeper();
    await save(0, EXTRA, { date: '2027-06-09', kind: null, name: '', enName: '' });
    expect(await read(2027)).toMatchObject({ dropped: ['2027-06-09'], state: 'presumed' });
    const stamp = { year: 2027, revision: 1 };
    expect((await server.call(announceCalendarYear, stamp, { token })).data.revision).toBe(2);
    expect(await read(2027)).toMatchObject({ state: 'announced', source: 'law' });
    await server.call(resetCalendarYear, { year: 2027, revision: 2 }, { token });
    expect(await read(2027)).toMatchObject({ state: 'presumed', revision: 3, dropped: [] });
    expect((await read(2027)).days.some((one) => one.isChanged)).toBe(false);
    const { data } = await server.call(operationTrackList, {}, { token });
    expect(data.list.map(({ action }) => action).sort()).toEqual([
      'calendar.announce',
      'calendar.reset',
      'calendar.saveDays',
    ]);
    expect(data.list.find(({ action }) => action === 'calendar.saveDays')!.changes).toEqual([
      {
        field: 'calendarDay',
        from: '2027年2月9日 · 按每周安排',
        to: '2027年2月9日 · 休息 · 春节',
        fromEn: 'Feb 9, 2027 · regular day',
        toEn: 'Feb 9, 2027 · day off · Spring Festival',
      },
      {
        field: 'calendarDay',
        from: '2027年6月9日 · 法定节假日 · 端午节',
        to: '2027年6月9日 · 按每周安排',
        fromEn: 'Jun 9, 2027 · public holiday · Dragon Boat Festival',
        toEn: 'Jun 9, 2027 · regular day',
      },
    ]);
  });

  it('loses nothing of two administrators at once, nor after a year was given back', async () => {
    const { token, save, read } = await keeper();
    const other = { ...EXTRA, date: '2027-02-10' };
    const answers = await Promise.all([save(0, EXTRA), save(0, other)]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([CODE.ok, CODE.conflict]));
    expect((await read(2027)).days).toHaveLength(14);
    await server.call(resetCalendarYear, { year: 2027, revision: 1 }, { token });
    // Whoever still sees the first change does not write over what came since.
    await save(2, other);
    expect((await save(1, EXTRA)).code).toBe(CODE.conflict);
    // Saving what already stands is no change.
    expect((await save(3, other)).data).toEqual({ revision: 3 });
  });

  it('begins empty outside the mainland, and takes days of its own', async () => {
    const { tenantId, read, save, kinds } = await keeper();
    await server.db
      .insert(tenantProfile)
      .values({ tenantId, timezone: 'Asia/Tokyo', updatedAt: BUILT_AT })
      .onConflictDoUpdate({ target: tenantProfile.tenantId, set: { timezone: 'Asia/Tokyo' } });
    expect(await read(2027)).toMatchObject({ state: 'announced', source: 'company', days: [] });
    expect(await kinds('2026-01-01', '2027-12-31')).toEqual(new Map());
    await save(0, { date: '2027-02-11', kind: 'statutory', name: '建国纪念日', enName: 'Foundation Day' });
    expect([...(await kinds('2026-01-01', '2027-12-31')).keys()]).toEqual(['2027-02-11']);
  });

  it.each<[string, In<typeof saveCalendarDays>['days']]>([
    ['29 February of a common year', [{ ...EXTRA, date: '2027-02-29' }]],
    ['a day of another year', [{ ...EXTRA, date: '2026-12-31' }]],
    ['a day twice', [EXTRA, EXTRA]],
    ['a holiday without a name', [{ ...EXTRA, kind: 'statutory', name: ' ' }]],
    ['no day', []],
    ['a long name', [{ ...EXTRA, name: '节'.repeat(41) }]],
  ])('refuses %s', async (_what, days) => {
    const { save } = await keeper();
    expect((await save(0, ...days)).code).toBe(CODE.badRequest);
  });

  it('refuses years nobody knows, and who does not keep it', async () => {
    const { token } = await keeper();
    for (const year of [1999, 2101, 2026.5]) {
      expect((await server.call(getCalendarYear, { year }, { token })).code).toBe(CODE.badRequest);
    }
    const other = await buildSignedIn(server);
    expect((await server.call(getCalendarYear, { year: 2026 }, { token: other.token })).code).toBe(
      CODE.forbidden,
    );
  });
});
