import { describe, expect, it } from 'vitest';
import { LEAVE_DAY_MINUTES as DAY } from '../ledger/lot';
import { standingTerms } from '../rule/templates';
import type { LeaveTerms } from '../rule/terms';
import { grantsOf } from './grants-of';

type OfYear = Extract<LeaveTerms['grant'], { by: 'year' }>;
const yearly = (change: Partial<OfYear> = {}, more: Partial<LeaveTerms> = {}): LeaveTerms => ({
  ...standingTerms('own'),
  grant: { by: 'year', days: 10, pace: 'atOnce', firstYear: 'share', ...change },
  ...more,
});
const statute = (extra: Extract<LeaveTerms['grant'], { by: 'statute' }>['extra'] = []): LeaveTerms => ({
  ...standingTerms('annual'),
  grant: { by: 'statute', extra },
});
const hired = (hiredOn: string, serviceSince: string | null = hiredOn) => ({
  hiredOn,
  serviceSince,
  leftOn: null,
});
const told = (person: ReturnType<typeof hired>, terms: LeaveTerms, year = 2026, until = `${year}-12-31`) => {
  const { grants, skipped } = grantsOf(person, () => terms, year, until);
  return [
    ...grants.map(({ minutes, validFrom, validTo }) => `${minutes / DAY} ${validFrom} ${validTo}`),
    ...(skipped ? [skipped.code] : []),
  ];
};

describe('days of a year', () => {
  it.each<[string, LeaveTerms, string, string[]]>([
    ['all of them at once', yearly(), '2020-03-01', ['10 2026-01-01 2026-12-31']],
    ['hired on July 2: 183 of 365 are 5.01', yearly(), '2026-07-02', ['5 2026-07-02 2026-12-31']],
    [
      'hired on July 2: 35 a year are 17.55, so 17.5 and never 18',
      yearly({ days: 35 }),
      '2026-07-02',
      ['17.5 2026-07-02 2026-12-31'],
    ],
    [
      'the same in whole days',
      yearly({ days: 35 }, { unit: { step: 'day', counts: 'workdays' } }),
      '2026-07-02',
      ['17 2026-07-02 2026-12-31'],
    ],
    ['hired on the last day of the year', yearly(), '2026-12-31', ['noDays']],
    ['hired on January 1 is no share', yearly(), '2026-01-01', ['10 2026-01-01 2026-12-31']],
    ['in full', yearly({ firstYear: 'full' }), '2026-07-02', ['10 2026-07-02 2026-12-31']],
    ['nothing in the first year', yearly({ firstYear: 'none' }), '2026-07-02', ['hiredThisYear']],
    ['hired after the year', yearly(), '2027-01-02', ['hiredAfterYear']],
    [
      'after six months, which are over in August',
      yearly({}, { afterMonths: 6 }),
      '2026-02-28',
      ['3 2026-08-28 2026-12-31'],
    ],
    [
      'after six months, which are over next year',
      yearly({}, { afterMonths: 6 }),
      '2026-08-01',
      ['notYetEligible'],
    ],
    [
      'hired on August 31: six months are over on February 28',
      yearly({}, { afterMonths: 6 }),
      '2025-08-31',
      ['8 2026-02-28 2026-12-31'],
    ],
    [
      'for six months from their first day',
      yearly({}, { validity: { until: 'months', months: 6 } }),
      '2020-03-01',
      ['10 2026-01-01 2026-06-30'],
    ],
    ['for ever', yearly({}, { validity: { until: 'always' } }), '2020-03-01', ['10 2026-01-01 null']],
  ])('%s', (_name, terms, hiredOn, grants) => {
    expect(told(hired(hiredOn), terms)).toEqual(grants);
  });

  it('come with each month that has begun, and are exactly the year', () => {
    const monthly = yearly({ pace: 'monthly', days: 5 });
    expect(told(hired('2020-01-01'), monthly, 2026, '2026-03-01')).toHaveLength(3);
    const { grants } = grantsOf(hired('2020-01-01'), () => monthly, 2026, '2026-12-31');
    expect(grants.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(5 * DAY);
  });

  it('of the month of hiring are its share, and of months before none', () => {
    const { grants } = grantsOf(
      hired('2026-02-15'),
      () => yearly({ pace: 'monthly', days: 12 }),
      2026,
      '2026-03-31',
    );
    expect(grants.map(({ sourceKey, minutes }) => [sourceKey, minutes])).toEqual([
      ['month:2026-02', 240],
      ['month:2026-03', 480],
    ]);
  });

  it('of months begin with the month after rules that begin within one', () => {
    const rules = (day: string) => (day < '2026-03-15' ? standingTerms('own') : yearly({ pace: 'monthly' }));
    const { grants } = grantsOf(hired('2020-01-01'), rules, 2026, '2026-05-31');
    expect(grants.map(({ sourceKey }) => sourceKey)).toEqual(['month:2026-04', 'month:2026-05']);
  });
});

describe('annual leave by the statute', () => {
  it.each<[string, ReturnType<typeof hired>, string[]]>([
    ['begins when twelve months are complete', hired('2025-07-01'), ['2 2026-07-01 2026-12-31']],
    ['with all employers together', hired('2026-07-01', '2006-07-01'), ['7 2026-07-01 2026-12-31']],
    ['is not guessed', hired('2020-01-01', null), ['serviceDateMissing']],
    ['is not given for service after hiring', hired('2020-01-01', '2021-01-01'), ['serviceAfterHire']],
    ['is less than a day', hired('2026-12-20', '2010-01-01'), ['noDays']],
    ['of who began on February 29', hired('2024-02-29'), ['5 2026-01-01 2026-12-31']],
  ])('%s', (_name, person, grants) => {
    expect(told(person, statute())).toEqual(grants);
  });

  it('has days of the company apart', () => {
    expect(told(hired('2022-01-01', '2010-01-01'), statute([{ fromYears: 3, days: 2 }]))).toEqual([
      '10 2026-01-01 2026-12-31',
      '2 2026-01-01 2026-12-31',
    ]);
  });
});
