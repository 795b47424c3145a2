import { afterEach, describe, expect, it } from 'vitest';
import { addZoneSource } from '@contract/zone';
import '@contract/zone-clock';
import { USUAL_PLAN_SETTINGS, type PlannedWork } from '../plan';
import { dateOf, dayNumber } from './work-minutes';
import { checkPlan } from './check-plan';
import { work, leave, dates, facts, findings } from '@tests/helpers/roster/plan-case';

describe('certificates of a plan', () => {
  const asked: string[][] = [];
  const certificates = {
    gapsOf: ({ stationCode }: { stationCode: string }, from: string, to: string) => {
      asked.push([stationCode, from, to]);
      return to > '2026-12-01'
        ? [
            { level: 'warn' as const, kinds: ['a'], day: to, until: '2026-12-01' },
            { level: 'block' as const, kinds: ['b', 'c'], day: to, until: null },
          ]
        : [];
    },
    nameOf: (kind: string) => ({ zh_CN: kind }),
  };

  it.each([
    ['08:00-16:00', ['TILL', '2026-12-01', '2026-12-01'], 0],
    ['16:00-24:00', ['TILL', '2026-12-01', '2026-12-01'], 0],
    ['22:00-06:00', ['TILL', '2026-12-01', '2026-12-02'], 2],
  ])('work at %s is asked for until it is over', (times, question, found) => {
    asked.length = 0;
    const night = work('2026-12-01', times);
    const list = checkPlan(facts([night], { certificates }), new Set([night.key]));
    expect(asked).toEqual([question]);
    expect(list.filter(({ rule }) => rule === 'certificate')).toHaveLength(found);
  });

  it('are one finding a group, each with its level', () => {
    const night = work('2026-12-01', '22:00-06:00');
    const list = checkPlan(facts([night], { certificates }), new Set([night.key]));
    expect(list.map(({ level, certificate }) => [level, certificate?.kinds, certificate?.until])).toEqual([
      ['warn', ['a'], '2026-12-01'],
      ['block', ['b', 'c'], null],
    ]);
  });
});

