import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Deps } from '../kernel/context';
import { isHttps } from './request-context';

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

/** The CSP hashes of a page's inline scripts and styles, so that nothing else inline runs. */
export function inlineHashes(html: string): Record<'script' | 'style', string[]> {
  const hashes = { script: [] as string[], style: [] as string[] };
  for (const [, tag = '', attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (!/\ssrc\s*=/i.test(attributes)) {
      const hash = createHash('sha256').update(content).digest('base64');
      hashes[tag.toLowerCase() as 'script' | 'style'].push(`'sha256-${hash}'`);
    }
  }
  return hashes;
}

/** The portal's policy: own files, and its own inline code by hash. `foreignScript` is the one more that a host needs. */
export function portalPolicy(html: string, frameAncestors: string, foreignScript?: string): string {
  const { script, style } = inlineHashes(html);
  return policy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...script, ...(foreignScript ? [foreignScript] : [])],
    'style-src': ["'self'", ...style],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestors],
  });
}

/** The documentation page's policy: swagger-ui sets style attributes and draws its icons as data URLs. */
export const DOCS_POLICY = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

/** The policy of a page that is a form and a script of its own. */
export const PLAIN_PAGE_POLICY = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** For answers that are no page: should one ever be shown as such, it can do nothing. */
const NOTHING_POLICY = policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every response. Pages replace the policy by their own. */
export function setSecurityHeaders(c: Context, deps: Deps): void {
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'same-origin');
  // Browsers heed these on pages alone, and a first visit waits for every byte in front of the data that a call brings.
  if (c.req.method !== 'POST') {
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()');
  }
  c.header('content-security-policy', NOTHING_POLICY);
  if (isHttps(c, deps)) {
    c.header('strict-transport-security', 'max-age=31536000');
  }
}
