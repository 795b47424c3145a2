import { expect, it } from 'vitest';
import { resultOf, type DayCase } from '@tests/helpers/attendance/day-case';
import { borderFlag } from './border-flag';

const P = '09:00-18:00/60';
const TWO = '09:00-12:00 14:00-18:00';

it.each<[name: string, day: DayCase, flags: (string | null)[]]>([
  ['on time', { plan: P, punches: '08:55 18:03' }, [null, null]],
  ['late within the grace', { plan: P, punches: '09:05 18:00', rules: { lateGrace: 5 } }, [null, null]],
  ['late beyond it', { plan: P, punches: '09:06 18:00', rules: { lateGrace: 5 } }, ['late', null]],
  ['flexible hours', { plan: P, punches: '09:20 18:20', rules: { flexMinutes: 30 } }, [null, null]],
  ['very late and early', { plan: P, punches: '09:40 17:00' }, ['seriouslyLate', 'early']],
  ['excused', { plan: P, punches: '09:20 17:00', excused: ['late'] }, [null, 'early']],
  ['no out', { plan: P, punches: '09:00' }, [null, 'missingOut']],
  ['no in', { plan: P, punches: '18:00' }, ['missingIn', null]],
  ['nobody came', { plan: P }, ['absent', 'absent']],
  ['not over yet', { plan: P, punches: '09:10 11:00', now: '11:30' }, ['late', null]],
  ['the second of two', { plan: TWO, punches: '09:00 12:00 14:10 18:00' }, [null, null, 'late', null]],
  ['without rules', { plan: P, punches: '10:00 11:00', rules: 'none' }, []],
])('%s', (_, day, flags) => {
  const result = resultOf(day);
  const borders = result.stretches.flatMap(({ index }) => [
    borderFlag(result, index, 'in'),
    borderFlag(result, index, 'out'),
  ]);
  expect(borders).toEqual(flags);
});
