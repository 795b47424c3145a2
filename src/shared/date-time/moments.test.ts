import { describe, expect, it } from 'vitest';
import { halfHours, nextPeriod, readTime, readTyped } from './moments';

describe('moments', () => {
  it.each([
    ['2026-01-05', 'day', '2026-01-05'],
    ['2026/1/5', 'day', '2026-01-05'],
    ['20260105', 'day', '2026-01-05'],
    ['2026年1月5日', 'day', '2026-01-05'],
    ['2026-02-30', 'day', undefined],
    ['2026-13-01', 'day', undefined],
    ['2026-1-5 9:30', 'day', undefined],
    ['2026-1-5 9:30', 'minute', '2026-01-05 09:30'],
    ['2026-01-05T09:30', 'minute', '2026-01-05 09:30'],
    ['2026年1月5日9：30', 'minute', '2026-01-05 09:30'],
    ['20260105 9:30', 'minute', '2026-01-05 09:30'],
    ['2026-1-5', 'minute', undefined],
    ['2026-1-5 24:00', 'minute', undefined],
    ['9:30', 'time', '09:30'],
    ['23:59', 'time', '23:59'],
    ['24:00', 'time', undefined],
    ['', 'day', undefined],
  ] as const)('%j typed for a %s is %j', (text, mode, expected) => {
    expect(readTyped(text, mode)).toBe(expected);
  });

  it.each([
    ['8:30', '08:30'],
    ['8：30', '08:30'],
    ['8.30', '08:30'],
    ['0830', '08:30'],
    ['830', '08:30'],
    ['8', '08:00'],
    ['2:30 PM', '14:30'],
    ['2 p.m.', '14:00'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['13 pm', undefined],
    ['0 am', undefined],
    ['24:00', '24:00'],
    ['24:01', undefined],
    ['8:60', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('%j as the end of a shift is %j', (text, expected) => {
    expect(readTime(text, true)).toBe(expected);
  });

  it('lists every half hour, and the end of the day where it may be chosen', () => {
    expect(halfHours(false)).toHaveLength(48);
    expect(halfHours(false).slice(0, 3)).toEqual(['00:00', '00:30', '01:00']);
    expect(halfHours(true).at(-1)).toBe('24:00');
  });

  it.each([
    [{}, '2026-11-23', { start: '2026-11-23' }],
    [{ start: '2026-11-23' }, '2026-11-25', { start: '2026-11-23', end: '2026-11-25' }],
    [{ start: '2026-11-23' }, '2026-11-23', { start: '2026-11-23', end: '2026-11-23' }],
    [{ start: '2026-11-23' }, '2026-11-20', { start: '2026-11-20' }],
    [{ start: '2026-11-23', end: '2026-11-25' }, '2026-11-24', { start: '2026-11-24' }],
  ])('%j and a press on %s is %j', (period, day, expected) => {
    expect(nextPeriod(period, day)).toEqual(expected);
  });
});
