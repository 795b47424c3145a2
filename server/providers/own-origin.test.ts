import { expect, test } from 'vitest';
import { isOwnUrl } from './own-origin';

const origins = ['https://hr.example.com', 'http://127.0.0.1:8080/'];

test.each([
  ['https://hr.example.com/m/?a=1#b', true],
  ['https://hr.example.com', true],
  ['https://HR.example.com:443/m/', true],
  ['http://127.0.0.1:8080/m/auth?corpid=x', true],
  ['http://hr.example.com/m/', false],
  ['https://hr.example.com:8443/m/', false],
  ['https://hr.example.com.evil.test/', false],
  ['https://evil.test/?https://hr.example.com', false],
  ['https://hr.example.com@evil.test/', false],
  ['https://user:word@hr.example.com/', false],
  ['https://hr.example.com\\@evil.test/', false],
  ['https://hr.example.com/\n', false],
  [' https://hr.example.com/', false],
  ['javascript:alert(1)//https://hr.example.com', false],
  ['/m/', false],
  ['', false],
])('%j is own: %s', (url, expected) => {
  expect(isOwnUrl(url, origins)).toBe(expected);
});

test('nothing is own without origins', () => {
  expect(isOwnUrl('https://hr.example.com/', [])).toBe(false);
  expect(isOwnUrl('https://hr.example.com/', ['not an origin'])).toBe(false);
});
