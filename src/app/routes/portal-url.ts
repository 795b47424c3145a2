/** An absolute address with the portal's base taken off its path: /m/work becomes /work. */
export function portalUrl(absolute: string, base = import.meta.env.BASE_URL): URL {
  const url = new URL(absolute);
  const prefix = base.replace(/\/$/, '');
  if (prefix && (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))) {
    url.pathname = url.pathname.slice(prefix.length) || '/';
  }
  return url;
}

/** Where the person is, relative to the portal's base. */
export function placeNow(): string {
  const { pathname, search, hash } = portalUrl(window.location.href);
  return pathname + search + hash;
}
