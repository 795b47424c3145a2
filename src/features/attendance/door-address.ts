const CODE = 'code=';

/** What the screen at the door shows: an address, so that the camera of a phone opens the punch page as well. */
export const doorAddress = (code: string): string =>
  new URL(
    `${import.meta.env.BASE_URL.replace(/\/$/, '')}/attendance#${CODE}${encodeURIComponent(code)}`,
    window.location.origin,
  ).href;

/** Where a screen shows the codes of a door; the secret stands behind the #, so that no log and no referrer knows it. */
export const screenAddress = (secret: string): string =>
  new URL(`${import.meta.env.BASE_URL.replace(/\/$/, '')}/door-code#${secret}`, window.location.origin).href;

/** The code of what was scanned, or of the page's own fragment; undefined where there is none. */
export function doorCodeIn(text: string): string | undefined {
  const [, fragment = ''] = text.split('#');
  return fragment.startsWith(CODE) ? decoded(fragment.slice(CODE.length)) : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined;
  } catch {
    return undefined;
  }
}
