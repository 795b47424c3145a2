import { useEffect, useState } from 'react';
import { previewEncrypt } from '@contract/file/calls';
import { call } from '@/shared/http/call';
import { serviceUrl } from '@/shared/http/service-url';
import { useSessionStore } from '@/shared/session/session-store';
import { localPicture, type PictureUrls } from './local-pictures';

type Link = { urls: PictureUrls; expiresAt: number };

/** A link is asked for again this long before it ends, so that nobody is given one that ends at once. */
const MARGIN_MS = 30_000;
const links = new Map<string, Promise<Link>>();

/** Links that read the file and its small picture for some minutes; the same ones until they are about to end. Rejects with ApiError. */
async function fileLink(fileId: string): Promise<PictureUrls> {
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

type FileUrl = Partial<PictureUrls> & { hasFailed: boolean; retry: () => void };

/** Where a stored file can be shown from: this device when it was chosen here, else a link. */
export function useFileUrl(fileId: string): FileUrl {
  const local = localPicture(fileId);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; urls?: PictureUrls }>({ key: '' });
  const key = `${fileId} ${attempt}`;
  useEffect(() => {
    let isOver = false;
    if (local === undefined) {
      fileLink(fileId).then(
        (urls) => isOver || setAnswer({ key, urls }),
        () => isOver || setAnswer({ key }),
      );
    }
    return () => {
      isOver = true;
    };
  }, [fileId, key, local]);
  const isAnswered = answer.key === key;
  return {
    ...(local ?? (isAnswered ? answer.urls : undefined)),
    hasFailed: local === undefined && isAnswered && answer.urls === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
