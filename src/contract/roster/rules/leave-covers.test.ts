import { describe, expect, it } from 'vitest';
import { leavesTooLittle } from './leave-covers';
import { DAY_MINUTES, dayNumber } from './work-minutes';

const DATE = '2026-12-07';
const at = (hours: number) => dayNumber(DATE) * DAY_MINUTES + hours * 60;
const work = (...times: string[]) => ({
  workDate: DATE,
  segments: times.map((text) => {
    const [startTime = '', endTime = ''] = text.split('-');
    const endsNextDay = endTime < startTime ? { endsNextDay: true as const } : {};
    return { startTime, endTime, ...endsNextDay, restHours: 0, stationCode: 'TILL' };
  }),
});

describe('leave takes a shift away', () => {
  it.each<[string, string[], number, number, boolean]>([
    ['of the whole day', ['09:00-12:00', '13:00-18:00'], 0, 24, true],
    ['of the hours of the shift', ['09:00-12:00', '13:00-18:00'], 9, 18, true],
    ['that leaves an hour of it', ['08:00-17:00'], 9, 18, true],
    ['that leaves two hours of it', ['08:00-17:00'], 10, 18, false],
    ['of a morning', ['09:00-12:00', '13:00-18:00'], 9, 12, false],
    ['of an afternoon', ['09:00-12:00', '13:00-18:00'], 13, 18, false],
    ['of the date that a night begins on', ['22:00-06:00'], 0, 24, true],
    ['of the date that a night ends on', ['22:00-06:00'], 24, 48, false],
    ['of the date that a late night ends on', ['23:00-07:00'], 24, 48, false],
    ['of the date that all of a night lies on but its first hour', ['23:30-07:30'], 24, 96, false],
    ['of hours, of all but an hour of a night', ['23:00-07:00'], 24, 31, true],
    ['of the day before', ['09:00-18:00'], -24, 0, false],
    ['of the break alone', ['09:00-10:00', '13:00-13:30'], 10, 13, false],
    ['that touches a short shift', ['09:00-10:00'], 10, 18, false],
  ])('%s: %j', (_name, times, from, to, expected) => {
    expect(leavesTooLittle(work(...times), { start: at(from), end: at(to) })).toBe(expected);
  });
});
