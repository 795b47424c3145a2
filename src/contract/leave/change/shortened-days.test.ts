import { describe, expect, it } from 'vitest';
import { shortenedDays } from './shortened-days';

const day = (date: string, minutes: number) => ({ day: date, minutes });

describe('what a shortened leave takes', () => {
  const before = [day('2026-12-30', 480), day('2026-12-31', 240)];

  it('is what the plan gives for each date, and never more than it took', () => {
    expect(shortenedDays(before, [day('2026-12-30', 120), day('2026-12-31', 480)], true)).toEqual([
      day('2026-12-30', 120),
      day('2026-12-31', 240),
    ]);
  });

  it('is nothing of a date that is worked, and of a date in two parts their sum', () => {
    const kept = [day('2026-12-30', 120), day('2026-12-30', 60)];
    expect(shortenedDays(before, kept, true)).toEqual([day('2026-12-30', 180)]);
  });

  it('of before goes by date from then on, and takes no more than it took', () => {
    const first = [day('2026-12-30', 720)];
    expect(shortenedDays(first, [day('2026-12-31', 480)], false)).toEqual([day('2026-12-31', 480)]);
    expect(shortenedDays(first, [day('2026-12-30', 480), day('2026-12-31', 480)], false)).toEqual([
      day('2026-12-30', 480),
      day('2026-12-31', 240),
    ]);
    expect(shortenedDays(first, [], false)).toEqual([]);
  });
});
