import { expect, it } from 'vitest';
import { linkReach } from './link-reach';

it.each([
  ['http://localhost:8080/m/join#a', 'local'],
  ['https://localhost/m/join#a', 'local'],
  ['http://hr.localhost:8080/m/join#a', 'local'],
  ['http://127.0.0.1:8080/m/join#a', 'local'],
  ['http://[::1]:8080/m/join#a', 'local'],
  ['http://0.0.0.0:8080/m/join#a', 'local'],
  ['http://192.168.1.20:8080/m/join#a', 'insecure'],
  ['http://hr.example.com/m/join#a', 'insecure'],
  ['https://localhost.example.com/m/join#a', 'phones'],
  ['https://hr.example.com/m/join#a', 'phones'],
])('%s: %s', (url, reach) => {
  expect(linkReach(new URL(url))).toBe(reach);
});
