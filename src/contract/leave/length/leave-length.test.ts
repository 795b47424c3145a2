import { describe, expect, it } from 'vitest';
import { leaveSpanOf } from './leave-span';
import { leaveLength } from './leave-length';
import { leaveUnitOf } from './unit';
import { factsOf, type Scene } from '@tests/helpers/leave/leave-scene';

const DAY = '09:00-12:00 13:00-18:00';
const NIGHT = '22:00-06:00';
const LONG_NIGHT = '20:00-08:00';
/** 2026-12-07 is a Monday. */
const WEEK: Scene = {
  plan: {
    '2026-12-07': DAY,
    '2026-12-08': '08:00-16:00/1',
    '2026-12-09': NIGHT,
    '2026-12-10': NIGHT,
    '2026-12-11': null,
    '2026-12-12': '10:00-14:00 17:00-21:00',
    '2026-12-13': LONG_NIGHT,
    '2026-12-14': '09:00-13:00',
    '2026-12-15': '08:00-20:00',
    '2026-12-16': '06:00-10:00 11:00-15:00 16:00-20:00',
    '2026-12-17': '00:00-08:00',
  },
};
const NATIONAL: Scene = {
  calendar: {
    '2026-10-01': 'statutory',
    '2026-10-02': 'statutory',
    '2026-10-03': 'statutory',
    '2026-10-05': 'rest',
    '2026-10-06': 'rest',
    '2026-10-07': 'rest',
    '2026-10-10': 'work',
  },
};
const NEW_YEAR: Scene = { calendar: { '2027-01-01': 'statutory' }, presumed: [2027] };

type Case = [
  name: string,
  kind: string | undefined,
  start: string,
  end: string,
  scene: Scene,
  minutes: number,
  trace: string[],
];

const NO_PLAN: Case[] = [
  ['a whole day', 'annual', '2026-12-07 09:00', '2026-12-07 18:00', {}, 480, ['07 usualHours 480']],
  [
    'a weekend between',
    'annual',
    '2026-12-11 09:00',
    '2026-12-14 18:00',
    {},
    960,
    ['11 usualHours 480', '12 restDay 0', '13 restDay 0', '14 usualHours 480'],
  ],
  [
    'a weekend alone',
    'annual',
    '2026-12-12 09:00',
    '2026-12-13 18:00',
    {},
    0,
    ['12 restDay 0', '13 restDay 0'],
  ],
  ['a morning', 'annual', '2026-12-07 09:00', '2026-12-07 12:00', {}, 240, ['07 usualHours 240']],
  ['an afternoon', 'annual', '2026-12-07 13:00', '2026-12-07 18:00', {}, 240, ['07 usualHours 240']],
  ['an hour of a half', 'annual', '2026-12-07 09:00', '2026-12-07 10:00', {}, 240, ['07 usualHours 240']],
  ['parts of both halves', 'annual', '2026-12-07 11:00', '2026-12-07 14:00', {}, 480, ['07 usualHours 480']],
  ['the hour at noon', 'annual', '2026-12-07 12:00', '2026-12-07 13:00', {}, 0, ['07 outside 0']],
  ['an evening', 'personal', '2026-12-07 18:00', '2026-12-07 22:00', {}, 0, ['07 outside 0']],
  [
    'an afternoon and a morning',
    'annual',
    '2026-12-07 13:00',
    '2026-12-08 12:00',
    {},
    480,
    ['07 usualHours 240', '08 usualHours 240'],
  ],
  ['until midnight', 'annual', '2026-12-07 09:00', '2026-12-08 00:00', {}, 480, ['07 usualHours 480']],
  ['two hours', 'personal', '2026-12-07 10:00', '2026-12-07 12:00', {}, 120, ['07 usualHours 120']],
  ['twenty minutes', 'personal', '2026-12-07 10:00', '2026-12-07 10:20', {}, 30, ['07 usualHours 30']],
  ['hours around noon', 'personal', '2026-12-07 11:00', '2026-12-07 14:00', {}, 120, ['07 usualHours 120']],
  [
    'no more than a day a day',
    'personal',
    '2026-12-07 06:00',
    '2026-12-07 22:00',
    {},
    480,
    ['07 usualHours 480'],
  ],
  [
    'a wedding of two days and a morning',
    'marriage',
    '2026-12-07 09:00',
    '2026-12-09 12:00',
    {},
    1440,
    ['07 usualHours 480', '08 usualHours 480', '09 usualHours 480'],
  ],
  ['a kind of the company’s own', 'birthday', '2026-12-07', '2026-12-07', {}, 480, ['07 usualHours 480']],
  ['no kind yet', undefined, '2026-12-07', '2026-12-07', {}, 480, ['07 usualHours 480']],
  ['free hours', 'annual', '2026-12-07', '2026-12-07', { hours: 'free' }, 480, ['07 freeHours 480']],
  ['free hours on a Sunday', 'annual', '2026-12-13', '2026-12-13', { hours: 'free' }, 0, ['13 restDay 0']],
  [
    'fixed hours of six',
    'personal',
    '2026-12-07 10:00',
    '2026-12-07 13:00',
    { hours: '10:00-16:00' },
    240,
    ['07 fixedHours 240'],
  ],
  [
    'a week with a rest on Wednesday',
    'annual',
    '2026-12-08',
    '2026-12-10',
    { restWeekdays: [3] },
    960,
    ['08 usualHours 480', '09 restDay 0', '10 usualHours 480'],
  ],
];

