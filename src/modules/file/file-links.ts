import { previewEncrypt } from '@contract/file/calls';
import { call } from '@/shared/http/call';
import { serviceUrl } from '@/shared/http/service-url';
import { useSessionStore } from '@/shared/session/session-store';
import type { PictureUrls } from './local-pictures';

type Link = { urls: PictureUrls; expiresAt: number };

/** A link is asked for again this long before it ends, so that nobody is given one that ends at once. */
const MARGIN_MS = 30_000;
const links = new Map<string, Promise<Link>>();

/** Links that read the file and its small picture for some minutes; the same ones until they are about to end. Rejects with ApiError. */
export async function fileLink(fileId: string): Promise<PictureUrls> {
  // Whoever signs in next on the same page is asked about, not given what somebody else was.
  const key = `${useSessionStore.getState().userInfo?.id ?? ''}/${fileId}`;
  const known = await links.get(key)?.catch(() => undefined);
  if (known && known.expiresAt - MARGIN_MS > Date.now()) {
    return known.urls;
  }
  const fresh = ask(fileId);
  links.set(key, fresh);
  fresh.catch(() => links.delete(key));
  return (await fresh).urls;
}

async function ask(fileId: string): Promise<Link> {
  const { url, smallUrl, expiresAt } = await call(previewEncrypt, { fileId }, { silent: true });
  return {
    urls: { url: besideTheCalls(url), ...(smallUrl ? { smallUrl: besideTheCalls(smallUrl) } : {}) },
    expiresAt: Date.parse(expiresAt),
  };
}

/**
 * The backend names its own origin, which behind a proxy may not be the one the page may load from. Where calls go to the
 * page's own origin, so do links.
 */
function besideTheCalls(url: string): string {
  const target = new URL(url, window.location.href);
  const isOwn = new URL(serviceUrl(previewEncrypt), window.location.href).origin === window.location.origin;
  return isOwn ? new URL(target.pathname, window.location.origin).href : target.href;
}
