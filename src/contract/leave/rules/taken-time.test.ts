import { describe, expect, it } from 'vitest';
import type { FormSchema } from '@contract/form/schema';
import { rivalsOf, spanKeys, spanOf, takenTime } from './taken-time';

const label = { zh_CN: '字段' };
const measures = (from: string, to?: string) => ({
  in: 'hours' as const,
  from,
  ...(to === undefined ? {} : { to }),
});
const range = (precision: 'day' | 'minute'): FormSchema => ({
  fields: [
    { key: 'period', kind: 'dateRange', label, precision },
    { key: 'hours', kind: 'number', label, measures: measures('period') },
  ],
});
const times: FormSchema = {
  fields: [
    { key: 'date', kind: 'date', label },
    { key: 'startTime', kind: 'time', label },
    { key: 'endTime', kind: 'time', label },
    { key: 'hours', kind: 'number', label, measures: measures('startTime', 'endTime') },
  ],
};
const punch: FormSchema = {
  fields: [
    { key: 'date', kind: 'date', label },
    { key: 'time', kind: 'time', label },
  ],
};
const period = (start: string, end: string) => ({ period: { start, end } });
const worked = { date: '2026-12-07', startTime: '09:00', endTime: '11:00', hours: 2 };

describe('the time that a request takes', () => {
  it.each([
    [
      'a leave by the minute',
      'leave',
      range('minute'),
      period('2026-12-07 09:00', '2026-12-08 18:00'),
      { start: '2026-12-07 09:00', end: '2026-12-08 18:00' },
    ],
    [
      'a trip by the day',
      'businessTrip',
      range('day'),
      period('2026-12-07', '2026-12-31'),
      { start: '2026-12-07 00:00', end: '2027-01-01 00:00' },
    ],
    ['hours of a day', 'timeMakeUp', times, worked, { start: '2026-12-07 09:00', end: '2026-12-07 11:00' }],
    ['something that takes none', 'sealUse', range('day'), period('2026-12-07', '2026-12-08'), null],
    ['nothing filled in', 'leave', range('minute'), {}, null],
    ['what is no range', 'leave', range('minute'), { period: 3 }, null],
    [
      'an end before the start',
      'leave',
      range('minute'),
      period('2026-12-08 09:00', '2026-12-07 18:00'),
      null,
    ],
  ])('%s', (_, processCode, schema, values, taken) => {
    expect(takenTime(processCode, schema, values)).toEqual(taken);
  });

  it('is taken from a leave and a trip alike, from overtime by overtime alone', () => {
    expect(rivalsOf('leave')).toContain('businessTrip');
    expect(rivalsOf('overtime')).toEqual(['overtime']);
    expect(rivalsOf('custom')).toEqual([]);
  });
});

describe('what a card tells of it', () => {
  const all = () => true;
  it.each([
    [
      'a range',
      range('day'),
      { ...period('2026-12-07', '2026-12-08'), hours: 48 },
      all,
      { start: '2026-12-07', end: '2026-12-08', length: { amount: 48, unit: 'hour' } },
    ],
    [
      'a day with its times',
      times,
      worked,
      all,
      { start: '2026-12-07 09:00', end: '2026-12-07 11:00', length: { amount: 2, unit: 'hour' } },
    ],
    [
      'a day with one time',
      punch,
      { date: '2026-12-07', time: '09:00' },
      all,
      { start: '2026-12-07 09:00', end: null, length: null },
    ],
    [
      'a length that is hidden from some',
      range('day'),
      { ...period('2026-12-07', '2026-12-08'), hours: 48 },
      (key: string) => key !== 'hours',
      { start: '2026-12-07', end: '2026-12-08', length: null },
    ],
    [
      'dates that are hidden from some',
      times,
      worked,
      (key: string) => key !== 'date',
      { length: { amount: 2, unit: 'hour' } },
    ],
    [
      'times that are hidden from some',
      times,
      worked,
      (key: string) => !key.endsWith('Time'),
      { start: '2026-12-07', end: null, length: { amount: 2, unit: 'hour' } },
    ],
    ['nothing', range('day'), {}, all, null],
  ])('%s', (_, schema, values, isShown, span) => {
    expect(spanOf(schema, values, isShown)).toEqual(span);
  });

  it('is said by the fields that a card need not say again', () => {
    const keysOf = (...args: Parameters<typeof spanKeys>) => [...spanKeys(...args)].sort();
    expect(keysOf(range('day'), period('2026-12-07', '2026-12-08'), all)).toEqual(['period']);
    expect(keysOf(times, worked, all)).toEqual(['date', 'endTime', 'hours', 'startTime']);
    expect(keysOf(punch, { date: '2026-12-07', time: '09:00' }, all)).toEqual(['date', 'time']);
    expect(keysOf(range('day'), {}, all)).toEqual([]);
  });
});