const PLANNED: Case[] = [
  ['a planned day', 'annual', '2026-12-07', '2026-12-07', WEEK, 480, ['07 shift 480']],
  ['a rest in the middle', 'personal', '2026-12-08 11:00', '2026-12-08 13:00', WEEK, 90, ['08 shift 90']],
  [
    'the hours before the rest',
    'annual',
    '2026-12-08 08:00',
    '2026-12-08 11:30',
    WEEK,
    240,
    ['08 shift 240'],
  ],
  ['a night by the clock', 'annual', '2026-12-09 22:00', '2026-12-10 06:00', WEEK, 480, ['09 shift 480']],
  ['a night by its date', 'annual', '2026-12-09', '2026-12-09', WEEK, 480, ['09 shift 480']],
  [
    'a night from midnight to midnight',
    'annual',
    '2026-12-09 00:00',
    '2026-12-10 00:00',
    WEEK,
    480,
    ['09 shift 480'],
  ],
  ['the morning of a night', 'personal', '2026-12-10 02:00', '2026-12-10 06:00', WEEK, 240, ['09 shift 240']],
  ['the evening of a night', 'personal', '2026-12-09 22:00', '2026-12-10 00:00', WEEK, 120, ['09 shift 120']],
  [
    'two nights by the clock',
    'annual',
    '2026-12-09 22:00',
    '2026-12-11 06:00',
    WEEK,
    960,
    ['09 shift 480', '10 shift 480', '11 plannedRest 0'],
  ],
  ['a planned rest on a Friday', 'annual', '2026-12-11', '2026-12-11', WEEK, 0, ['11 plannedRest 0']],
  ['a Saturday with a shift', 'annual', '2026-12-12', '2026-12-12', WEEK, 480, ['12 shift 480']],
  [
    'the first of two segments',
    'personal',
    '2026-12-12 10:00',
    '2026-12-12 14:00',
    WEEK,
    240,
    ['12 shift 240'],
  ],
  ['between two segments', 'personal', '2026-12-12 14:00', '2026-12-12 17:00', WEEK, 0, ['12 outside 0']],
  ['a minute of a segment', 'personal', '2026-12-12 13:59', '2026-12-12 17:00', WEEK, 30, ['12 shift 30']],
  [
    'to the minute of a segment',
    'personal',
    '2026-12-12 16:00',
    '2026-12-12 17:01',
    WEEK,
    30,
    ['12 shift 30'],
  ],
  [
    'a twelve-hour night but its last hour',
    'personal',
    '2026-12-13 20:00',
    '2026-12-14 07:00',
    WEEK,
    450,
    ['13 shift 450'],
  ],
  [
    'a twelve-hour night before midnight',
    'personal',
    '2026-12-13 20:00',
    '2026-12-14 00:00',
    WEEK,
    150,
    ['13 shift 150'],
  ],
  [
    'four hours are a day where nothing else is planned',
    'annual',
    '2026-12-14',
    '2026-12-14',
    WEEK,
    480,
    ['14 shift 480'],
  ],
  ['half of four hours', 'annual', '2026-12-14 09:00', '2026-12-14 11:00', WEEK, 240, ['14 shift 240']],
  [
    'one minute of the second half',
    'annual',
    '2026-12-14 09:00',
    '2026-12-14 11:01',
    WEEK,
    480,
    ['14 shift 480'],
  ],
  ['six of twelve hours', 'personal', '2026-12-15 08:00', '2026-12-15 14:00', WEEK, 240, ['15 shift 240']],
  ['one of twelve hours', 'personal', '2026-12-15 08:00', '2026-12-15 09:00', WEEK, 60, ['15 shift 60']],
  [
    'the middle of three segments',
    'personal',
    '2026-12-16 11:00',
    '2026-12-16 15:00',
    WEEK,
    180,
    ['16 shift 180'],
  ],
  ['a shift from midnight on', 'annual', '2026-12-17 00:00', '2026-12-17 08:00', WEEK, 480, ['17 shift 480']],
  ['an hour of a wedding', 'marriage', '2026-12-15 08:00', '2026-12-15 09:00', WEEK, 480, ['15 shift 480']],
  [
    'a plan for a part of it',
    'annual',
    '2026-12-16',
    '2026-12-22',
    { plan: { '2026-12-16': DAY, '2026-12-17': null, '2026-12-18': NIGHT } },
    1920,
    [
      '16 shift 480',
      '17 plannedRest 0',
      '18 shift 480',
      '19 plannedRest 0',
      '20 plannedRest 0',
      '21 usualHours 480',
      '22 usualHours 480',
    ],
  ],
];

