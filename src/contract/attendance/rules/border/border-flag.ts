import type { DayFlag, DayResult, TraceCode } from '../../day';

/** The steps that find something wrong with a border, and what they find. */
const FOUND: Record<'in' | 'out', Partial<Record<TraceCode, DayFlag>>> = {
  in: {
    late: 'late',
    seriouslyLate: 'seriouslyLate',
    absentByLateness: 'absentByLateness',
    noIn: 'missingIn',
    absent: 'absent',
  },
  out: { early: 'early', absentByEarly: 'absentByEarly', noOut: 'missingOut', absent: 'absent' },
};

/**
 * What the rules found wrong with a border of a stretch, as the steps of the day tell it; null where nothing is, or where a manager
 * has excused it.
 */
export function borderFlag(
  { trace, flags }: Pick<DayResult, 'trace' | 'flags'>,
  index: number,
  side: 'in' | 'out',
): DayFlag | null {
  const found = trace.flatMap((step) => (step.index === index ? (FOUND[side][step.code] ?? []) : []))[0];
  return found !== undefined && flags.includes(found) ? found : null;
}
