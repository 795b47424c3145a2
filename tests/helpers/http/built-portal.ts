import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const BOOT = `document.documentElement.lang = 'zh-CN';`;
export const SHELL = 'main{display:block}';
export const HTML = `<!doctype html><html><head><style>${SHELL}</style><script>${BOOT}</script>
<script type="module" src="/m/assets/main-1.js"></script></head><body></body></html>`;
export const OFFLINE = '<!doctype html><style>p{margin:0}</style><p>Offline</p>';
export const SCRIPT = 'export const one = 1;'.repeat(40);

/** A folder with the kinds of files that a build of the portal leaves. */
export function buildPortal(): string {
  const root = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), HTML);
  writeFileSync(join(root, 'index.html.br'), brotliCompressSync(HTML));
  writeFileSync(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'offline.html'), OFFLINE);
  writeFileSync(join(root, 'WW_verify_a1.txt'), 'a1');
  writeFileSync(join(root, 'assets/main-1.js'), SCRIPT);
  writeFileSync(join(root, 'assets/main-1.js.br'), brotliCompressSync(SCRIPT));
  return root;
}
