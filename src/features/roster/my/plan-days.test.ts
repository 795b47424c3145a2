import { afterEach, expect, it } from 'vitest';
import { addZoneSource } from '@contract/zone';
import '@contract/zone-clock';
import type { MyCalendar, MyWork } from '@contract/roster/my-calls';
import { boundText, isWholeDay, planDays, sumOf } from './plan-days';

let zone: string | undefined;
addZoneSource(() => zone);
afterEach(() => (zone = undefined));

const work = (workDate: string, startTime: string, given: Partial<MyWork> = {}): MyWork => ({
  key: `${workDate} ${startTime}`,
  workDate,
  source: 'roster',
  shift: null,
  order: null,
  segments: [{ startTime, endTime: '24:00', restHours: 0.5, stationCode: 'A' }],
  place: null,
  ...given,
});
const away = (startsAt: string, endsAt: string): MyCalendar['absences'][number] => ({
  id: startsAt,
  kind: 'leave',
  leave: null,
  startsAt,
  endsAt,
  approvalId: 'a',
});
const data = (absences: MyCalendar['absences'], works: MyWork[] = []): MyCalendar => ({
  days: [],
  works,
  absences,
  changes: [],
});

it.each([
  ['a day from midnight to midnight', '2026-11-22T16:00:00Z', '2026-11-23T16:00:00Z', ['2026-11-23']],
  ['hours of a day', '2026-11-23T01:00:00Z', '2026-11-23T10:00:00Z', ['2026-11-23']],
  ['a night into the next day', '2026-11-23T15:00:00Z', '2026-11-23T17:00:00Z', ['2026-11-23', '2026-11-24']],
  ['over the end of a year', '2026-12-31T15:00:00Z', '2026-12-31T16:30:00Z', ['2026-12-31', '2027-01-01']],
])('an absence of %s stands on its dates', (_name, startsAt, endsAt, dates) => {
  const dayOf = planDays(data([away(startsAt, endsAt)]));
  const all = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-12-31', '2027-01-01'];
  expect(all.filter((date) => dayOf(date).absences.length > 0)).toEqual(dates);
});

it('takes a whole day or a part of it', () => {
  const absence = away('2026-11-22T16:00:00Z', '2026-11-24T04:00:00Z');
  expect([isWholeDay(absence, '2026-11-23'), isWholeDay(absence, '2026-11-24')]).toEqual([true, false]);
});

it('takes a whole day that has no midnight', () => {
  zone = 'America/Santiago';
  const absence = away('2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z');
  const dates = ['2026-09-05', '2026-09-06', '2026-09-07'];
  expect(dates.map((date) => isWholeDay(absence, date))).toEqual([false, true, false]);
  const until = away('2026-09-05T04:00:00Z', '2026-09-06T04:00:00Z');
  const dayOf = planDays(data([until]));
  expect(dates.filter((date) => dayOf(date).absences.length > 0)).toEqual(['2026-09-05']);
  expect(boundText(until.endsAt)).toBe('2026-09-06 00:00');
});

it('works stand in the order of the clock, and are counted without their rest', () => {
  const works = [work('2026-11-23', '20:00', { source: 'overtime' }), work('2026-11-23', '08:30')];
  expect(planDays(data([], works))('2026-11-23').works.map(({ key }) => key)).toEqual([
    '2026-11-23 08:30',
    '2026-11-23 20:00',
  ]);
  expect(sumOf(works)).toEqual({ shifts: 2, hours: 18.5, overtimeHours: 3.5 });
});
