import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { flexGaps } from '../../build/floor/flex-gaps';

const script = fileURLToPath(new URL('../../scripts/check-floor.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hr-floor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The smallest built portal that the check has nothing against. */
const SOUND = {
  'index.html': '<script>var a=1;</script><style>a{color:red}</style>',
  'assets/portal-AAAAAAAA.js': 'import("./ding-talk-AAAAAAAA.js");export const a=b?.c??d;',
  'assets/ding-talk-AAAAAAAA.js': 'export const d="runtime.permission.requestJsApis";',
  'assets/weixin-functions-AAAAAAAA.js': 'export const w="preVerifyJSAPI";',
  'assets/feishu-AAAAAAAA.js': 'export const f="requestAccess";',
  'assets/portal-AAAAAAAA.css': 'a{height:100vh;height:100dvh}',
};

function check(changes: Record<string, string>): { status: number | null; said: string } {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [file, content] of Object.entries({ ...SOUND, ...changes })) {
    writeFileSync(join(folder, file), content);
  }
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, said: stdout };
}

describe('the check of built files', () => {
  it('passes what engines at the floor understand', () => {
    expect(check({})).toEqual({ status: 0, said: '4 scripts and their styles work at the floor\n' });
  });

  it.each([
    ['a class field', 'assets/x.js', 'class A{#b=1;c=2}', 'newer than ES2021'],
    ['an await at the top', 'assets/x.js', 'await a;', 'newer than ES2021'],
    ['a look-behind', 'assets/x.js', 'export const a=/(?<=b)c/;', 'look-behind'],
    ['a list that is sorted into a copy', 'assets/x.js', 'a.toSorted();', 'toSorted()'],
    ['a signal with a timer', 'assets/x.js', 'AbortSignal.timeout(5);', 'AbortSignal.timeout()'],
    ['an arrow in the page', 'index.html', '<script>var a=()=>1;</script>', 'newer than ES5'],
    ['a page without its script', 'index.html', '<p>', 'no boot script'],
    ['a parent by its child', 'assets/x.css', 'a:has(b){color:red}', ':has()'],
    ['nesting', 'assets/x.css', 'a{& b{color:red}}', 'nesting'],
    ['a unit without the older one', 'assets/x.css', 'a{height:100dvh}', 'dynamic viewport units'],
    ['a mixed colour', 'assets/x.css', 'a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a shorthand of both sides', 'assets/x.css', 'a{padding-inline:1px 2px}', 'logical shorthands'],
    [
      'an SDK in everybody’s files',
      'assets/portal-AAAAAAAA.js',
      'export const a="preVerifyJSAPI";',
      'holds WeChat and WeCom',
    ],
    [
      'an SDK that everybody brings along',
      'assets/portal-AAAAAAAA.js',
      'import "./ding-talk-AAAAAAAA.js";',
      'brings DingTalk',
    ],
    ['the host switcher', 'assets/x.js', 'export const a="host-switcher";', 'dev server'],
  ])('finds %s', (_, file, content, text) => {
    const { status, said } = check({ [file]: content });
    expect(status).toBe(1);
    expect(said).toContain(text);
  });
});

describe('margins in place of gaps', () => {
  it.each([
    ['.a{display:flex;gap:4px}', ['.a>*+*{margin-left:4px}']],
    ['.a{display:flex;flex-direction:column;gap:4px}', ['.a>*+*{margin-top:4px}']],
    ['.a{display:flex;flex-wrap:wrap;gap:2px 4px}', ['.a>*{margin:0 4px 2px 0}']],
    ['.a{display:inline-flex}.a,.b{gap:var(--x) var(--y)}', ['.a>*+*{margin-left:var(--y)}']],
    ['.a{display:flex}@media print{.a{gap:1px}}', ['@media print{.a>*+*{margin-left:1px}}']],
    ['.a{display:grid;gap:4px}', []],
    ['.a{display:flex}', []],
  ])('%s', (css, expected) => {
    expect(flexGaps([css])).toEqual(expected);
  });
});
