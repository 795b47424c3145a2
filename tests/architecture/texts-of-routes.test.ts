import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROUTE_TABLE } from '@/app/routes/route-table';
import { importsOf } from './module-graph';

/** What a control brings along itself, or a failure before it is told. */
const BROUGHT_TEXTS = /(?:loadNamespaces\(|TEXTS = )(\[[^\]]*\])/g;
const SHOWN_TEXTS = /useTranslation\(\s*(\[[^\]]*\]|'[^']+')?/g;

const sources = new Map<string, { imports: string[]; shown: string[]; brought: string[] }>();

function read(file: string) {
  let source = sources.get(file);
  if (!source) {
    const text = readFileSync(file, 'utf8');
    source = {
      imports: importsOf(text, file).filter((one) => !one.endsWith('.css')),
      shown: namesIn(text, SHOWN_TEXTS),
      brought: namesIn(text, BROUGHT_TEXTS),
    };
    sources.set(file, source);
  }
  return source;
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, one]) => one!),
  );

/** Namespaces that the page can show from its first frame on, each with a file that does, and those that a part of it fetches. */
function textsOf(page: string) {
  const shown = new Map<string, string>();
  const brought = new Set<string>();
  const seen = new Set([page]);
  for (const file of seen) {
    const source = read(file);
    source.shown.forEach((one) => shown.set(one, file));
    source.brought.forEach((one) => brought.add(one));
    source.imports.forEach((one) => seen.add(one));
  }
  return { shown, brought };
}

/** The page's folder, as the function that imports it says. */
const folderOf = (page: () => unknown) => /pages\/[a-z-]+/.exec(page.toString())?.[0] ?? '';
it('every page brings all texts along that it shows: no key stands there at first', () => {
  const missing = ROUTE_TABLE.flatMap((row) => {
    const { shown, brought } = textsOf(`src/${folderOf(row.page)}/index.tsx`);
    const known = new Set<string>(['common', ...row.namespaces, ...brought]);
    return [...shown]
      .filter(([namespace]) => !known.has(namespace))
      .map(([namespace, file]) => `${row.path}: ${namespace} in ${file}`);
  });
  expect(missing).toEqual([]);
});

it('sees the texts of what a page is made of', () => {
  const { shown } = textsOf('src/pages/my/index.tsx');
  expect([...shown.keys()].sort()).toEqual(['common', 'home', 'my', 'titles']);
});