const CALENDAR: Case[] = [
  [
    'a week of holidays',
    'annual',
    '2026-09-30',
    '2026-10-08',
    NATIONAL,
    960,
    [
      '30 usualHours 480',
      '01 statutoryDay 0',
      '02 statutoryDay 0',
      '03 statutoryDay 0',
      '04 restDay 0',
      '05 restDay 0',
      '06 restDay 0',
      '07 restDay 0',
      '08 usualHours 480',
    ],
  ],
  [
    'a Saturday worked in exchange',
    'annual',
    '2026-10-10',
    '2026-10-10',
    NATIONAL,
    480,
    ['10 usualHours 480'],
  ],
  [
    'a statutory day with a shift',
    'annual',
    '2026-10-01',
    '2026-10-01',
    { ...NATIONAL, plan: { '2026-10-01': DAY } },
    0,
    ['01 statutoryDay 0'],
  ],
  [
    'a day off in exchange with a shift',
    'annual',
    '2026-10-05',
    '2026-10-05',
    { ...NATIONAL, plan: { '2026-10-05': DAY } },
    480,
    ['05 shift 480'],
  ],
  [
    'a night that begins before a statutory day',
    'annual',
    '2026-09-30 22:00',
    '2026-10-01 06:00',
    { ...NATIONAL, plan: { '2026-09-30': NIGHT } },
    480,
    ['30 shift 480', '01 statutoryDay 0'],
  ],
  [
    'the morning after the night of a statutory day',
    'annual',
    '2026-10-04 00:00',
    '2026-10-04 06:00',
    { ...NATIONAL, plan: { '2026-10-03': NIGHT } },
    0,
    ['03 statutoryDay 0', '04 plannedRest 0'],
  ],
  [
    'two holidays in one day',
    'annual',
    '2028-10-02',
    '2028-10-04',
    { calendar: { '2028-10-02': 'statutory', '2028-10-03': 'statutory' } },
    480,
    ['02 statutoryDay 0', '03 statutoryDay 0', '04 usualHours 480'],
  ],
  [
    'February 29',
    'annual',
    '2028-02-28',
    '2028-03-01',
    {},
    1440,
    ['28 usualHours 480', '29 usualHours 480', '01 usualHours 480'],
  ],
  [
    'New Year',
    'annual',
    '2026-12-31',
    '2027-01-04',
    NEW_YEAR,
    960,
    ['31 usualHours 480', '01 statutoryDay 0', '02 restDay 0', '03 restDay 0', '04 usualHours 480'],
  ],
  [
    'days of the calendar',
    'maternity',
    '2026-10-01',
    '2026-10-03',
    NATIONAL,
    1440,
    ['01 calendarDay 480', '02 calendarDay 480', '03 calendarDay 480'],
  ],
  [
    'an injury until the end of a night',
    'injury',
    '2026-12-09 22:00',
    '2026-12-10 06:00',
    WEEK,
    480,
    ['09 calendarDay 480'],
  ],
  [
    'an injury past the end of a night',
    'injury',
    '2026-12-09 22:00',
    '2026-12-10 06:01',
    WEEK,
    960,
    ['09 calendarDay 480', '10 calendarDay 480'],
  ],
];

