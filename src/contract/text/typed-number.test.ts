import { describe, expect, it } from 'vitest';
import { figureOf, typedDigits, typedNumber } from './typed-number';

describe('a typed number', () => {
  it.each([
    ['', undefined],
    [' ', undefined],
    ['\u200B', undefined],
    ['12', 12],
    ['12.', 12],
    ['12,', 12],
    ['.5', 0.5],
    [',5', 0.5],
    ['-3.25', -3.25],
    ['−3,25', -3.25],
    ['－３．２５', -3.25],
    ['8500,50', 8500.5],
    ['8500，50', 8500.5],
    ['8500。50', 8500.5],
    ['0,5', 0.5],
    ['0,500', 0.5],
    ['1,234', 1234],
    ['1,234.5', 1234.5],
    ['1，234．5', 1234.5],
    ['1,234,567.89', 1_234_567.89],
    ['1234,567', 1234.567],
    ['1 234 567,8', 1_234_567.8],
    ['1\u00A0234.5', 1234.5],
    ['1\u202F234,5', 1234.5],
    ["1'234.50", 1234.5],
    ['1’234,50', 1234.5],
    ['1.234,56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1.234', 1.234],
    ['１２３．５', 123.5],
    ['12,34', 12.34],
    ['12,34,567', '12,34,567'],
    ['1,234,56', '1,234,56'],
    ['8 50', '8 50'],
    ['1,2.3', '1,2.3'],
    ['12a', '12a'],
    ['-', '-'],
    ['1.2.3', '1.2.3'],
    ['1e5', '1e5'],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
  ])('%j is %j', (text, expected) => {
    expect(typedNumber(text)).toBe(expected);
  });

  it('is a figure or nothing where only figures count', () => {
    expect([figureOf('7,5'), figureOf('seven'), figureOf('')]).toEqual([7.5, undefined, undefined]);
  });

  it('has the digits of every width', () => {
    expect(typedDigits('１２３ 4\u200B56')).toBe('123456');
  });
});
