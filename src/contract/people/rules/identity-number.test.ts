import { expect, it } from 'vitest';
import type { PaperKind } from '../private';
import { isPaperNumber, isResidentId, maskName, maskPaperNumber, plainNumber } from './identity-number';

const TODAY = '2026-11-30';

it.each([
  ['a number with its check digit', '11010519491231002X', true],
  ['another one', '440524188001010014', false],
  ['born in 1980', '440524198001010013', true],
  ['another check digit', '110105194912310021', false],
  ['a lower-case check character', '11010519491231002x', false],
  ['two digits swapped', '11010519491321002X', false],
  ['the 30th of February', '110105199002300028', false],
  ['17 digits', '11010519491231002', false],
  ['the old 15 digits', '110105491231002', false],
  ['born tomorrow', '110105202612010019', false],
  ['letters', 'ABCDEFGHIJKLMNOPQR', false],
  ['nothing', '', false],
])('%s', (_, number, expected) => {
  expect(isResidentId(number, TODAY)).toBe(expected);
});

it('any single wrong digit is found', () => {
  const number = '11010519491231002X';
  for (let at = 0; at < 17; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const other = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
      expect([other, isResidentId(other, TODAY)]).toEqual([other, other === number]);
    }
  }
});

it.each<[PaperKind, string, boolean]>([
  ['passport', 'E12345678', true],
  ['passport', '123', false],
  ['hkMoPermit', 'H01234567', true],
  ['other', '护照123456', false],
  ['other', 'A(12)/3-4', true],
  ['residentId', 'E12345678', false],
])('%s %s', (kind, number, expected) => {
  expect(isPaperNumber(kind, number, TODAY)).toBe(expected);
});

it.each<[PaperKind, string, string]>([
  ['residentId', '11010519491231002X', '110**************X'],
  ['passport', 'E12345678', '*******78'],
  ['other', 'AB12', '**12'],
])('%s is masked', (kind, number, masked) => {
  expect(maskPaperNumber(kind, number)).toBe(masked);
});

it('blanks, width and case make no other number', () => {
  expect(plainNumber(' 110105 19491231 002ｘ ')).toBe('11010519491231002X');
  expect([maskName('陈琳'), maskName('Ann Smith'), maskName('李')]).toEqual(['陈*', 'A***', '李*']);
});