describe('a plan is checked for', () => {
  it.each<[string, PlannedWork[], string[]]>([
    ['nothing', [work('2026-11-30', '08:00-16:00')], []],
    ['work that touches', [work('2026-11-30', '08:00-12:00'), work('2026-11-30', '12:00-16:00')], []],
    [
      'work in a gap',
      [work('2026-11-30', '08:00-10:00', '14:00-16:00'), work('2026-11-30', '11:00-13:00')],
      [],
    ],
    [
      'one minute twice',
      [work('2026-11-30', '08:00-12:01'), work('2026-11-30', '12:00-16:00')],
      ['overlap 1/0'],
    ],
    [
      'the morning after a night',
      [work('2026-11-30', '22:00-06:00'), work('2026-12-01', '05:30-09:30')],
      ['overlap 30/0'],
    ],
    ['eight hours of rest', [work('2026-11-30', '14:00-22:00'), work('2026-12-01', '06:00-14:00')], []],
    [
      'a minute less',
      [work('2026-11-30', '14:00-22:01'), work('2026-12-01', '06:00-14:00')],
      ['rest 479/480'],
    ],
    [
      'rest before the work that follows',
      [work('2026-12-01', '06:00-14:00'), work('2026-11-30', '15:00-23:00')],
      ['rest 420/480'],
    ],
    [
      'a night over the end of a year',
      [work('2027-01-01', '08:00-16:00'), work('2026-12-31', '22:00-06:00')],
      ['rest 120/480'],
    ],
    [
      'a night before a leap day',
      [work('2028-02-28', '22:00-06:00'), work('2028-02-29', '10:00-12:00')],
      ['rest 240/480'],
    ],
    ['eleven hours', [work('2026-11-30', '08:00-19:00')], []],
    ['a minute more', [work('2026-11-30', '08:00-19:01')], ['dayHours 661/660']],
    [
      'two works of a day together',
      [work('2026-11-30', '06:00-12:00'), work('2026-11-30', '13:00-19:00')],
      ['dayHours 720/660'],
    ],
    ['six days in a row', dates('2026-11-30', 6).map((date) => work(date, '09:00-15:00')), []],
    ['a seventh', dates('2026-11-30', 7).map((date) => work(date, '09:00-14:00')), ['daysInRow 7/6']],
    [
      'the day that joins two rows',
      [...dates('2026-11-30', 3), ...dates('2026-12-04', 3), '2026-12-03'].map((date) =>
        work(date, '09:00-14:00'),
      ),
      ['daysInRow 7/6'],
    ],
    ['five nights in a row', dates('2026-11-30', 5).map((date) => work(date, '22:00-04:00')), ['nights 5/4']],
    [
      'forty hours a week, and an hour more',
      dates('2026-11-30', 5).map((date, index) => work(date, index === 4 ? '09:00-18:00' : '09:00-17:00')),
      ['weekHours 2460/2400'],
    ],
    [
      'statutory days, which are overtime from the first minute',
      ['2026-10-01', '2026-10-02', '2026-10-03'].map((date) => work(date, '08:00-20:01')),
      ['dayHours 721/660', 'overtime 2163/2160'],
    ],
  ])('%s', (_name, works, expected) => {
    expect(findings(works)).toEqual(expected);
  });

  it.each<[string, string, { start: number; end: number }, string[]]>([
    ['hours that are free', '09:00-18:00', { start: 540, end: 1_080 }, []],
    ['a minute before them', '08:59-18:00', { start: 540, end: 1_080 }, ['availability 1/0']],
    ['a night that ends in time', '22:00-06:00', { start: 1_080, end: 1_800 }, []],
    ['a night that ends too late', '22:00-06:00', { start: 1_080, end: 1_740 }, ['availability 60/0']],
    ['a day that is not at all', '09:00-12:00', { start: 0, end: 0 }, ['availability 180/0']],
  ])('work when the person can: %s', (_, times, hours, expected) => {
    const shift = work('2026-11-30', times);
    expect(findings([shift], [shift], { availableOn: () => hours })).toEqual(expected);
    const off = { ...USUAL_PLAN_SETTINGS, availability: { level: 'off' as const } };
    expect(findings([shift], [shift], { availableOn: () => hours, settings: off })).toEqual([]);
  });

  it('work during leave, and during the half day of it alone', () => {
    const shift = work('2026-11-30', '09:00-12:00', '13:00-18:00');
    const absences = [leave('2026-11-30', '13:30', '18:00')];
    expect(findings([shift], [shift], { absences })).toEqual(['leave 270/0']);
    expect(findings([work('2026-11-30', '09:00-13:30')], undefined, { absences })).toEqual([]);
  });

  it.each<[string, PlannedWork, [string, string, string], string[]]>([
    ['the night before it', work('2026-11-30', '22:00-06:00'), ['2026-12-01', '00:00', '24:00'], []],
    ['a late night before it', work('2026-11-30', '23:30-07:30'), ['2026-12-01', '00:00', '24:00'], []],
    [
      'the night that begins on it',
      work('2026-12-01', '22:00-06:00'),
      ['2026-12-01', '00:00', '24:00'],
      ['leave 480/0'],
    ],
    [
      'the night that begins on its last date',
      work('2026-12-02', '23:00-07:00'),
      ['2026-12-01', '00:00', '48:00'],
      ['leave 480/0'],
    ],
    [
      'both segments of a split night',
      work('2026-12-01', '18:00-22:00', '23:00-03:00'),
      ['2026-12-01', '00:00', '24:00'],
      ['leave 480/0'],
    ],
    ['the shift after it', work('2026-12-02', '00:00-08:00'), ['2026-12-01', '00:00', '24:00'], []],
    [
      'the hours of the second half of a night',
      work('2026-11-30', '22:00-06:00'),
      ['2026-12-01', '02:00', '06:00'],
      ['leave 240/0'],
    ],
    [
      'a morning that begins at midnight',
      work('2026-11-30', '22:00-06:00'),
      ['2026-12-01', '00:00', '12:00'],
      ['leave 360/0'],
    ],
  ])('leave of whole dates and %s', (_, shift, [date, from, to], expected) => {
    const absences = [leave(date, from, to)];
    expect(findings([shift], [shift], { absences })).toEqual(expected);
    const trips = absences.map((one) => ({ ...one, kind: 'trip' as const }));
    expect(findings([shift], [shift], { absences: trips })).toEqual(expected);
  });

  it('the hours of a period, of comprehensive hours alone', () => {
    const works = dates('2026-11-02', 6).map((date) => work(date, '08:00-18:00'));
    const period = { from: '2026-11-01', to: '2026-11-30', minutes: 3_540 };
    const comprehensive = { system: 'comprehensive', dayMinutes: 480, periodOf: () => period } as const;
    expect(findings(works, works, { group: comprehensive })).toEqual(['periodHours 3600/3540']);
    expect(findings(works, works, { group: { system: 'free', dayMinutes: 480 } })).toEqual([]);
  });

  it('what is judged, and not what was wrong before', () => {
    const wrong = [work('2026-11-30', '08:00-12:00'), work('2026-11-30', '11:00-13:00')];
    expect(findings([...wrong, work('2026-12-02', '08:00-16:00')])).toEqual([]);
    expect(findings(wrong, [])).toEqual([]);
  });

  it('a rule that is off, not at all', () => {
    const works = [work('2026-11-30', '14:00-23:00'), work('2026-12-01', '06:00-14:00')];
    const settings = { ...USUAL_PLAN_SETTINGS, rest: { level: 'off' as const, limit: 480 } };
    expect(findings(works, undefined, { settings })).toEqual([]);
  });
});

