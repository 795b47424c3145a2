import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readEnv } from '../../config/env';
import { openSecret, readSecretKeys, sealSecret } from './secret-keys';

const text = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = readSecretKeys(`${text('2026')}, ${text('2025')}`)!;

it('opens what any of its keys has sealed, for the same app alone', () => {
  const sealed = sealSecret(second!, '密钥 s3cret', 'app-1');
  expect(sealed).toMatch(/^2025:/);
  expect(sealed).not.toContain('s3cret');
  expect(openSecret([first!, second!], sealed, 'app-1')).toBe('密钥 s3cret');
  expect(openSecret([first!, second!], sealed, 'app-2')).toBeUndefined();
  expect(openSecret([first!], sealed, 'app-1')).toBeUndefined();
  expect(openSecret([{ ...first!, id: '2025' }], sealed, 'app-1')).toBeUndefined();
  expect(sealSecret(second!, '密钥 s3cret', 'app-1')).not.toBe(sealed);
});

it.each(['', '2026:', '2026:AAAA', `2026:${'A'.repeat(80)}`, 'none'])(
  'damaged text %j opens nothing',
  (sealed) => {
    expect(openSecret([first!, second!], sealed, 'app-1')).toBeUndefined();
  },
);

it.each(['2026:hushhush', 'hushhush', `${text('1')},${text('1')}`, `:${text('1')}`])(
  'names PROVIDER_SECRET_KEYS and never repeats its text when it is no list of keys (%#)',
  (PROVIDER_SECRET_KEYS) => {
    expect(() => readEnv({ PROVIDER_SECRET_KEYS })).toThrow('PROVIDER_SECRET_KEYS: must be');
    expect(() => readEnv({ PROVIDER_SECRET_KEYS })).not.toThrow(PROVIDER_SECRET_KEYS);
  },
);
