import type { CompanyChoice } from '@contract/session/sign-in';
import { describe, expect, it } from 'vitest';
import { onlyCompany, orderCompanies, toCode, toMobile } from './rules';

const company = (companyId: string, more: Partial<CompanyChoice> = {}): CompanyChoice => ({
  companyId,
  companyName: `公司${companyId}`,
  accountType: 'regular',
  canEnter: true,
  isLast: false,
  ...more,
});

it.each([
  ['13800138000', '13800138000'],
  [' 138 0013 8000 ', '13800138000'],
  ['138-0013-8000', '13800138000'],
  ['+86 138 0013 8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['1380013', '1380013'],
  ['8613', '8613'],
  ['138001380001234', '13800138000'],
  ['+861380', '1380'],
  ['+86', '+86'],
  ['+', '+'],
  ['+852 9123 4567', '+85291234567'],
  ['0085291234567', '+85291234567'],
  ['+1234567890123456789', '+123456789012345'],
  ['abc', ''],
])('reads the mobile %j as %j', (text, expected) => {
  expect(toMobile(text)).toBe(expected);
});

it.each([
  ['123456', '123456'],
  ['【人事】验证码 123 456', '123456'],
  ['1234567', '123456'],
  ['', ''],
])('reads the code %j as %j', (text, expected) => {
  expect(toCode(text)).toBe(expected);
});

describe('companies', () => {
  it('come with the last used one first and the closed ones at the end', () => {
    const given = [
      company('a', { canEnter: false, isLast: true }),
      company('b'),
      company('c', { isLast: true }),
      company('d', { canEnter: false }),
      company('e'),
    ];
    expect(orderCompanies(given).map((one) => one.companyId)).toEqual(['c', 'b', 'e', 'a', 'd']);
    expect(given.map((one) => one.companyId)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each([
    ['none', [], undefined],
    ['one that is open', [company('a')], 'a'],
    ['one that is closed', [company('a', { canEnter: false })], undefined],
    ['two', [company('a'), company('b')], undefined],
  ])('%s: nothing to choose is %s', (_, companies, expected) => {
    expect(onlyCompany(companies)?.companyId).toBe(expected);
  });
});
