import { afterEach, describe, expect, it, vi } from 'vitest';
import { countKinds, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import { knownYear } from './known-year';

const statutory = (year: number) =>
  [...knownYear(year, 'Asia/Shanghai').days].filter(([, { kind }]) => kind === 'statutory');
const shortOf = (year: number) => statutory(year).map(([date]) => date.slice(5));

describe('what notice and law say of a year', () => {
  it.each([1900, 1999, 2101, 2199])('beyond the calendar is nothing: %i', (year) => {
    expect(knownYear(year, 'Asia/Shanghai')).toEqual({ state: 'presumed', source: 'law', days: new Map() });
  });

  it.each([
    // Each as it was in force: ten days, eleven with the eve, eleven without it, thirteen.
    [2007, ['01-01', '02-18', '02-19', '02-20', '05-01', '05-02', '05-03', '10-01', '10-02', '10-03']],
    [
      2013,
      ['01-01', '02-09', '02-10', '02-11', '04-04', '05-01', '06-12', '09-19', '10-01', '10-02', '10-03'],
    ],
    [
      2014,
      ['01-01', '01-31', '02-01', '02-02', '04-05', '05-01', '06-02', '09-08', '10-01', '10-02', '10-03'],
    ],
    [
      2027,
      [
        '01-01',
        '02-05',
        '02-06',
        '02-07',
        '02-08',
        '04-05',
        '05-01',
        '05-02',
        '06-09',
        '09-15',
        '10-01',
        '10-02',
        '10-03',
      ],
    ],
    // The leap month of 2033 comes after the eleventh month, though calendars of the last century put it elsewhere.
    [
      2033,
      [
        '01-01',
        '01-30',
        '01-31',
        '02-01',
        '02-02',
        '04-04',
        '05-01',
        '05-02',
        '06-01',
        '09-08',
        '10-01',
        '10-02',
        '10-03',
      ],
    ],
    [
      2100,
      [
        '01-01',
        '02-08',
        '02-09',
        '02-10',
        '02-11',
        '04-05',
        '05-01',
        '05-02',
        '06-12',
        '09-18',
        '10-01',
        '10-02',
        '10-03',
      ],
    ],
  ])('the statutory days of %i', (year, days) => {
    expect(shortOf(year)).toEqual(days);
  });

  it('has one day with both names where two holidays fall on one', () => {
    expect(statutory(2028)).toHaveLength(12);
    expect(knownYear(2028, 'Asia/Shanghai').days.get('2028-10-03')).toEqual({
      kind: 'statutory',
      name: '国庆节、中秋节',
      enName: 'National Day, Mid-Autumn Festival',
    });
    expect(knownYear(2025, 'Asia/Shanghai').days.get('2025-10-06')?.name).toBe('中秋节');
  });

  it('is settled with days off and days worked for them where the notice is known', () => {
    const { state, source, days } = knownYear(2026, 'Asia/Shanghai');
    expect([state, source]).toEqual(['announced', 'notice']);
    expect(days.get('2026-02-14')).toEqual({ kind: 'work', name: '春节', enName: 'Spring Festival' });
    expect(days.get('2026-02-15')?.kind).toBe('rest');
    expect(days.get('2026-02-16')).toMatchObject({ kind: 'statutory', name: '除夕' });
    expect(countKinds('2026', USUAL_REST_WEEKDAYS, days)).toEqual({
      workday: 248,
      restDay: 104,
      statutoryDay: 13,
    });
  });

  it('is presumed, with the days of the law alone, where it is not', () => {
    const { state, source, days } = knownYear(2027, 'Asia/Urumqi');
    expect([state, source, days.size]).toEqual(['presumed', 'law', 13]);
    expect(knownYear(2003, 'Asia/Shanghai').state).toBe('presumed');
  });

  it('is a plain week outside the mainland', () => {
    expect(knownYear(2026, 'Asia/Tokyo')).toEqual({ state: 'announced', source: 'company', days: new Map() });
  });
});

describe('on the clocks of any server', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    process.env['TZ'] = zone;
    vi.resetModules();
  });

  it.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London'])(
    '%s',
    async (tz) => {
      const before = [2026, 2028, 2100].map((year) => [...knownYear(year, 'Asia/Shanghai').days]);
      process.env['TZ'] = tz;
      vi.resetModules();
      const fresh = await import('./known-year');
      expect([2026, 2028, 2100].map((year) => [...fresh.knownYear(year, 'Asia/Shanghai').days])).toEqual(
        before,
      );
    },
  );
});
