import { addMonths } from '@contract/day';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';

/** Days of paid annual leave by years of work for all employers together, the longest first. */
const STATUTE: readonly Tier[] = [
  { fromYears: 20, days: 15 },
  { fromYears: 10, days: 10 },
  { fromYears: 1, days: 5 },
];
/** The regulation divides by it in leap years as well. */
const DAYS_OF_YEAR = 365;
/** Companies grant their own days in halves. */
const HALVES = 2;

/** Days a year from so many full years on. */
export type Tier = { fromYears: number; days: number };
export type Service = {
  /** First day of work for any employer. Null: not known. */
  serviceSince: string | null;
  /** First and last day with this employer. */
  hiredOn: string;
  leftOn: string | null;
};

/** `tier`: how many calendar days of the year count with how many days a year. */
export type AnnualStep = {
  code: 'tier' | 'companyTier';
  params: { from: string; to: string; calendarDays: number; daysPerYear: number };
};
export type AnnualSkip =
  | { code: 'serviceDateMissing' | 'serviceAfterHire' | 'leftBeforeHire'; params: Record<string, string> }
  | { code: 'hiredAfterYear'; params: { hiredOn: string } }
  | { code: 'leftBeforeYear'; params: { leftOn: string } }
  | { code: 'underTwelveMonths'; params: { from: string } };
export type AnnualLeave = { days: number; extraDays: number; trace: AnnualStep[] } | { skipped: AnnualSkip };

/**
 * The days of annual leave in a calendar year. Each calendar day with the employer counts with the tier of that day, so that a year of
 * hiring, of leaving or of a new tier is shared by days; the sum is divided by 365, and what is below a whole day is dropped. Days of
 * the company's own count by years with this employer, and only parts below half a day are dropped. What cannot be known is skipped with the reason, never guessed.
 */
export function annualLeave(service: Service, year: number, companyExtra: readonly Tier[]): AnnualLeave {
  const { serviceSince, hiredOn, leftOn } = service;
  const skipped = reasonToSkip(service, year);
  if (skipped || serviceSince === null) {
    return { skipped: skipped ?? { code: 'serviceDateMissing', params: {} } };
  }
  const [first, end] = [`${year}-01-01`, `${year}-12-31`];
  const from = hiredOn > first ? hiredOn : first;
  const to = leftOn !== null && leftOn < end ? leftOn : end;
  const statutory = stretches(serviceSince, STATUTE, { from, to });
  if (statutory.length === 0) {
    return { skipped: { code: 'underTwelveMonths', params: { from: yearsAfter(serviceSince, 1) } } };
  }
  const extra = stretches(hiredOn, companyExtra, { from, to });
  return {
    days: sharedDays(statutory, 1),
    extraDays: sharedDays(extra, HALVES),
    trace: [
      ...statutory.map((params) => ({ code: 'tier' as const, params })),
      ...extra.map((params) => ({ code: 'companyTier' as const, params })),
    ],
  };
}

function reasonToSkip({ serviceSince, hiredOn, leftOn }: Service, year: number): AnnualSkip | null {
  if (leftOn !== null && leftOn < hiredOn) {
    return { code: 'leftBeforeHire', params: { hiredOn, leftOn } };
  }
  if (hiredOn > `${year}-12-31`) {
    return { code: 'hiredAfterYear', params: { hiredOn } };
  }
  if (leftOn !== null && leftOn < `${year}-01-01`) {
    return { code: 'leftBeforeYear', params: { leftOn } };
  }
  return serviceSince !== null && serviceSince > hiredOn
    ? { code: 'serviceAfterHire', params: { serviceSince, hiredOn } }
    : null;
}

/** The calendar days of a span by the tier that they have; days below the lowest tier are left out. */
function stretches(since: string, tiers: readonly Tier[], span: { from: string; to: string }) {
  const rising = [...tiers].sort((a, b) => a.fromYears - b.fromYears);
  return rising.flatMap(({ fromYears, days }, index) => {
    const next = rising[index + 1];
    const begins = yearsAfter(since, fromYears);
    const ends = next ? dateOf(dayNumber(yearsAfter(since, next.fromYears)) - 1) : span.to;
    const from = begins > span.from ? begins : span.from;
    const to = ends < span.to ? ends : span.to;
    const calendarDays = dayNumber(to) - dayNumber(from) + 1;
    return calendarDays > 0 ? [{ from, to, calendarDays, daysPerYear: days }] : [];
  });
}

type Part = { calendarDays: number; daysPerYear: number };

/** `steps` to a day: parts below a step are dropped. A leap year gives no more than the highest tier of the year. */
const sharedDays = (parts: readonly Part[], steps: number): number => {
  const shared = parts.reduce((sum, { calendarDays, daysPerYear }) => sum + calendarDays * daysPerYear, 0);
  const most = Math.max(0, ...parts.map(({ daysPerYear }) => daysPerYear));
  return Math.min(most, Math.floor((shared * steps) / DAYS_OF_YEAR) / steps);
};

const yearsAfter = (date: string, years: number): string => addMonths(date, 12 * years);
