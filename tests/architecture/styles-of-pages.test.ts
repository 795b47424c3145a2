import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, laterImportsOf } from './module-graph';

const CLASS_IN_STYLES = /\.(-?[a-z][\w-]*)(?=[^{}]*\{)/g;
const CLASS_ATTRIBUTE = /\bclassName=(?:"([^"]*)"|\{([^}]*)\})/g;
const LITERAL = /(["'`])((?:(?!\1).)*)\1/g;

type Source = { imports: string[]; later: string[]; classes: string[] };
const sources = new Map<string, Source>();
/** The files of styles that say something about a class. */
const stylesOf = new Map<string, Set<string>>();

for (const entry of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
  if (entry.endsWith('.css')) {
    const file = join('src', entry);
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name] of text.matchAll(CLASS_IN_STYLES)) {
      stylesOf.set(name!, (stylesOf.get(name!) ?? new Set()).add(file));
    }
  }
}

function read(file: string): Source {
  let source = sources.get(file);
  if (!source) {
    const text = file.endsWith('.css') ? '' : readFileSync(file, 'utf8');
    source = {
      imports: importsOf(text, file),
      later: laterImportsOf(text, file),
      classes: [...text.matchAll(CLASS_ATTRIBUTE)]
        .flatMap(([, plain, code = '']) => plain ?? [...code.matchAll(LITERAL)].map(([, , one]) => one!))
        .flatMap((names) => names.split(/\s+/))
        .filter((name) => stylesOf.has(name)),
    };
    sources.set(file, source);
  }
  return source;
}

function closureOf(start: string): Set<string> {
  const files = new Set([start]);
  for (const file of files) {
    read(file).imports.forEach((one) => files.add(one));
  }
  return files;
}

/** The classes of a page whose styles are not there when it is the first that is opened, each with the file that uses it. */
function unstyledOf(page: string, always: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (start: string, around: ReadonlySet<string>) => {
    visited.add(start);
    const own = closureOf(start);
    const there = new Set([...around, ...own]);
    for (const file of own) {
      for (const name of read(file).classes) {
        if (![...stylesOf.get(name)!].some((one) => there.has(one))) {
          found.add(`${name} in ${file}`);
        }
      }
      read(file)
        .later.filter((one) => !visited.has(one) && !one.startsWith('src/pages/'))
        .forEach((one) => visit(one, there));
    }
  };
  visit(page, always);
  return [...found].sort();
}

/** What stands in index.html, as the build says. */
const inlined = /INLINE_STYLES = (\[[^\]]*\])/.exec(readFileSync('build/first-paint.ts', 'utf8'))?.[1] ?? '';
const always = new Set(
  [...inlined.matchAll(/'([^']+)'/g)].flatMap(([, file]) => [...closureOf(join('src', file!))]),
);
const pages = readdirSync('src/pages').map((folder) => join('src/pages', folder, 'index.tsx'));

it('every page brings the styles of all that it shows, also when it is opened first', () => {
  const bare = pages.flatMap((page) => unstyledOf(page, always).map((one) => `${page}: ${one}`));
  expect(bare).toEqual([]);
});

it('sees a page whose styles come with another one', () => {
  const bare = unstyledOf('src/pages/home/index.tsx', new Set());
  expect(bare).toContain('hr-visually-hidden in src/features/workbench/parts/hero.tsx');
});
