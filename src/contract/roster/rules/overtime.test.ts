import { describe, expect, it } from 'vitest';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import { timesText } from '@contract/shift/words';
import { USUAL_PLAN_SETTINGS, type Absence, type PlannedWork } from '../plan';
import { isRefused, type PlanFacts } from './check-plan';
import { overtimeFindings, overtimeWorks } from './overtime';
import { DAY_MINUTES, dayNumber, workMinutes, workSpans, type Span } from './work-minutes';

const at = (moment: string) => {
  const [date = '', time = ''] = moment.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return dayNumber(date) * DAY_MINUTES + hours * 60 + minutes;
};
const span = (start: string, end: string): Span => ({ start: at(start), end: at(end) });

describe('overtime on the plan', () => {
  it.each<[string, Span, string[]]>([
    ['an evening', span('2026-12-07 18:00', '2026-12-07 20:30'), ['2026-12-07 18:00–20:30']],
    ['until midnight', span('2026-12-07 20:00', '2026-12-08 00:00'), ['2026-12-07 20:00–24:00']],
    ['over midnight', span('2026-12-07 22:00', '2026-12-08 02:00'), ['2026-12-07 22:00–次日 02:00']],
    ['a whole day', span('2026-12-07 12:00', '2026-12-08 12:00'), ['2026-12-07 12:00–次日 12:00']],
    [
      'longer than a day',
      span('2026-12-05 18:00', '2026-12-07 04:00'),
      ['2026-12-05 18:00–24:00', '2026-12-06 00:00–24:00', '2026-12-07 00:00–04:00'],
    ],
    [
      'longer than a day, until midnight',
      span('2026-12-05 18:00', '2026-12-07 00:00'),
      ['2026-12-05 18:00–24:00', '2026-12-06 00:00–24:00'],
    ],
  ])('%s', (_, time, expected) => {
    const works = overtimeWorks('a', time);
    expect(works.map(({ workDate, segments }) => `${workDate} ${timesText(segments, 'zh_CN')}`)).toEqual(
      expected,
    );
    expect(works.reduce((sum, one) => sum + workMinutes(one.segments), 0)).toBe(time.end - time.start);
    expect(new Set(works.map(({ key }) => key)).size).toBe(works.length);
  });
});

const shift = (date: string, from: string, to: string): PlannedWork => ({
  key: `${date} ${from}`,
  workDate: date,
  segments: [
    {
      startTime: from,
      endTime: to,
      ...(to <= from && { endsNextDay: true as const }),
      restHours: 0,
      stationCode: 'TILL',
    },
  ],
});

