import { createServer } from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import react from '@vitejs/plugin-react';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

const head = (title) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="baseline"><title>${title}</title><style>body{margin:0;font:16px/1.5 system-ui,sans-serif;padding:16px;color:#16181d}input,button{display:block;width:100%;box-sizing:border-box;min-height:44px;margin:8px 0;font:inherit}button{background:#4a5cf0;color:#fff;border:0;border-radius:8px}li{padding:12px 0}</style></head><body><main>`;

/** The two screens as plain HTML: nothing on this network can be faster. */
const STATIC_PAGES = {
  '/static/login': `${head('登录')}<h1>登录</h1><form><label>手机号<input inputmode="tel"></label><label>密码<input type="password"></label><button>登录</button></form></main></body></html>`,
  '/static/home': `${head('首页')}<h1>您好</h1><ul>${Array.from({ length: 12 }, (_, index) => `<li>待办事项 ${index + 1}</li>`).join('')}</ul></main></body></html>`,
};

/** The yardsticks of a run: the screens as static pages, and the portal's dependencies used without any trick. */
export async function serveBaselines(root, port) {
  const outDir = join(root, '.bench/plain');
  await build({
    root: join(root, 'bench/plain'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: ['chrome107', 'safari16'] },
  });
  const files = new Map();
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      files.set(`/${relative(outDir, path)}`, await readFile(path));
    }
  }
  const rows = Array.from({ length: 12 }, (_, id) => ({
    id,
    title: `待办事项 ${id + 1}`,
    at: '2026-01-05T01:00:00Z',
  }));
  files.set('/rows.json', Buffer.from(JSON.stringify(rows)));
  for (const [path, html] of Object.entries(STATIC_PAGES)) {
    files.set(path, Buffer.from(html));
  }
  const packed = new Map([...files].map(([path, body]) => [path, brotli(body)]));
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const known = packed.has(path) ? path : extname(path) === '' ? '/index.html' : undefined;
    if (!known) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(known)] ?? TYPES['.html'],
      'content-encoding': 'br',
      // As the portal's own files: what has a hash in its name is kept.
      'cache-control': known.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    response.end(packed.get(known));
  });
  // As the portal's: a kept connection that is closed while a call is on its way would be a refusal of the bench's own.
  server.keepAliveTimeout = 130_000;
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
