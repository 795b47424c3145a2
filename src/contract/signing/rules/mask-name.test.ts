import { expect, it } from 'vitest';
import { maskName } from './mask-name';

it.each([
  ['王明', '王*'],
  ['王小明', '王*明'],
  ['欧阳小明', '欧**明'],
  ['王', '王*'],
  ['Lin Chen', 'L*** C***'],
  ['𠮷田', '𠮷*'],
])('%s reads %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