describe('the length of a leave', () => {
  it.each([...NO_PLAN, ...PLANNED, ...CALENDAR])('%s', (_, kind, start, end, scene, minutes, trace) => {
    const length = leaveLength(leaveUnitOf(kind), leaveSpanOf(start, end)!, factsOf(scene));
    expect(length.trace.map((one) => `${one.date.slice(8)} ${one.why} ${one.minutes}`)).toEqual(trace);
    expect([length.minutes, length.days]).toEqual([minutes, minutes / 480]);
  });

  it('says what is worked and how much of it is taken', () => {
    const span = leaveSpanOf('2026-12-10 02:00', '2026-12-10 06:00')!;
    expect(leaveLength(leaveUnitOf('personal'), span, factsOf(WEEK)).trace).toEqual([
      {
        date: '2026-12-09',
        minutes: 240,
        why: 'shift',
        work: { start: 1320, end: 1800 },
        planned: 480,
        taken: 240,
        name: { name: NIGHT, enName: null },
      },
    ]);
  });

  it('says which years are only presumed, of those that it counts by', () => {
    const years = (start: string, end: string) =>
      leaveLength(leaveUnitOf('annual'), leaveSpanOf(start, end)!, factsOf(NEW_YEAR)).presumedYears;
    expect(years('2026-12-31', '2027-01-04')).toEqual([2027]);
    expect(years('2026-12-30', '2026-12-31')).toEqual([]);
  });

  it('is that of the longest leave, and nothing of a longer one', () => {
    const longest = leaveSpanOf('2026-01-01', '2028-03-10')!;
    expect(leaveLength(leaveUnitOf('maternity'), longest, factsOf({})).days).toBe(800);
    expect(leaveLength(leaveUnitOf('annual'), longest, factsOf({})).days).toBe(572);
    expect(leaveSpanOf('2026-01-01', '2028-03-11')).toBeUndefined();
  });
});

describe('what is no span', () => {
  it.each([
    ['an end before the start', '2026-12-07 18:00', '2026-12-07 09:00'],
    ['a day before', '2026-12-08', '2026-12-07'],
    ['no time at all', '2026-12-07 09:00', '2026-12-07 09:00'],
    ['centuries', '1026-12-07 09:00', '2026-12-07 18:00'],
    ['no moment', 'soon', 'later'],
    ['a day and a minute', '2026-12-07', '2026-12-07 18:00'],
    ['a month of no year', '2026-13-01', '2026-13-02'],
    ['an hour of no day', '2026-12-07 25:00', '2026-12-07 26:00'],
  ])('%s', (_, start, end) => {
    expect(leaveSpanOf(start, end)).toBeUndefined();
  });
});
