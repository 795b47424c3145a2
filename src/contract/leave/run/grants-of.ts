import { addMonths } from '@contract/day';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { annualLeave, type Service } from '../year/annual-leave';
import { LEAVE_DAY_MINUTES, type LotSource } from '../ledger/lot';
import type { LeaveTerms } from '../rule/terms';
import type { RunReason } from './run';

const DAYS_OF_YEAR = 365;
const MONTHS = 12;

/** Leave that somebody is to have; `sourceKey` names it among their leave of the kind, so that it is granted once. */
export type DueGrant = {
  sourceKey: string;
  source: LotSource;
  minutes: number;
  validFrom: string;
  validTo: string | null;
  reason: RunReason;
};
export type Due = { grants: DueGrant[]; skipped: RunReason | null };

const skip = (reason: RunReason): Due => ({ grants: [], skipped: reason });
const later = (...days: readonly string[]): string => days.reduce((last, one) => (one > last ? one : last));
const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1;

/** What the rules of a kind give somebody for a calendar year, or why nothing; of monthly leave until a day of it. */
export function grantsOf(
  person: Service,
  termsOn: (day: string) => LeaveTerms,
  year: number,
  until: string,
): Due {
  const terms = termsOn(until);
  const { grant } = terms;
  switch (grant.by) {
    case 'statute':
      return byStatute(person, terms, grant.extra, year);
    case 'year':
      return grant.pace === 'atOnce'
        ? byYear(person, terms, grant, year)
        : byMonths(person, termsOn, year, until);
    case 'none':
    case 'hand':
    case 'overtime':
      return { grants: [], skipped: null };
  }
}

type Statute = Extract<LeaveTerms['grant'], { by: 'statute' }>;
type OfYear = Extract<LeaveTerms['grant'], { by: 'year' }>;

function byStatute(person: Service, terms: LeaveTerms, extra: Statute['extra'], year: number): Due {
  const told = annualLeave(person, year, extra);
  if ('skipped' in told) {
    return skip(told.skipped);
  }
  const parts = [
    { code: 'statute', source: 'statutory', days: told.days, of: 'tier' },
    { code: 'companyDays', source: 'company', days: told.extraDays, of: 'companyTier' },
  ] as const;
  const grants = parts.flatMap(({ code, source, days, of }): DueGrant[] => {
    const steps = told.trace.filter((step) => step.code === of);
    const [first] = steps;
    return days === 0 || !first
      ? []
      : [
          {
            sourceKey: `${source}:${year}`,
            source,
            minutes: days * LEAVE_DAY_MINUTES,
            ...validity(terms, first.params.from, year),
            reason: { code, year, steps },
          },
        ];
  });
  return grants.length > 0 ? { grants, skipped: null } : skip({ code: 'noDays', year });
}

function byYear(person: Service, terms: LeaveTerms, { days, firstYear }: OfYear, year: number): Due {
  const [first, end] = [`${year}-01-01`, `${year}-12-31`];
  const stopped = notInYear(person, terms, firstYear, year);
  if (stopped) {
    return skip(stopped);
  }
  const from = later(first, person.hiredOn, addMonths(person.hiredOn, terms.afterMonths));
  const isShared = firstYear === 'share' && from > first;
  const calendarDays = daysBetween(from, end);
  // Parts below the smallest that can be taken are dropped, as the statute does: 17.5 days are never 18.
  const steps = terms.unit.step === 'day' ? 1 : 2;
  const given = isShared ? Math.floor((days * calendarDays * steps) / DAYS_OF_YEAR) / steps : days;
  return given === 0
    ? skip({ code: 'noDays', year })
    : {
        grants: [
          {
            sourceKey: `year:${year}`,
            source: 'company',
            minutes: Math.min(given, days) * LEAVE_DAY_MINUTES,
            ...validity(terms, from, year),
            reason: isShared
              ? { code: 'shareOfYear', year, days, from, to: end, calendarDays }
              : { code: 'wholeYear', year, days },
          },
        ],
        skipped: null,
      };
}

/** A month follows the rules of its first day, so that rules that begin within it begin with the next one. */
function byMonths(person: Service, termsOn: (day: string) => LeaveTerms, year: number, until: string): Due {
  const grants: DueGrant[] = [];
  let stopped: RunReason | null = null;
  for (let month = 1; month <= MONTHS; month += 1) {
    const first = `${year}-${String(month).padStart(2, '0')}-01`;
    const terms = termsOn(first);
    if (first <= until && terms.grant.by === 'year' && terms.grant.pace === 'monthly') {
      const told = monthOf(person, terms, terms.grant, { year, first });
      if (typeof told === 'string') {
        continue;
      }
      if ('code' in told) {
        stopped = told;
      } else {
        grants.push(told);
      }
    }
  }
  return { grants, skipped: grants.length === 0 ? stopped : null };
}

function monthOf(
  person: Service,
  terms: LeaveTerms,
  { days, firstYear }: OfYear,
  { year, first }: { year: number; first: string },
): DueGrant | RunReason | 'before' {
  const stopped = notInYear(person, terms, firstYear, year);
  const last = dateOf(dayNumber(addMonths(first, 1)) - 1);
  const eligible = addMonths(person.hiredOn, terms.afterMonths);
  if (stopped) {
    return stopped;
  }
  if (eligible > last || person.hiredOn > last) {
    return 'before';
  }
  const from = later(first, person.hiredOn, eligible);
  const share =
    from > first && firstYear === 'share'
      ? { days: daysBetween(from, last), of: daysBetween(first, last) }
      : null;
  const minutes = (days * LEAVE_DAY_MINUTES) / MONTHS;
  return {
    sourceKey: `month:${first.slice(0, 7)}`,
    source: 'company',
    minutes: share ? Math.floor((minutes * share.days) / share.of) : minutes,
    ...validity(terms, from, year),
    reason: { code: 'monthOfYear', month: first.slice(0, 7), days, share },
  };
}

function notInYear(
  { hiredOn, leftOn }: Service,
  { afterMonths }: LeaveTerms,
  firstYear: OfYear['firstYear'],
  year: number,
): RunReason | null {
  const end = `${year}-12-31`;
  if (leftOn !== null && leftOn < hiredOn) {
    return { code: 'leftBeforeHire', params: { hiredOn, leftOn } };
  }
  if (hiredOn > end) {
    return { code: 'hiredAfterYear', params: { hiredOn } };
  }
  if (leftOn !== null && leftOn < `${year}-01-01`) {
    return { code: 'leftBeforeYear', params: { leftOn } };
  }
  const eligible = addMonths(hiredOn, afterMonths);
  if (eligible > end) {
    return { code: 'notYetEligible', from: eligible, months: afterMonths };
  }
  return firstYear === 'none' && hiredOn > `${year}-01-01` ? { code: 'hiredThisYear', hiredOn } : null;
}

function validity({ validity: rule }: LeaveTerms, validFrom: string, year: number) {
  switch (rule.until) {
    case 'yearEnd':
      return { validFrom, validTo: `${year}-12-31` };
    case 'months':
      return { validFrom, validTo: dateOf(dayNumber(addMonths(validFrom, rule.months)) - 1) };
    case 'always':
      return { validFrom, validTo: null };
  }
}
