import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Functions and styles that Chromium 100 or Safari 15.4 don't know. Syntax is lowered by the build; these are not. */
const FUNCTIONS = [
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed|checkVisibility|showPopover|togglePopover)\(/,
  /\b(?:Object|Map)\.groupBy\(/,
  /\bArray\.fromAsync\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\bAbortSignal\.(?:timeout|any)\(/,
  /\bIterator\.from\(/,
  /\bnew CompressionStream\(/,
];
const STYLES = [
  /:has\(/,
  /\bcolor-mix\(/,
  /\b(?:ok)?l(?:ch|ab)\(/,
  /@container\b/,
  /@property\b/,
  /\bsubgrid\b/,
  /[{;]\s*(?:translate|rotate|scale):/,
  /[{;]\s*&/,
  // The same property with the old unit must stand earlier in the same block.
  /(?<=[{;]\s*)([\w-]+):[^;{}]*\d[dsl]v[hwb]\b[^;{}]*(?<![{;]\s*\1:[^;{}]*\dv[hwb]\b[^{}]*)/,
];

const youngerIn = (source: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => pattern.exec(source)?.[0] ?? []);

const sources = (...endings: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...endings.map((one) => `src/*${one}`)], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.tsx?$/.test(file) && existsSync(file));

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

describe('the oldest engines', () => {
  it.each([
    ['a.toSorted();', FUNCTIONS],
    ['AbortSignal.timeout(5);', FUNCTIONS],
    ['a:has(b){color:red}', STYLES],
    ['a{& b{color:red}}', STYLES],
    ['a{height:100dvh}', STYLES],
    ['a{color:color-mix(in srgb,red,blue)}', STYLES],
  ])('do not know %s', (source, patterns) => {
    expect(youngerIn(source, patterns)).toHaveLength(1);
  });

  it('know what they are given with a fallback', () => {
    expect(youngerIn('a{height:100vh;height:100dvh}', STYLES)).toEqual([]);
  });

  it('know every function and style of the portal', () => {
    const younger = [
      ...sources('.ts', '.tsx').map(
        (file) => [file, youngerIn(readFileSync(file, 'utf8'), FUNCTIONS)] as const,
      ),
      ...sources('.css').map(
        (file) => [file, youngerIn(withoutComments(readFileSync(file, 'utf8')), STYLES)] as const,
      ),
    ];
    expect(younger.length).toBeGreaterThan(1_000);
    expect(younger.filter(([, found]) => found.length > 0)).toEqual([]);
  });
});
