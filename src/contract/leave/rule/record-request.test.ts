import { describe, expect, it } from 'vitest';
import { isRecordMissing } from './eligibility';
import { usualUntil } from './record-request';

describe('the usual end of a record', () => {
  it.each([
    ['a child is three the day after', 'parental', '2024-05-10', '2027-05-09'],
    ['a child of January 1', 'parental', '2024-01-01', '2026-12-31'],
    ['a child of February 29 is three on March 1', 'parental', '2024-02-29', '2027-02-28'],
    ['a kind without a usual end', 'marriage', '2024-05-10', null],
  ])('%s', (_name, kind, from, until) => {
    expect(usualUntil(kind, from)).toBe(until);
  });
});

describe('a record that is missing', () => {
  const on = (fromDay: string, untilDay: string | null, kind = 'parental') => ({ kind, fromDay, untilDay });
  it.each([
    ['none at all', [], true],
    ['one that holds', [on('2026-01-01', null)], false],
    ['one that begins later', [on('2026-12-01', '2027-01-01')], false],
    ['one that ends on the day', [on('2026-01-01', '2026-11-29')], false],
    ['one that is over', [on('2026-01-01', '2026-11-28')], true],
    ['one of another kind', [on('2026-01-01', null, 'marriage')], true],
  ])('%s', (_name, records, isMissing) => {
    expect(isRecordMissing('parental', {}, records, '2026-11-29')).toBe(isMissing);
  });

  it('is none of a kind that needs none', () => {
    expect(isRecordMissing('annual', {}, [], '2026-11-29')).toBe(false);
    expect(isRecordMissing('parental', { needsRecord: false }, [], '2026-11-29')).toBe(false);
  });
});
