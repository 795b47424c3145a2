import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import '@contract/zone-clock';
import { type PlannedWork } from '../plan';
import { checkPlan, isRefused, overtimeIn } from './check-plan';
import { monthOf, weekOf } from './days';
import { dateOf, dayNumber, isNightWork, workSpans } from './work-minutes';
import { work, CALENDAR, facts, dates, findings } from '@tests/helpers/roster/plan-case';

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
    expect(findings(works, [first])).toEqual(['weekHours 3075/2400']);
    const more = work(workdays[20], '16:00-16:01');
    expect(findings([...works, more], [more])).toContain('overtime 2161/2160');
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
