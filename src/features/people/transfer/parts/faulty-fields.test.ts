import { expect, it } from 'vitest';
import { faultyFields } from './faulty-fields';

it.each([
  ['a wrong day', ['joinedDay'], {}, ['joinedDay']],
  [
    'a missing department and a missing mobile',
    ['organ', 'mobile'],
    {},
    ['name', 'mobile', 'jobNumber', 'organ'],
  ],
  ['a number of someone else', ['jobNumber'], {}, ['name', 'mobile', 'jobNumber']],
  ['the row as a whole', [null], {}, ['name', 'mobile', 'jobNumber']],
  ['a cell that was good before it was typed in', ['email'], { organ: '' }, ['organ', 'email']],
] as const)('%s', (_, faults, typed, fields) => {
  expect(faultyFields({ faults: faults.map((field) => ({ field, text: 'x' })) }, typed)).toEqual(fields);
});
