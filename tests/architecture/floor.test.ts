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
  'web/index.html': '<script>var a=1;</script><style>a{color:red}</style>',
  'web/assets/a.js': 'import("./b.js");export const a=b?.c??d;',
  'web/assets/a.css': 'a{height:100vh;height:100dvh}',
};

const HOSTS = 'src/shared/platform/hosts';
const CHUNKS = {
  'a.js': { modules: ['src/main.tsx'], imports: [] as string[] },
  'b.js': { modules: ['node_modules/dingtalk-jsapi/core.js', `${HOSTS}/ding-talk.ts`], imports: ['a.js'] },
  'c.js': { modules: ['node_modules/@wecom/jssdk/dist/x.js'], imports: [] as string[] },
  'd.js': {
    modules: [`${HOSTS}/feishu/feishu-sdk.ts`, `${HOSTS}/feishu/feishu.ts`],
    imports: [] as string[],
  },
};

function check(
  files: Record<string, string>,
  chunks: Record<string, { modules: string[]; imports: string[] }> = {},
): { status: number | null; said: string } {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  const list = { 'chunks.json': JSON.stringify({ ...CHUNKS, ...chunks }) };
  for (const [file, content] of Object.entries({ ...SOUND, ...list, ...files })) {
    writeFileSync(join(folder, file), content);
  }
  const { status, stdout } = spawnSync(process.execPath, [script, join(folder, 'web')], { encoding: 'utf8' });
  return { status, said: stdout };
}

describe('the check of built files', () => {
  it('passes what engines at the floor understand', () => {
    expect(check({})).toEqual({ status: 0, said: '1 scripts and their styles work at the floor\n' });
  });

  it.each([
    ['a class field', 'web/assets/x.js', 'class A{#b=1;c=2}', 'newer than ES2021'],
    ['an await at the top', 'web/assets/x.js', 'await a;', 'newer than ES2021'],
    ['a look-behind', 'web/assets/x.js', 'export const a=/(?<=b)c/;', 'look-behind'],
    ['a list that is sorted into a copy', 'web/assets/x.js', 'a.toSorted();', 'toSorted()'],
    ['a signal with a timer', 'web/assets/x.js', 'AbortSignal.timeout(5);', 'AbortSignal.timeout()'],
    [
      'a listener that a signal ends',
      'web/assets/x.js',
      'a.addEventListener("b",c,{once:!0,signal:d});',
      'addEventListener with a signal',
    ],
    ['an arrow in the page', 'web/index.html', '<script>var a=()=>1;</script>', 'newer than ES5'],
    ['a page without its script', 'web/index.html', '<p>', 'no boot script'],
    ['a parent by its child', 'web/assets/x.css', 'a:has(b){color:red}', ':has()'],
    ['nesting', 'web/assets/x.css', 'a{& b{color:red}}', 'nesting'],
    ['a unit without the older one', 'web/assets/x.css', 'a{height:100dvh}', 'dynamic viewport units'],
    ['a page that ends below the screen', 'web/assets/x.css', 'a{min-height:100vh}', '100vh without'],
    ['a mixed colour', 'web/assets/x.css', 'a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a shorthand of both sides', 'web/assets/x.css', 'a{padding-inline:1px 2px}', 'logical shorthands'],
    ['the host switcher', 'web/assets/x.js', 'export const a="host-switcher";', 'dev server'],
  ])('finds %s', (_, file, content, text) => {
    const { status, said } = check({ [file]: content });
    expect(status).toBe(1);
    expect(said).toContain(text);
  });
});

describe('the check of hosts', () => {
  it.each([
    [
      'an SDK in everybody’s files',
      { 'a.js': { modules: ['src/main.tsx', 'node_modules/@wecom/jssdk/dist/x.js'], imports: [] } },
      'holds WeChat and WeCom’s SDK together with src/main.tsx',
    ],
    [
      'an SDK that everybody brings along',
      { 'a.js': { modules: ['src/main.tsx'], imports: ['b.js'] } },
      'brings DingTalk’s SDK along to whoever needs src/main.tsx',
    ],
    [
      'an SDK that one host brings for another',
      { 'd.js': { modules: [`${HOSTS}/feishu/feishu-sdk.ts`], imports: ['c.js'] } },
      'brings WeChat and WeCom’s SDK along',
    ],
    [
      'an SDK that is nowhere',
      { 'c.js': { modules: [], imports: [] } },
      'no script holds WeChat and WeCom’s SDK',
    ],
  ])('finds %s', (_, chunks, text) => {
    const { status, said } = check({}, chunks);
    expect(status).toBe(1);
    expect(said.replaceAll("'", '’')).toContain(text);
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