describe('overtime belongs to', () => {
  const night = shift('2026-12-07', '22:00', '06:00');
  it.each<[string, PlannedWork[], Span, string]>([
    [
      'the night that it follows',
      [night],
      span('2026-12-08 06:00', '2026-12-08 08:00'),
      '12-07 次日 06:00–08:00',
    ],
    [
      'the night that it follows after a break',
      [night],
      span('2026-12-08 06:30', '2026-12-08 08:00'),
      '12-07 次日 06:30–08:00',
    ],
    [
      'the night, up to the next midnight',
      [night],
      span('2026-12-08 06:00', '2026-12-09 00:00'),
      '12-07 次日 06:00–24:00',
    ],
    [
      'a shift that ends at midnight',
      [shift('2026-12-07', '16:00', '24:00')],
      span('2026-12-08 00:00', '2026-12-08 02:00'),
      '12-07 次日 00:00–02:00',
    ],
    [
      'a shift that ends at half past midnight',
      [shift('2026-12-07', '16:00', '00:30')],
      span('2026-12-08 00:30', '2026-12-08 02:00'),
      '12-07 次日 00:30–02:00',
    ],
    [
      'the night of the last day of a year',
      [shift('2026-12-31', '22:00', '06:00')],
      span('2027-01-01 06:00', '2027-01-01 07:00'),
      '12-31 次日 06:00–07:00',
    ],
    [
      'the overtime over midnight that it goes on from',
      overtimeWorks('first', span('2026-12-07 20:00', '2026-12-08 01:00')),
      span('2026-12-08 01:00', '2026-12-08 02:00'),
      '12-07 次日 01:00–02:00',
    ],
    [
      'the overtime after a night that it goes on from',
      [night, ...overtimeWorks('first', span('2026-12-08 06:00', '2026-12-08 08:00'), [night])],
      span('2026-12-08 08:00', '2026-12-08 09:00'),
      '12-07 次日 08:00–09:00',
    ],
    [
      'its own date an hour after a night',
      [night],
      span('2026-12-08 07:00', '2026-12-08 08:00'),
      '12-08 07:00–08:00',
    ],
    [
      'its own date before a night',
      [night],
      span('2026-12-07 20:00', '2026-12-07 22:00'),
      '12-07 20:00–22:00',
    ],
    [
      'its own date after a shift that ends before midnight',
      [shift('2026-12-07', '15:00', '23:30')],
      span('2026-12-08 00:00', '2026-12-08 01:00'),
      '12-08 00:00–01:00',
    ],
    [
      'its own date, whose shift is nearer than the night',
      [night, shift('2026-12-08', '07:30', '12:00')],
      span('2026-12-08 06:30', '2026-12-08 07:30'),
      '12-08 06:30–07:30',
    ],
    [
      'the night, though a shift of its own date comes later',
      [night, shift('2026-12-08', '14:00', '22:00')],
      span('2026-12-08 06:00', '2026-12-08 08:00'),
      '12-07 次日 06:00–08:00',
    ],
    [
      'its own date in the middle of a night, which is refused as an overlap',
      [night],
      span('2026-12-08 04:00', '2026-12-08 07:00'),
      '12-08 04:00–07:00',
    ],
    [
      'its own date where it ends after the next midnight',
      [night],
      span('2026-12-08 06:00', '2026-12-09 01:00'),
      '12-08 06:00–次日 01:00',
    ],
  ])('%s', (_, works, time, expected) => {
    const [work, ...others] = overtimeWorks('asked', time, works);
    expect(`${work!.workDate.slice(5)} ${timesText(work!.segments, 'zh_CN')}`).toBe(expected);
    expect(others).toEqual([]);
    expect(workSpans(work!)).toEqual([time]);
  });
});

