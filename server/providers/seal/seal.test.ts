import { expect, test } from 'vitest';
import { seal, unseal } from './seal';

test('a sealed token opens with the same secret only', () => {
  const sealed = seal('token-值', 'secret one');
  expect(sealed).not.toContain('token');
  expect(unseal(sealed, 'secret one')).toBe('token-值');
  expect(unseal(sealed, 'secret two')).toBeUndefined();
});

test('the same token is sealed differently each time', () => {
  expect(seal('token', 'secret')).not.toBe(seal('token', 'secret'));
});

test.each(['', 'AAAA', 'not base64 !', 'A'.repeat(80)])('damaged text %j opens nothing', (sealed) => {
  expect(unseal(sealed, 'secret')).toBeUndefined();
});
