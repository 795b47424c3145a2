import type { DayBrief, DayResult, MinuteKind } from '../day';

/** What is kept and confirmed of a result. */
export function dayBrief(result: DayResult): DayBrief {
  const { state, minutes, overtime, present, counted, stretches, flags, excused } = result;
  return {
    state,
    minutes: Object.fromEntries(
      (Object.entries(minutes) as [MinuteKind, number][]).filter(([, count]) => count > 0),
    ),
    overtime,
    present,
    counted,
    borders: stretches.map((one) => [one.in.punch?.at ?? null, one.out.punch?.at ?? null] as const),
    flags,
    excused,
  };
}
