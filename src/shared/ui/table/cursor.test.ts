import { expect, it } from 'vitest';
import { moved } from './cursor';

const size = { rows: 101, columns: 5, page: 10 };
const press = (key: string, row: number, column: number, ctrlKey = false) => {
  const to = moved({ row, column }, { key, ctrlKey }, size);
  return to && [to.row, to.column];
};

it.each([
  ['ArrowDown', 0, 2, false, [1, 2]],
  ['ArrowUp', 0, 2, false, [0, 2]],
  ['ArrowDown', 100, 2, false, [100, 2]],
  ['ArrowLeft', 3, 0, false, [3, 0]],
  ['ArrowRight', 3, 4, false, [3, 4]],
  ['PageDown', 95, 1, false, [100, 1]],
  ['PageUp', 4, 1, false, [1, 1]],
  ['Home', 7, 3, false, [7, 0]],
  ['End', 7, 3, false, [7, 4]],
  ['Home', 7, 3, true, [1, 0]],
  ['End', 7, 3, true, [100, 4]],
  ['a', 7, 3, false, undefined],
])('%s at %i, %i (Ctrl: %s) leads to %j', (key, row, column, isCtrl, expected) => {
  expect(press(key, row, column, isCtrl)).toEqual(expected);
});
