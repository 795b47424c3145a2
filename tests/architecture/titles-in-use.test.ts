import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { titles } from '@/shared/i18n/locales/zh_CN/system/titles';

/** A route's title, a title in a text, or one that a page shows in place of its route's. */
const NAMES = [
  /titleKey: '(\w+)'/g,
  /titles:(\w+)/g,
  /\btitle\('(\w+)'\)/g,
  /usePageTitle\((?:\w+ \? )?'(\w+)'/g,
];

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');
const used = new Set(NAMES.flatMap((pattern) => [...sources.matchAll(pattern)].map(([, key]) => key)));

it('every title is that of a screen', () => {
  expect(Object.keys(titles).filter((key) => !used.has(key))).toEqual([]);
});
