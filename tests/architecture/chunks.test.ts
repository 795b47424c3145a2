import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHUNKS } from '../../build/chunks';
import { FIRST } from '../../build/icon-sprite';
import { importsOf } from './module-graph';
import { readFileSync } from 'node:fs';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
);

it.each(CHUNKS.map(({ name, test }) => [name, test] as const))(
  'the group %s of the build names files that exist',
  (_, test) => {
    expect(files.some((path) => test.test(`/src/${path}`))).toBe(true);
  },
);

it('each name in a group still is the name of something', () => {
  const gone = CHUNKS.flatMap(({ name, test }) => {
    const [, before = '', names, after = ''] = /^(.*)\(\?:([\w|-]+)\)(.*)$/.exec(test.source) ?? [];
    return (names?.split('|') ?? [])
      .filter((one) => !files.some((path) => new RegExp(`${before}${one}${after}`).test(`/src/${path}`)))
      .map((one) => `${name}: ${one}`);
  });
  expect(gone).toEqual([]);
});

it('the first sprite holds the icons of all domains that the home shows', () => {
  const seen = new Set(['src/pages/home/index.tsx']);
  for (const file of seen) {
    importsOf(readFileSync(file, 'utf8'), file)
      .filter((one) => /\.tsx?$/.test(one))
      .forEach((one) => seen.add(one));
  }
  const others = [...seen]
    .map((path) => path.replace(/^src\//, ''))
    .filter((path) => path.startsWith('features/') && !FIRST.test(path));
  expect(others).toEqual([]);
});
