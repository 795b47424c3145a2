import { expect, test } from 'vitest';
import { insidePath, totalUnread, withOneRead } from './unread';

const unread = [
  { category: 'approval', count: 2 },
  { category: 'system', count: 0 },
] as const;

test('adds the categories up', () => {
  expect(totalUnread([...unread])).toBe(2);
  expect(totalUnread([])).toBe(0);
});

test('reading one takes one off its category and never goes below none', () => {
  expect(withOneRead([...unread], 'approval')[0]?.count).toBe(1);
  expect(withOneRead([...unread], 'system')[1]?.count).toBe(0);
});

test.each([
  ['/lg-approve-detail?id=1', '/lg-approve-detail?id=1'],
  ['/m/my', '/my'],
  ['/m', '/'],
  ['/messages', '/messages'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [null, undefined],
])('the path %s leads to %s', (path, inside) => {
  expect(insidePath(path)).toBe(inside);
});
