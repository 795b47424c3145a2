import { expect, it } from 'vitest';
import { lockScroll } from './lock-scroll';

it.each([
  ['the outer one first', [0, 1]],
  ['the inner one first', [1, 0]],
])('the page scrolls again once both sheets are closed, %s', (_, order) => {
  const releases = [lockScroll(), lockScroll()];
  releases[order[0]!]!();
  expect(document.body.style.overflow).toBe('hidden');
  releases[order[1]!]!();
  expect(document.body.style.overflow).toBe('');
});
