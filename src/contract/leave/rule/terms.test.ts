import { describe, expect, it } from 'vitest';
import { LEAVE_TEMPLATES, standingTerms, templateOf } from './templates';
import { leaveTermsSchema, type LeaveTerms } from './terms';
import { leaveTermsAt } from './terms-at';

const own = (change: Partial<LeaveTerms>) => ({ ...standingTerms('own'), ...change });
const parses = (terms: unknown) => leaveTermsSchema.safeParse(terms).success;

describe('rules of a kind of leave', () => {
  it.each(LEAVE_TEMPLATES)('begin with usual ones for %s that can be saved', (kind) => {
    expect(leaveTermsSchema.parse(templateOf(kind))).toEqual(templateOf(kind));
  });

  it.each<[string, Partial<LeaveTerms>, boolean]>([
    ['days set by hand may be carried over', { carry: { maxDays: 5, until: '03-31' } }, true],
    ['a day that is not in every year', { carry: { maxDays: 5, until: '02-29' } }, false],
    ['a day that no month has', { carry: { maxDays: 5, until: '04-31' } }, false],
    [
      'overtime has no year to carry from',
      { grant: { by: 'overtime' }, carry: { maxDays: 5, until: null } },
      false,
    ],
    [
      'what never ends is not carried',
      {
        grant: { by: 'year', days: 5, pace: 'atOnce', firstYear: 'full' },
        validity: { until: 'always' },
        carry: { maxDays: null, until: null },
      },
      false,
    ],
    ['the statute has its own months', { grant: { by: 'statute', extra: [] }, afterMonths: 3 }, false],
    [
      'two tiers from one year',
      {
        grant: {
          by: 'statute',
          extra: [
            { fromYears: 3, days: 1 },
            { fromYears: 3, days: 2 },
          ],
        },
      },
      false,
    ],
    ['quarters of a day', { belowZeroDays: 0.25 }, false],
    ['half days', { belowZeroDays: 2.5 }, true],
  ])('%s', (_name, change, isFine) => {
    expect(parses(own(change))).toBe(isFine);
  });

  it('hold from their day on until the next version begins', () => {
    const version = (fromDate: string, noticeDays: number) => ({
      kind: 'annual',
      fromDate,
      terms: own({ noticeDays }),
    });
    const versions = [version('2027-01-01', 7), version('2026-11-25', 3)];
    const notice = (kind: string, day: string) => leaveTermsAt(versions, kind, day).noticeDays;
    expect([
      notice('annual', '2026-11-24'),
      notice('annual', '2026-11-25'),
      notice('annual', '2026-12-31'),
      notice('annual', '2027-01-01'),
      notice('sick', '2027-01-01'),
    ]).toEqual([0, 3, 3, 7, 0]);
  });
});
