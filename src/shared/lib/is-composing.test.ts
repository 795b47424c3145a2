import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isComposing } from './is-composing';

it.each([
  ['a composition that goes on', { isComposing: true, keyCode: 229 }, true],
  ['the key that ends one in WebKit', { isComposing: false, keyCode: 229 }, true],
  ['Enter', { isComposing: false, keyCode: 13 }, false],
  ['Escape', { isComposing: false, keyCode: 27 }, false],
])('%s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});

it('is asked by everything that acts on a key', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }));
  const acting = files.filter(({ text }) => /\bevent\.key\b/.test(text));
  expect(acting.length).toBeGreaterThan(10);
  expect(acting.filter(({ text }) => !text.includes('isComposing(')).map(({ name }) => name)).toEqual([]);
});
