import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/check-bundle.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hr-bundle-'));
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
  it('passes the smallest sound portal', () => {
    expect(check({})).toEqual({ status: 0, said: '1 scripts hold what they should\n' });
  });

  it.each([
    ['a page without its script', 'web/index.html', '<p>', 'no boot script'],
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
