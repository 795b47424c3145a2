import { describe, expect, it } from 'vitest';
import { segmentTimes } from '@contract/shift/rules/segments';
import type { PlanLevel } from '../../plan';
import { minutesOfNotice, shortNotice } from './short-notice';
import { DAY_MINUTES, dayNumber } from '../work-minutes';

const DAY = '2026-12-08';
const MIDNIGHT = dayNumber(DAY) * DAY_MINUTES;
const shift = (start: number, end: number) => ({
  segments: [{ ...segmentTimes({ start, end }), restHours: 0, stationCode: 'TILL' }],
});
const EARLY = shift(480, 960);
const LATE = shift(840, 1_320);
const NIGHT = shift(1_320, 1_800);
const at = (hours: number) => MIDNIGHT + hours * 60;

describe('how long before it begins people hear of a changed shift', () => {
  it.each<[string, Parameters<typeof minutesOfNotice>[0], number, number | undefined]>([
    ['a new shift of the same morning', { workDate: DAY, was: [], now: [EARLY] }, at(5), 180],
    ['a shift that begins now', { workDate: DAY, was: [], now: [EARLY] }, at(8), 0],
    ['a shift that has begun', { workDate: DAY, was: [], now: [EARLY] }, at(9), 0],
    ['a shift that is over', { workDate: DAY, was: [], now: [EARLY] }, at(16), undefined],
    ['a night that is still worked after midnight', { workDate: DAY, was: [], now: [NIGHT] }, at(26), 0],
    ['a shift that is taken away', { workDate: DAY, was: [EARLY], now: [] }, at(5), 180],
    ['a shift that begins later now', { workDate: DAY, was: [EARLY], now: [LATE] }, at(5), 180],
    ['a shift that stays, and one more', { workDate: DAY, was: [EARLY], now: [EARLY, NIGHT] }, at(5), 1_020],
    [
      'a shift that only moves to another place',
      { workDate: DAY, was: [EARLY], now: [EARLY] },
      at(5),
      undefined,
    ],
    ['a date that stays free', { workDate: DAY, was: [], now: [] }, at(5), undefined],
    ['a shift of tomorrow', { workDate: DAY, was: [], now: [EARLY] }, at(-20), 1_680],
  ])('%s', (_name, day, now, expected) => {
    expect(minutesOfNotice(day, now)).toBe(expected);
  });

  it.each<[PlanLevel, number, number]>([
    ['warn', 181, 1],
    ['warn', 180, 0],
    ['block', 720, 1],
    ['off', 720, 0],
  ])('level %s with a limit of %i minutes has %i findings three hours before', (level, limit, count) => {
    const findings = shortNotice(
      [{ workDate: DAY, was: [], now: [EARLY] }],
      { notice: { level, limit } },
      at(5),
    );
    expect(findings).toEqual(
      Array.from({ length: count }, () => ({ rule: 'notice', level, workDate: DAY, value: 180, limit })),
    );
  });
});
