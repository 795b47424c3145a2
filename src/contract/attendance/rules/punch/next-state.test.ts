import { describe, expect, it } from 'vitest';
import { clockOf, factsOf } from '@tests/helpers/attendance/day-case';
import { punchState } from './punch-state';

const P = '09:00-18:00/60';

describe('what comes after a state', () => {
  it('names the next shift, past days of leave', () => {
    const { next } = punchState(factsOf({ plan: P, after: P, leave: '00:00-+00:00', now: '10:00' }));
    expect(next && clockOf(next.start)).toBe('+09:00');
  });

  it.each([
    ['05:00', '07:00'],
    ['08:50', '09:00'],
    ['09:00', '09:01'],
    ['22:30', '+00:00'],
  ])('at %s looks again at %s', (now, then) => {
    expect(clockOf(punchState(factsOf({ plan: P, now })).changesAt)).toBe(then);
  });
});
