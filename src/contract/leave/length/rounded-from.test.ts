import { expect, it } from 'vitest';
import { roundedFrom } from './rounded-from';

const day = (minutes: number, taken: number, planned: number) => ({
  date: '2026-12-03',
  minutes,
  why: 'shift' as const,
  work: null,
  planned,
  taken,
  name: null,
});

it.each([
  ['a whole shift of ten hours', [day(480, 600, 600)], null],
  ['exactly half of a shift', [day(240, 240, 480)], null],
  ['two hours rounded up to half a day', [day(240, 120, 480)], 120],
  ['170 minutes rounded up to three hours', [day(180, 170, 480)], 170],
  ['a part of a long shift', [day(60, 60, 600)], 48],
  ['a day that counts nothing', [day(0, 120, 480), day(480, 480, 480)], null],
])('%s', (_name, trace, from) => {
  const minutes = trace.reduce((sum, one) => sum + one.minutes, 0);
  expect(roundedFrom({ minutes, trace })).toBe(from);
});
