import { expect, it } from 'vitest';
import { firstFailure } from '@/shared/form/check-fields';
import { checkPasswordChanged } from '@/shared/form/password-rules';
import { compactMobile } from '@contract/account/rules/mobile';
import { checkEmail, checkNewMobile, newPasswordChecks } from './rules';

it.each([
  ['13800000001', '13800000001'],
  ['138 0000-0001', '13800000001'],
  ['+86 138 0000 0001', '13800000001'],
  ['0086-13800000001', '13800000001'],
  ['+852 9123 4567', '+85291234567'],
  ['00852 9123 4567', '+85291234567'],
  ['1+38', '138'],
])('reads %s as %s', (text, expected) => {
  expect(compactMobile(text)).toBe(expected);
});

it.each([
  ['13800000001', true],
  ['+8613800000001', true],
  ['+852 9123 4567', true],
  ['1380000000', false],
  ['23800000001', false],
  ['138000000012', false],
  ['+852', false],
  ['+8612345', false],
])('a new mobile %s is right: %s', (text, isRight) => {
  expect(checkNewMobile(text)).toEqual(isRight ? undefined : { key: 'mobileWrong' });
});

it.each([
  ['lin.chen@example.com', true],
  [' lin@example.com ', true],
  ['', true],
  ['lin', false],
  ['lin@example', false],
  ['lin@@example.com', false],
  ['林@例子', false],
  [`${'a'.repeat(120)}@example.com`, false],
])('an e-mail address %j is right: %s', (text, isRight) => {
  expect(checkEmail(text)).toEqual(isRight ? undefined : { key: 'emailWrong' });
});

const old = 'Qinghe@2026';
it.each([
  ['', '', 'password', 'passwordRequired'],
  ['Short1A', 'Short1A', 'password', 'passwordLength'],
  ['onlylower1', 'onlylower1', 'password', 'passwordClasses'],
  ['密码Abc123456', '密码Abc123456', 'password', 'passwordCharacters'],
  [old, old, 'password', 'passwordSameAsOld'],
  ['Renewed-2026', 'Renewed-2027', 'confirmation', 'passwordMismatch'],
])('refuses the new password %j repeated as %j at %s: %s', (password, confirmation, field, key) => {
  const checks = newPasswordChecks(password, confirmation, (one) => checkPasswordChanged(one, old));
  const found = firstFailure(checks);
  expect(found?.field).toBe(field);
  expect(found?.tip).toMatchObject({ key });
});

it('takes a good new password that is repeated rightly', () => {
  expect(firstFailure(newPasswordChecks('Renewed-2026', 'Renewed-2026'))).toBeUndefined();
});
