import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayKindOf, type CalendarKind } from '@contract/calendar/rules/day-kind';
import { addZoneSource } from '@contract/zone';
import '@contract/zone-clock';
import { USUAL_PLAN_SETTINGS, type Absence, type PlannedWork } from '../plan';
import { checkPlan, isRefused, overtimeIn, type PlanFacts } from './check-plan';
import { monthOf, weekOf } from './days';
import { DAY_MINUTES, dateOf, dayNumber, isNightWork, workSpans } from './work-minutes';

const work = (workDate: string, ...times: string[]): PlannedWork => ({
  key: `${workDate} ${times.join(' ')}`,
  workDate,
  segments: times.map((text) => {
    const [startTime = '', endTime = ''] = text.split('-');
    const endsNextDay = endTime < startTime ? { endsNextDay: true as const } : {};
    return { startTime, endTime, ...endsNextDay, restHours: 0, stationCode: 'TILL' };
  }),
});
const at = (date: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return dayNumber(date) * DAY_MINUTES + hours * 60 + minutes;
};
const leave = (date: string, from: string, to: string): Absence => ({
  kind: 'leave',
  start: at(date, from),
  end: at(date, to),
});
/** National Day 2026: three statutory days, and the tenth worked for one of the days off. */
const CALENDAR = new Map<string, { kind: CalendarKind }>([
  ...['2026-10-01', '2026-10-02', '2026-10-03'].map((date): [string, { kind: CalendarKind }] => [
    date,
    { kind: 'statutory' },
  ]),
  ...['2026-10-05', '2026-10-06', '2026-10-07'].map((date): [string, { kind: CalendarKind }] => [
    date,
    { kind: 'rest' },
  ]),
  ['2026-10-10', { kind: 'work' }],
]);
const facts = (works: PlannedWork[], change: Partial<PlanFacts> = {}): PlanFacts => ({
  works,
  absences: [],
  availableOn: () => undefined,
  group: { system: 'standard', dayMinutes: 480 },
  dayKindOf: (date) => dayKindOf(date, [0, 6], CALENDAR),
  weekStart: 1,
  settings: USUAL_PLAN_SETTINGS,
  ...change,
});
const dates = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => dateOf(dayNumber(from) + index));
const told = (works: PlannedWork[], judged = works.slice(-1), change: Partial<PlanFacts> = {}) =>
  checkPlan(facts(works, change), new Set(judged.map(({ key }) => key))).map(
    ({ rule, value, limit }) => `${rule} ${value}/${limit}`,
  );

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
    expect(told(works)).toEqual(expected);
  });

  it.each<[string, string, { start: number; end: number }, string[]]>([
    ['hours that are free', '09:00-18:00', { start: 540, end: 1_080 }, []],
    ['a minute before them', '08:59-18:00', { start: 540, end: 1_080 }, ['availability 1/0']],
    ['a night that ends in time', '22:00-06:00', { start: 1_080, end: 1_800 }, []],
    ['a night that ends too late', '22:00-06:00', { start: 1_080, end: 1_740 }, ['availability 60/0']],
    ['a day that is not at all', '09:00-12:00', { start: 0, end: 0 }, ['availability 180/0']],
  ])('work when the person can: %s', (_, times, hours, expected) => {
    const shift = work('2026-11-30', times);
    expect(told([shift], [shift], { availableOn: () => hours })).toEqual(expected);
    const off = { ...USUAL_PLAN_SETTINGS, availability: { level: 'off' as const } };
    expect(told([shift], [shift], { availableOn: () => hours, settings: off })).toEqual([]);
  });

  it('work during leave, and during the half day of it alone', () => {
    const shift = work('2026-11-30', '09:00-12:00', '13:00-18:00');
    const absences = [leave('2026-11-30', '13:30', '18:00')];
    expect(told([shift], [shift], { absences })).toEqual(['leave 270/0']);
    expect(told([work('2026-11-30', '09:00-13:30')], undefined, { absences })).toEqual([]);
  });

  it('the hours of a period, of comprehensive hours alone', () => {
    const works = dates('2026-11-02', 6).map((date) => work(date, '08:00-18:00'));
    const period = { from: '2026-11-01', to: '2026-11-30', minutes: 3_540 };
    const comprehensive = { system: 'comprehensive', dayMinutes: 480, periodOf: () => period } as const;
    expect(told(works, works, { group: comprehensive })).toEqual(['periodHours 3600/3540']);
    expect(told(works, works, { group: { system: 'free', dayMinutes: 480 } })).toEqual([]);
  });

  it('what is judged, and not what was wrong before', () => {
    const wrong = [work('2026-11-30', '08:00-12:00'), work('2026-11-30', '11:00-13:00')];
    expect(told([...wrong, work('2026-12-02', '08:00-16:00')])).toEqual([]);
    expect(told(wrong, [])).toEqual([]);
  });

  it('a rule that is off, not at all', () => {
    const works = [work('2026-11-30', '14:00-23:00'), work('2026-12-01', '06:00-14:00')];
    const settings = { ...USUAL_PLAN_SETTINGS, rest: { level: 'off' as const, limit: 480 } };
    expect(told(works, undefined, { settings })).toEqual([]);
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
    expect(told([work(date, before), work(next, after)])).toEqual(expected);
  });
});

