/** White space and backslashes read differently to a URL parser than to a browser's address bar. */
const AMBIGUOUS = /[\s\\\p{Cc}]/u;

/** Whether an address belongs to one of the origins. Refuses anything but plain http(s) without credentials. */
export function isOwnUrl(url: string, origins: readonly string[]): boolean {
  if (AMBIGUOUS.test(url) || !URL.canParse(url)) {
    return false;
  }
  const { protocol, username, password, origin } = new URL(url);
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    username === '' &&
    password === '' &&
    origins.some((own) => URL.canParse(own) && new URL(own).origin === origin)
  );
}