describe('overtime is judged', () => {
  const earlier = (date: string, hours: number) =>
    overtimeWorks(date, span(`${date} 08:00`, `${date} ${String(8 + hours).padStart(2, '0')}:00`))[0]!;
  const saturdays = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'];
  const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
    works: [],
    absences: [],
    availableOn: () => undefined,
    group: { system: 'standard', dayMinutes: 480 },
    dayKindOf: (date) => dayKindOf(date, [0, 6], new Map()),
    weekStart: 1,
    settings: USUAL_PLAN_SETTINGS,
    ...change,
  });
  const away = (kind: Absence['kind']) => ({
    absences: [{ kind, ...span('2026-12-07 00:00', '2026-12-08 00:00') }],
  });
  it.each<[string, Partial<PlanFacts>, Span, string[]]>([
    ['three hours of a workday without a plan', {}, span('2026-12-07 18:00', '2026-12-07 21:00'), []],
    ['half an hour more', {}, span('2026-12-07 18:00', '2026-12-07 21:30'), ['dayHours 690/660']],
    [
      'a second evening hour of it',
      { works: [earlier('2026-12-07', 2)] },
      span('2026-12-07 18:00', '2026-12-07 20:00'),
      ['dayHours 720/660'],
    ],
    [
      'after the night shift that it belongs to',
      { works: [shift('2026-12-07', '22:00', '06:00')] },
      span('2026-12-08 06:00', '2026-12-08 08:00'),
      [],
    ],
    [
      'after a night shift, up to eleven hours with it',
      { works: [shift('2026-12-07', '22:00', '06:00')] },
      span('2026-12-08 06:00', '2026-12-08 09:30'),
      ['dayHours 690/660'],
    ],
    [
      'after a night shift, with too little rest before the next shift',
      { works: [shift('2026-12-07', '22:00', '06:00'), shift('2026-12-08', '14:00', '20:00')] },
      span('2026-12-08 06:00', '2026-12-08 08:00'),
      ['rest 360/480'],
    ],
    [
      'after a shift until midnight',
      { works: [shift('2026-12-07', '16:00', '24:00')] },
      span('2026-12-08 00:00', '2026-12-08 02:00'),
      [],
    ],
    [
      'after a night shift on a day of leave',
      {
        works: [shift('2026-12-07', '22:00', '06:00')],
        absences: [{ kind: 'leave', ...span('2026-12-08 00:00', '2026-12-09 00:00') }],
      },
      span('2026-12-08 06:00', '2026-12-08 08:00'),
      [],
    ],
    ['more on a rest day', {}, span('2026-12-05 09:00', '2026-12-05 17:00'), []],
    [
      'on a day off of a plan',
      { works: [shift('2026-12-08', '09:00', '17:00')] },
      span('2026-12-07 09:00', '2026-12-07 17:00'),
      [],
    ],
    [
      'after the shift of a plan',
      { works: [shift('2026-12-07', '09:00', '17:00')] },
      span('2026-12-07 17:00', '2026-12-07 20:01'),
      ['dayHours 661/660'],
    ],
    [
      'during it',
      { works: [shift('2026-12-07', '09:00', '17:00')] },
      span('2026-12-07 16:00', '2026-12-07 18:00'),
      ['overlap 60/0'],
    ],
    ['during leave', away('leave'), span('2026-12-07 18:00', '2026-12-07 20:00'), ['leave 120/0']],
    ['on a business trip', away('trip'), span('2026-12-07 18:00', '2026-12-07 20:00'), []],
    [
      'up to 36 hours of a month',
      { works: saturdays.map((date) => earlier(date, 8)) },
      span('2026-12-06 08:00', '2026-12-06 12:00'),
      [],
    ],
    [
      'and beyond',
      { works: saturdays.map((date) => earlier(date, 8)) },
      span('2026-12-06 08:00', '2026-12-06 12:30'),
      ['overtime 2190/2160'],
    ],
    [
      'not beyond where what was asked for counted for less',
      { works: saturdays.map((date) => ({ ...earlier(date, 8), counted: 450 })) },
      span('2026-12-06 08:00', '2026-12-06 12:30'),
      [],
    ],
    [
      'beyond by punches that nobody asked for',
      {
        works: [
          ...saturdays.map((date) => earlier(date, 8)),
          { key: 'punches', workDate: '2026-12-10', segments: [], isOvertime: true, counted: 60 },
        ],
      },
      span('2026-12-06 08:00', '2026-12-06 11:30'),
      ['overtime 2190/2160'],
    ],
    [
      'beyond in its middle, in a night that ends in the next month: all of it is of the month where it begins',
      { works: saturdays.map((date) => earlier(date, 8)) },
      span('2026-12-31 22:00', '2027-01-01 03:00'),
      ['overtime 2220/2160', 'dayHours 780/660'],
    ],
    [
      'of free hours',
      { group: { system: 'free', dayMinutes: 480 } },
      span('2026-12-07 18:00', '2026-12-07 23:00'),
      [],
    ],
  ])('%s', (_, change, time, expected) => {
    const found = overtimeFindings(facts(change), overtimeWorks('asked', time, change.works));
    const told = found.filter(({ level }) => level === 'block');
    expect(told.map(({ rule, value, limit }) => `${rule} ${value}/${limit}`)).toEqual(expected);
    expect(isRefused(found)).toBe(expected.length > 0);
  });
});