describe('the numbers of the law', () => {
  it.each<[string, string[], number]>([
    ['a Sunday that the roster gives its own day of rest for', ['2026-10-11 09:00-17:00'], 0],
    ['ten hours on a workday', ['2026-10-12 08:00-18:00'], 120],
    ['ten hours on the day worked in exchange', ['2026-10-10 08:00-18:00'], 120],
    ['eight hours on a statutory day', ['2026-10-02 09:00-17:00'], 480],
    ['eight hours on a day off beside one', ['2026-10-05 09:00-17:00'], 0],
  ])('%s', (_name, more, expected) => {
    const extra = more.map((text) => work(text.slice(0, 10), text.slice(11)));
    expect(overtimeIn(monthOf('2026-10-12'), facts(extra))).toBe(expected);
  });

  it('count one hour a day beyond eight, thirty-six of them in a month', () => {
    const workdays = dates('2026-11-01', 30).filter(
      (date) => dayKindOf(date, [0, 6], CALENDAR) === 'workday',
    );
    const works = workdays.map((date, index) => work(date, index < 16 ? '08:00-18:15' : '08:00-16:00'));
    expect(overtimeIn(monthOf('2026-11-30'), facts(works))).toBe(16 * 135);
    const [first = works[0]!] = works;
    expect(told(works, [first])).toEqual(['weekHours 3075/2400']);
    const more = work(workdays[20], '16:00-16:01');
    expect(told([...works, more], [more])).toContain('overtime 2161/2160');
  });
});

describe('the week and the month of a date', () => {
  it.each([
    ['2026-11-30', 1, '2026-11-30', '2026-12-06'],
    ['2026-12-06', 1, '2026-11-30', '2026-12-06'],
    ['2026-12-06', 0, '2026-12-06', '2026-12-12'],
    ['2027-01-01', 1, '2026-12-28', '2027-01-03'],
    ['2028-02-29', 6, '2028-02-26', '2028-03-03'],
  ])('%s in a week that begins on day %i', (date, weekStart, from, to) => {
    expect(weekOf(date, weekStart)).toEqual({ from, to });
  });

  it.each([
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s', (date, from, to) => {
    expect(monthOf(date)).toEqual({ from, to });
  });
});

describe('night work', () => {
  it.each([
    ['22:00-06:00', true],
    ['15:00-22:59', false],
    ['15:00-23:00', true],
    ['05:00-13:00', true],
    ['05:01-13:00', false],
  ])('%s: %s', (times, expected) => {
    expect(isNightWork(work('2026-11-30', times).segments)).toBe(expected);
  });
});

describe('whatever is planned', () => {
  const time = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const anyWork = fc
    .tuple(fc.integer({ min: 0, max: 9 }), time, fc.integer({ min: 1, max: 20 }))
    .map(([day, start, halves]) =>
      work(dateOf(dayNumber('2026-12-27') + day), `${text(start)}-${text((start + halves * 30) % 1_440)}`),
    );

  it('leaves nobody in two places, nor with too little rest, where nothing is refused', () => {
    fc.assert(
      fc.property(fc.array(anyWork, { maxLength: 12 }), (wanted) => {
        const plan: PlannedWork[] = [];
        wanted.forEach((one, index) => {
          const next = { ...one, key: String(index) };
          if (!isRefused(checkPlan(facts([...plan, next]), new Set([next.key])))) {
            plan.push(next);
          }
        });
        const minutes = plan.flatMap((one) =>
          workSpans(one).flatMap(({ start, end }) =>
            Array.from({ length: (end - start) / 30 }, (_, step) => start + step * 30),
          ),
        );
        expect(new Set(minutes).size).toBe(minutes.length);
        const inOrder = plan
          .map((one) => ({ date: one.workDate, ...workSpans(one)[0]! }))
          .sort((a, b) => a.start - b.start);
        inOrder.slice(1).forEach((one, index) => {
          const before = inOrder[index]!;
          expect(before.date === one.date || one.start - before.end >= 480).toBe(true);
        });
      }),
    );
  });
});
