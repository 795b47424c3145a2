import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf, laterImportsOf } from './module-graph';

/** Parts of a desktop alone: tables, their views, exports and bulk changes, the side navigation. */
const DESKTOP =
  /^src\/(?:shared\/ui\/table|modules\/(?:view|palette)|features\/(?:[\w-]+\/)+table|app\/desktop)\//;

const sources = new Map<string, string>();
const textOf = (file: string) => {
  const text = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, text);
  return text;
};
const codeOf = (files: string[]) => files.filter((file) => /\.tsx?$/.test(file));

/** All that comes with a file. */
function comingWith(start: string): Set<string> {
  const seen = new Set([start]);
  for (const file of seen) {
    codeOf(importsOf(textOf(file), file)).forEach((one) => seen.add(one));
  }
  return seen;
}

const pages = readdirSync('src/pages').map((folder) => `src/pages/${folder}/index.tsx`);

it('no page brings the code of a desktop along: a phone downloads none of it', () => {
  const found = ['src/main.tsx', ...pages].flatMap((page) =>
    [...comingWith(page)].filter((file) => DESKTOP.test(file)).map((file) => `${page}: ${file}`),
  );
  expect(found).toEqual([]);
});

it('tables are fetched by the pages that have one', () => {
  const later = [...comingWith('src/pages/people/index.tsx')].flatMap((file) =>
    codeOf(laterImportsOf(textOf(file), file)),
  );
  const table = later.find((file) => DESKTOP.test(file));
  expect([...comingWith(table!)]).toContain('src/modules/view/use-view.ts');
});
