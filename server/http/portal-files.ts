import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import type { Deps } from '../kernel/context';
import type { Env } from '../config/env';
import { portalPolicy } from './security-headers';

const HASHED = 'public, max-age=31536000, immutable';
const PLAIN = 'public, max-age=3600';

/** On a script or style that never changes; a first visit fetches a dozen of them. */
const MEANINGLESS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'last-modified',
];

/** Where `npm run build` puts the portal, seen from the source and from the built server. */
export function builtPortal(): string | undefined {
  return ['../../dist/web', '../web', '../../web']
    .map((relative) => fileURLToPath(new URL(relative, import.meta.url)))
    .find((path) => existsSync(join(path, 'index.html')));
}

/** Files that crawlers and chat clients look for at the root of a domain: robots.txt, and an operator's proof that it is theirs. */
const AT_ROOT = /^\/[\w-]{1,80}\.txt$/;
/** The page that an installed portal shows without a network. */
const OFFLINE = '/m/offline.html';

/** Serves the built portal under /m: files as they are, every other path as the one page. Its text files are served at the root too. */
export function registerPortal(app: Hono, deps: Deps, root: string | undefined): void {
  app.get('/', (c) => c.redirect('/m/'));
  app.get('/m', (c) => c.redirect('/m/'));
  if (!root) {
    app.get('/m/*', (c) => c.text('The portal is not built: run `npm run build`.', 503));
    return;
  }
  const page = readPage(root, deps.env);
  const files = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice('/m'.length),
  });
  app.get('/:file', async (c, next) =>
    AT_ROOT.test(c.req.path) ? await serveStatic({ root })(c, next) : await next(),
  );
  const offline = readOptional(join(root, 'offline.html'))?.toString();
  app.get('/m/*', async (c, next) => {
    // Routes of the portal have no dot: what has one is a file, and a missing file must not look like a page, or the
    // portal could not tell that a chunk is gone.
    const { path } = c.req;
    const isAsset = path.startsWith('/m/assets/');
    if (path === '/m/index.html' || (!isAsset && !/\.[\w-]+$/.test(path))) {
      return sendPage(c, page);
    }
    c.header('cache-control', isAsset ? HASHED : PLAIN);
    if (path === OFFLINE && offline !== undefined) {
      c.header('content-security-policy', portalPolicy(offline, deps.env.FRAME_ANCESTORS));
    }
    const answer = await files(c, next);
    if (/\.(?:js|css)$/.test(path)) {
      MEANINGLESS.forEach((name) => c.res.headers.delete(name));
    }
    return answer;
  });
  app.get('/m/*', (c) => c.text('Not found', 404, { 'cache-control': 'no-store' }));
}

type Page = {
  policy: string;
  /** Feishu's SDK is a script of its own server; no other client may load it. */
  policyInFeishu: string;
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer | undefined>;
};

const FEISHU = /\b(?:lark|feishu)\//i;

const readOptional = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

function readPage(root: string, env: Env): Page {
  const path = join(root, 'index.html');
  const html = readFileSync(path);
  return {
    policy: portalPolicy(html.toString(), env.FRAME_ANCESTORS),
    policyInFeishu: portalPolicy(html.toString(), env.FRAME_ANCESTORS, env.FEISHU_SDK_URL),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    bodies: { br: readOptional(`${path}.br`), gzip: readOptional(`${path}.gz`), identity: html },
  };
}

function sendPage(c: Context, page: Page): Response {
  c.header(
    'content-security-policy',
    FEISHU.test(c.req.header('user-agent') ?? '') ? page.policyInFeishu : page.policy,
  );
  c.header('cache-control', 'no-store');
  c.header('etag', page.etag);
  c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match') === page.etag) {
    return c.body(null, 304);
  }
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one) && page.bodies[one]);
  if (encoding) {
    c.header('content-encoding', encoding);
  }
  c.header('content-type', 'text/html; charset=utf-8');
  return c.body(new Uint8Array(page.bodies[encoding ?? 'identity']!));
}
