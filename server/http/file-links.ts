import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import { isImageType } from '@contract/file/rules/type';
import type { Deps } from '../kernel/context';
import { FileStoreFault, type ByteRange } from '../providers/file-store/file-store';
import { openAvatar } from '../services/file/avatar-path';
import { openLink, type LinkedFile } from '../services/file/open-link';

/** Shown in place; everything else is saved. */
const isShown = (mimeType: string) => isImageType(mimeType) || mimeType === 'application/pdf';

const YEAR_SECONDS = 31_536_000;

/**
 * Answers the links that previewEncrypt makes, and people's pictures. Whatever a file holds, here it is what its content was
 * found to be: no guessing of types, no scripts, no requests of its own. Browsers show no PDF in a sandbox, so that alone
 * has none.
 */
export function registerFileLinks(app: Hono, deps: Deps): void {
  const { database, env, now, tokens } = deps;
  const ctx = { db: database.db, raw: database.raw, now, tokens };
  app.get(`${env.API_PREFIX}/ops-open/file/:token`, async (c) => {
    const file = await openLink(ctx, c.req.param('token'));
    return file ? await answer(c, deps, file, `private, max-age=${file.secondsLeft}`) : gone(c);
  });
  app.get(`${env.API_PREFIX}/ops-open/avatar/:token`, async (c) => {
    const file = await openAvatar(ctx, c.req.param('token'));
    return file ? await answer(c, deps, file, `private, max-age=${YEAR_SECONDS}, immutable`) : gone(c);
  });
}

type Shown = Omit<LinkedFile, 'secondsLeft'>;

async function answer(c: Context, deps: Deps, file: Shown, caching: string): Promise<Response> {
  const { env, files, log } = deps;
  const etag = `"${file.sha256.slice(0, 32)}"`;
  setHeaders(c, file, env.FRAME_ANCESTORS);
  c.header('etag', etag);
  c.header('cache-control', caching);
  if (c.req.header('if-none-match') === etag) {
    return c.body(null, 304);
  }
  const range = rangeOf(c.req.header('range'), file.size);
  if (range === 'beyond') {
    return c.body(null, 416, { 'content-range': `bytes */${file.size}` });
  }
  try {
    const bytes = await files.open(file.storageKey, range);
    if (!bytes) {
      log.error('stored file has no bytes', { storageKey: file.storageKey });
      return gone(c);
    }
    return send(c, bytes, file.size, range);
  } catch (error) {
    if (!(error instanceof FileStoreFault)) {
      throw error;
    }
    log.error('file store failed', { reason: error.message });
    return c.text('The file store is not available. Please try again later.', 503, {
      'content-disposition': 'inline',
      'cache-control': 'no-store',
    });
  }
}

function setHeaders(c: Context, file: Shown, frameAncestors: string): void {
  const isPdf = file.mimeType === 'application/pdf';
  const way = isShown(file.mimeType) ? 'inline' : 'attachment';
  c.header('content-type', file.mimeType);
  c.header('content-disposition', `${way}; filename*=UTF-8''${encodeRfc5987(file.name)}`);
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; ${isPdf ? '' : 'sandbox; '}frame-ancestors ${frameAncestors}`,
  );
  c.header('cross-origin-resource-policy', 'same-site');
  c.header('referrer-policy', 'no-referrer');
  c.header('accept-ranges', 'bytes');
}

function send(c: Context, bytes: Readable, size: number, range: ByteRange | undefined): Response {
  const length = range ? range.end - range.start + 1 : size;
  c.header('content-length', String(length));
  if (range) {
    c.header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  return c.body(Readable.toWeb(bytes) as ReadableStream, range ? 206 : 200);
}

function gone(c: Context): Response {
  return c.text('This link is over. Please open the file again from the portal.', 404, {
    'cache-control': 'no-store',
  });
}

/** One range, as viewers of PDF ask; undefined for none and for forms that may be ignored. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if ((first ?? '') === '' && (last ?? '') === '') {
    return undefined;
  }
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start < size && start <= end ? { start, end } : 'beyond';
}

const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
