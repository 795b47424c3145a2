import type { GroupTerms, WorkPeriod } from '../group';

/** The longest that a period is, in days. */
const LONGEST: Record<WorkPeriod, number> = { week: 7, month: 31, quarter: 92, year: 366 };

export type TermsFault = 'periodMissing' | 'hoursMissing' | 'hoursTooMany' | 'hoursUnasked' | 'noWorkday';

/** What is wrong with what a group lays down. */
export function termsFault(terms: GroupTerms): TermsFault | undefined {
  const { system, period, periodMinutes, restWeekdays } = terms;
  if (system !== 'comprehensive') {
    if (period !== null || periodMinutes !== null) {
      return 'hoursUnasked';
    }
    return system === 'standard' && restWeekdays.length === 7 ? 'noWorkday' : undefined;
  }
  if (period === null) {
    return 'periodMissing';
  }
  if (periodMinutes === null) {
    return 'hoursMissing';
  }
  return periodMinutes > LONGEST[period] * 1440 ? 'hoursTooMany' : undefined;
}