describe('rest in the night in which the clocks change', () => {
  let zone: string | undefined;
  addZoneSource(() => zone);
  afterEach(() => {
    zone = undefined;
  });
  it.each([
    ['six hours that are five', '2026-03-07', '18:00-24:00', '06:00-10:00', ['rest 300/480']],
    ['six hours that are seven', '2026-10-31', '18:00-24:00', '06:00-10:00', ['rest 420/480']],
    ['eight hours that are seven', '2026-03-07', '18:00-24:00', '08:00-12:00', ['rest 420/480']],
    ['seven hours that are eight', '2026-10-31', '18:00-24:00', '07:00-10:00', []],
    ['a night shorter than it shows, and the afternoon', '2026-03-07', '22:00-06:00', '14:00-18:00', []],
  ])('%s', (_name, date, before, after, expected) => {
    zone = 'America/New_York';
    const next = dateOf(dayNumber(date) + 1);
    expect(findings([work(date, before), work(next, after)])).toEqual(expected);
  });
});

describe('the person is checked', () => {
  const till = { code: 'TILL', name: '收银', enName: null };
  const stationsOf = (...held: string[]) => ({ listed: new Map([['TILL', till]]), held: new Set(held) });
  const day = work('2026-11-30', '08:00-12:00', '13:00-15:30');
  const week = dates('2026-11-30', 4).map((date) => work(date, '08:00-14:00'));
  const off = { ...USUAL_PLAN_SETTINGS, station: { level: 'off' as const } };
  it.each<[string, PlannedWork[], Parameters<typeof findings>[2], string[]]>([
    ['a station that they have', [day], { stations: stationsOf('TILL') }, []],
    ['a station that they lack', [day], { stations: stationsOf('BAR') }, ['station 390/0']],
    ['a station that no one is listed for', [day], { stations: { listed: new Map(), held: new Set() } }, []],
    ['a rule that is off', [day], { stations: stationsOf(), settings: off }, []],
    ['contract hours that are reached', week, { contractMinutes: 1_440 }, []],
    ['contract hours that are passed', week, { contractMinutes: 1_439 }, ['contractHours 1440/1439']],
    [
      'the usual week, which says it already',
      dates('2026-11-30', 6).map((date) => work(date, '08:00-15:00')),
      { contractMinutes: 2_400 },
      ['weekHours 2520/2400'],
    ],
    [
      'the last working day',
      [day],
      { employed: { start: 0, end: (dayNumber('2026-11-30') + 1) * 1_440 } },
      [],
    ],
    [
      'a day after it',
      [day],
      { employed: { start: 0, end: dayNumber('2026-11-30') * 1_440 } },
      ['employed 390/0'],
    ],
    [
      'a night of the last working day',
      [work('2026-11-30', '22:00-06:00')],
      { employed: { start: 0, end: (dayNumber('2026-11-30') + 1) * 1_440 } },
      [],
    ],
  ])('against %s', (_, works, change, found) => {
    expect(findings(works, works.slice(-1), change)).toEqual(found);
  });
});
