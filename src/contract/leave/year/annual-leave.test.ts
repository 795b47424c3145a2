import { describe, expect, it } from 'vitest';
import { annualLeave, type Tier } from './annual-leave';

const extra: Tier[] = [
  { fromYears: 0, days: 1 },
  { fromYears: 3, days: 3 },
];

describe('days of annual leave', () => {
  it.each([
    ['under 10 years 5', '2020-03-01', '2020-03-01', null, 5],
    ['10 years to the day 10', '2016-01-01', '2016-01-01', null, 10],
    ['20 years to the day 15', '2006-01-01', '2006-01-01', null, 15],
    ['years with all employers together', '2004-05-01', '2024-05-01', null, 15],
    ['first year: 184 of 365 days of 10 are 5.04', '2014-07-01', '2026-07-01', null, 5],
    ['first year: 122 of 365 days of 5 are 1.67, not 2', '2018-09-01', '2026-09-01', null, 1],
    ['first year: the last day of the year is none', '2018-09-01', '2026-12-31', null, 0],
    ['12 months complete on July 1: from then on', '2025-07-01', '2025-07-01', null, 2],
    ['12 months complete on December 31: a day is none', '2025-12-31', '2025-12-31', null, 0],
    ['10 years on July 1: 181 days of 5 and 184 of 10 are 7.52', '2016-07-01', '2016-07-01', null, 7],
    ['leaving on June 30: 181 of 365 days of 5 are 2.48', '2018-09-01', '2019-01-01', '2026-06-30', 2],
    ['leaving on the day of hiring', '2018-09-01', '2026-05-05', '2026-05-05', 0],
    ['leaving after the year', '2018-09-01', '2019-01-01', '2027-06-30', 5],
  ])('%s', (_name, serviceSince, hiredOn, leftOn, days) => {
    expect(annualLeave({ serviceSince, hiredOn, leftOn }, 2026, [])).toMatchObject({ days });
  });

  it('of a leap year are no more than the tier', () => {
    const service = { serviceSince: '2000-01-01', hiredOn: '2000-01-01', leftOn: null };
    expect(annualLeave(service, 2028, [])).toMatchObject({ days: 15 });
  });

  const since = '2016-01-01';
  it.each([
    ['half a day', 0.5, since, 2026, null, 0.5],
    ['two and a half', 2.5, since, 2026, null, 2.5],
    ['seven and a half', 7.5, since, 2026, null, 7.5],
    ['seven and a half of a leap year', 7.5, since, 2028, null, 7.5],
    ['half a year of five: 181 of 365 days are 2.48', 5, since, 2026, '2026-06-30', 2],
    ['half a year of seven and a half: 3.72', 7.5, since, 2026, '2026-06-30', 3.5],
    ['a leap year never gives more than the tier', 366, since, 2028, null, 366],
    ['a day before the year is over: 0.498 of half a day', 0.5, since, 2026, '2026-12-30', 0],
  ])('of the company keep their halves: %s', (_name, days, hiredOn, year, leftOn, extraDays) => {
    const tiers = [{ fromYears: 0, days }];
    expect(annualLeave({ serviceSince: since, hiredOn, leftOn }, year, tiers)).toMatchObject({ extraDays });
  });

  it.each([
    [2025, '2025-02-28'],
    [2034, '2034-02-28'],
    [2044, '2044-02-29'],
  ])('of who began on February 29 have their new tier of %i on %s', (year, from) => {
    const told = annualLeave({ serviceSince: '2024-02-29', hiredOn: '2024-02-29', leftOn: null }, year, []);
    expect('trace' in told && told.trace.at(-1)?.params.from).toBe(from);
  });

  it('of the company count by years with it and have their own trace', () => {
    expect(
      annualLeave({ serviceSince: '2016-07-01', hiredOn: '2023-10-01', leftOn: null }, 2026, extra),
    ).toEqual({
      days: 7,
      extraDays: 1.5,
      trace: [
        { code: 'tier', params: { from: '2026-01-01', to: '2026-06-30', calendarDays: 181, daysPerYear: 5 } },
        {
          code: 'tier',
          params: { from: '2026-07-01', to: '2026-12-31', calendarDays: 184, daysPerYear: 10 },
        },
        {
          code: 'companyTier',
          params: { from: '2026-01-01', to: '2026-09-30', calendarDays: 273, daysPerYear: 1 },
        },
        {
          code: 'companyTier',
          params: { from: '2026-10-01', to: '2026-12-31', calendarDays: 92, daysPerYear: 3 },
        },
      ],
    });
  });

  it.each([
    ['the service date is missing', null, '2020-01-01', null, 'serviceDateMissing'],
    ['service begins after hiring', '2021-01-01', '2020-01-01', null, 'serviceAfterHire'],
    ['hired after the year', '2020-01-01', '2027-01-01', null, 'hiredAfterYear'],
    ['left before the year', '2020-01-01', '2020-01-01', '2025-12-31', 'leftBeforeYear'],
    ['left before hiring', '2020-01-01', '2026-02-01', '2026-01-31', 'leftBeforeHire'],
    ['twelve months are not complete', '2026-02-01', '2026-02-01', null, 'underTwelveMonths'],
    ['left before twelve months', '2025-07-01', '2025-07-01', '2026-06-30', 'underTwelveMonths'],
  ])('are skipped when %s', (_name, serviceSince, hiredOn, leftOn, code) => {
    expect(annualLeave({ serviceSince, hiredOn, leftOn }, 2026, extra)).toMatchObject({ skipped: { code } });
  });
});
