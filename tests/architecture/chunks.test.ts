import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHUNKS } from '../../build/chunks';
import { FIRST, iconsIn } from '../../build/icon-sprite';
import { importsOf } from './module-graph';
import { readFileSync } from 'node:fs';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
);

// One group is of packages alone.
const OF_SOURCES = CHUNKS.filter(({ test }) => test.source.includes('src'));

it.each(OF_SOURCES.map(({ name, test }) => [name, test] as const))(
  'the group %s of the build names files that exist',
  (_, test) => {
    expect(files.some((path) => test.test(`/src/${path}`))).toBe(true);
  },
);

it('each name in a group still is the name of something', () => {
  const gone = OF_SOURCES.flatMap(({ name, test }) => {
    const [, before = '', names, after = ''] = /^(.*)\(\?:([\w|-]+)\)(.*)$/.exec(test.source) ?? [];
    return (names?.split('|') ?? [])
      .filter((one) => !files.some((path) => new RegExp(`${before}${one}${after}`).test(`/src/${path}`)))
      .map((one) => `${name}: ${one}`);
  });
  expect(gone).toEqual([]);
});

/** A file and all that it imports. */
function withImports(start: string): Set<string> {
  const seen = new Set([start]);
  for (const file of seen) {
    importsOf(readFileSync(file, 'utf8'), file)
      .filter((one) => /\.tsx?$/.test(one))
      .forEach((one) => seen.add(one));
  }
  return seen;
}

it('what sign-in and home have in common comes with the start: neither fetches the other', () => {
  const portal = CHUNKS.filter(({ name }) => name === 'portal').map(({ test }) => test);
  const start = filesOf(portal).flatMap((file) => [...withImports(file)]);
  const home = withImports('src/pages/home/index.tsx');
  const common = [...withImports('src/pages/login-dev/index.tsx')].filter((file) => home.has(file));
  expect(common.filter((file) => !start.includes(file))).toEqual([]);
});

const filesOf = (tests: RegExp[]) =>
  files.filter((path) => tests.some((one) => one.test(`/src/${path}`))).map((path) => `src/${path}`);

it('the icons that come with the code are all that parts of the home name', () => {
  const others = [...withImports('src/pages/home/index.tsx')]
    .filter((path) => iconsIn(readFileSync(path, 'utf8')).names.length > 0)
    .map((path) => path.replace(/^src\//, ''))
    .filter((path) => path.startsWith('features/') && !FIRST.test(path));
  expect(others).toEqual([]);
});
