import { describe, expect, it } from 'vitest';
import { centsTyped, typedCents } from './typed-cents';

describe('an amount of money as people type it', () => {
  it.each([
    ['8500', 850_000],
    [' 8,500.50 ', 850_050],
    ['8500,5', 850_050],
    ['1.234.567,89', 123_456_789],
    ['12 000', 1_200_000],
    ['８５００．５', 850_050],
    ['0.01', 1],
    ['0', undefined],
    ['-5', undefined],
    ['8500.505', undefined],
    ['1e5', undefined],
    ['=1+1', undefined],
    ['', undefined],
    ['100000001', undefined],
  ])('%s', (text, expected) => {
    expect(typedCents(text)).toBe(expected);
  });

  it('may be 0 where that means something, and is the same when it is typed again', () => {
    expect(typedCents('0', 0)).toBe(0);
    expect([850_050, 850_000, 1].map((cents) => typedCents(centsTyped(cents)))).toEqual([
      850_050, 850_000, 1,
    ]);
  });
});
