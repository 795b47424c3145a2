import Cookies from 'js-cookie';
import { sessionArea } from './area';
import { storedItem, textCodec } from './item';
import { KEY } from './keys';

const MINUTES = 10;
const inTab = storedItem(sessionArea, KEY.authState, textCodec, undefined);

function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The state of an authorisation that is under way: who comes back with another was not sent by this browser. It lives in the
 * tab and, since a chat client may come back in a new webview, in a Lax cookie; either may get lost.
 */
export const authState = {
  /** Letters and digits alone: WeCom takes nothing else. */
  create: (): string => {
    const state = randomState();
    inTab.write(state);
    Cookies.set(KEY.authState, state, {
      expires: new Date(Date.now() + MINUTES * 60_000),
      path: '/',
      sameSite: 'Lax',
      secure: window.location.protocol === 'https:',
    });
    return state;
  },
  /** Whether this is the state that was sent; it is good for one return. */
  take: (state: string | null): boolean => {
    const isOwn = Boolean(state) && [inTab.read(), Cookies.get(KEY.authState)].includes(state ?? undefined);
    if (isOwn) {
      inTab.remove();
      Cookies.remove(KEY.authState, { path: '/' });
    }
    return isOwn;
  },
};
