import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Which module stands on which: the one place where it is written down. A module without a line stands on none. */
const USES: Readonly<Record<string, readonly string[]>> = {
  editor: ['draft'],
  form: ['draft', 'file', 'people', 'questionnaire', 'signature'],
  pay: ['file'],
  publication: ['draft', 'people'],
  signature: ['file'],
  view: ['file'],
};

const IMPORTED = /['"]@\/modules\/([\w-]+)\//g;

function usesOf(module: string): Set<string> {
  const folder = `src/modules/${module}`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(IMPORTED)].map(([, name]) => name!),
  );
  return new Set(found.filter((name) => name !== module));
}

describe('modules', () => {
  it.each(readdirSync('src/modules'))('%s stands on what is listed and on nothing else', (module) => {
    expect([...usesOf(module)].sort((a, b) => a.localeCompare(b))).toEqual(USES[module] ?? []);
  });

  it('never stand on each other in a circle', () => {
    const reached = (from: string): string[] => (USES[from] ?? []).flatMap((one) => [one, ...reached(one)]);
    expect(Object.keys(USES).filter((module) => reached(module).includes(module))).toEqual([]);
  });
});

it('drafts are kept by the draft module alone', () => {
  const others = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      !file.startsWith('modules/draft/') &&
      readFileSync(`src/${file}`, 'utf8').includes("'@/shared/storage/draft'"),
  );
  expect(others).toEqual([]);
});
