import { expect, it } from 'vitest';
import { portalUrl } from './portal-url';

it.each([
  ['https://hr.example/m/work?kind=task#top', '/m/', '/work?kind=task#top'],
  ['https://hr.example/m/', '/m/', '/'],
  ['https://hr.example/m', '/m/', '/'],
  ['https://hr.example/messages', '/m/', '/messages'],
  ['https://hr.example/work', '/', '/work'],
])('%s under %s is %s', (absolute, base, expected) => {
  const url = portalUrl(absolute, base);
  expect(url.pathname + url.search + url.hash).toBe(expected);
});
