import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import type { Deps } from '@server/kernel/context';
import { digest } from '@server/auth/hash';
import { isSame } from '@server/auth/is-same';
import { isHttps, peerAddress } from '../request-context';
import { PLAIN_PAGE_POLICY } from '../security-headers';

/** Where the key is handed in: by a form, never in an address that a log would keep. */
const KEY_PATH = '/dev/key';
const COOKIE = 'hr_developer';
const KEY_BODY_BYTES = 1024;
const LOOPBACK_PEER = /^(::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/i;

/** True when the settings name no address that others reach: only then are there pages for developers. */
export function isDeveloperMachine({ env }: Pick<Deps, 'env'>): boolean {
  return env.PUBLIC_ORIGIN.every((origin) => LOOPBACK_ORIGIN.test(origin));
}

/**
 * True for a browser on this machine without a proxy that says it is one. Good for pages that hold no secret: a proxy that
 * adds no header and rewrites the host looks the same.
 */
export function isLocalCall(c: Context): boolean {
  const isForwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDING.test(name));
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  return !isForwarded && LOOPBACK_PEER.test(peerAddress(c)) && LOOPBACK_HOST.test(host);
}

/** True for a browser that has handed in the key that this process printed at its start. */
export function hasDeveloperKey(c: Context, deps: Deps): boolean {
  return isSame(getCookie(c, COOKIE) ?? '', cookieValue(deps));
}

/** Takes the key from the form and lets the browser keep a cookie in its place; it ends with the process. */
export function registerDeveloperKey(app: Hono, deps: Deps): void {
  if (!isDeveloperMachine(deps)) {
    return;
  }
  app.get('/dev/key.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  const limit = bodyLimit({ maxSize: KEY_BODY_BYTES, onError: (c) => c.text('Too large', 413) });
  app.post(KEY_PATH, limit, async (c) => {
    const fields = new URLSearchParams(await c.req.text());
    const page = pageOf(fields.get('page') ?? '');
    if (!isSame(digest((fields.get('key') ?? '').trim()), digest(deps.developerKey))) {
      return askForKey(c, page, true);
    }
    setCookie(c, COOKIE, cookieValue(deps), {
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isHttps(c, deps),
    });
    return c.redirect(page, 303);
  });
}

/** The form for the key. An address that ends in `#key` fills it in and sends it by itself. */
export function askForKey(c: Context, page: string, isWrong = false): Response {
  c.header('content-security-policy', PLAIN_PAGE_POLICY);
  c.header('cache-control', 'no-store');
  const lead = isWrong
    ? 'This key is not the one of the running server. Each start prints a new one.'
    : 'This page is for the person who started the server. Enter the key printed at the start.';
  return c.body(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Developer key</title>
<script src="/dev/key.js" defer></script>
</head>
<body>
<h1>Developer key</h1>
<p>${lead}</p>
<form method="post" action="${KEY_PATH}">
<input type="hidden" name="page" value="${page}">
<label>Key <input name="key" type="password" autocomplete="off" required></label>
<button>Open</button>
</form>
</body>
</html>`,
    403,
    { 'content-type': 'text/html; charset=utf-8' },
  );
}

/** The page that the key was asked for; nothing else is led to. */
function pageOf(given: string): string {
  return /^\/dev\/\w+$/.test(given) ? given : '/dev/outbox';
}

const SCRIPT = `const key = decodeURIComponent(location.hash.slice(1));
if (key) {
  history.replaceState(null, '', location.pathname);
  const form = document.forms[0];
  form.elements.key.value = key;
  form.submit();
}
`;

function cookieValue(deps: Deps): string {
  return digest('developer-cookie', deps.developerKey);
}
