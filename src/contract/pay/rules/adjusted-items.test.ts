import { expect, it } from 'vitest';
import { adjustedItems } from './adjusted-items';

it.each([
  ['a raise goes to the first item', { base: 500, meal: 100 }, 700, { base: 600, meal: 100 }],
  ['a lower pay takes from the first item', { base: 500, meal: 100 }, 450, { base: 350, meal: 100 }],
  ['and from the next where that is not enough', { base: 500, meal: 100 }, 50, { base: 0, meal: 50 }],
  ['the same total changes nothing', { base: 500, meal: 100 }, 600, { base: 500, meal: 100 }],
  ['items of before that are gone can not take it', { gone: 500 }, 600, null],
  ['nothing itemized stays so', null, 600, null],
])('%s', (_, items, total, expected) => {
  expect(adjustedItems(items, total, ['base', 'meal'])).toEqual(expected);
});
