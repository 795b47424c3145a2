import { passwordProblem } from '@contract/account/rules/password';
import { expect, it } from 'vitest';
import { passwordChecks } from './password-checks';

const T = true;
const F = false;

it.each([
  ['', '', F, F, F, F],
  ['Abc12345', 'Abc12345', F, T, T, T],
  ['Abc123456', 'Abc12345', T, T, T, F],
  ['Abc123456', 'Abc123456', T, T, T, T],
  ['abcdefgh1', '', T, F, T, F],
  ['abcdefg1!', '', T, T, T, F],
  ['Abc 12345', '', T, T, F, F],
  ['密码Abc12345', '', T, T, F, F],
  ['Abc12345678901234567', '', T, T, T, F],
  ['Abc123456789012345678', '', F, T, T, F],
])('%j confirmed by %j', (password, confirmation, length, classes, characters, match) => {
  expect(passwordChecks(password, confirmation)).toEqual({ length, classes, characters, match });
});

it('says that a new password differs only where the old one is known', () => {
  expect(passwordChecks('Abc123456', '')).not.toHaveProperty('differs');
  expect(passwordChecks('Abc123456', '', 'Abc123456').differs).toBe(false);
  expect(passwordChecks('', '', '').differs).toBe(false);
  expect(passwordChecks('Abc123456', '', '').differs).toBe(false);
  expect(passwordChecks('Abc123456', '', 'Abc123457').differs).toBe(true);
});

it.each([
  '',
  'Abc12345',
  'Abc123456',
  'abcdefgh1',
  'ABCDEF12!',
  'Abc 12345',
  '密码Abc12345',
  'Abc123456789012345678',
])('agrees with the rule of the contract about %j', (password) => {
  const { length, classes, characters } = passwordChecks(password, password);
  expect(length && classes && characters).toBe(passwordProblem(password) === undefined);
});
