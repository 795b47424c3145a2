import type { OpenedSession } from '@contract/session/sign-in';
import { detectClient } from '@/shared/platform/detect';
import { noteRenewed } from '@/shared/session/renewed-tokens';
import { useSessionStore } from '@/shared/session/session-store';
import { savedRoute } from '@/shared/storage/saved-route';
import { stored, storedTimes } from '@/shared/storage/stored';
import { currentToken, keepToken } from '@/shared/storage/token';
import { browserNavigation, openForReal } from '../landing-route';
import { loadFreshPermission } from '../open-session';
import { isRedirecting } from './authorize-redirect';
import { entryApp, isAsking, signInAgain, type AskingClient } from './ask-again';
import { entryAddress, type ClientApp } from './auth-request';

/** `leaving`: the page goes, and what comes in its place is signed in. */
export type Renewal = 'renewed' | 'leaving' | 'failed';

/** A session that ends again and again is not renewed for ever. */
const MOST_RENEWALS = 3;
const WITHIN_MS = 60_000;
const renewals = storedTimes('session_renewals');

let running: Promise<Renewal> | undefined;

/**
 * Renews a session that the backend has ended, without a word: the client still knows who uses it. `here` is where the person is
 * now. Many calls at once are one renewal; never rejects.
 */
export function renewSession(here: string): Promise<Renewal> {
  running ??= renew(here)
    .catch((): Renewal => 'failed')
    .finally(() => {
      running = undefined;
    });
  return running;
}

async function renew(here: string): Promise<Renewal> {
  const client = detectClient(navigator.userAgent);
  const app = entryApp();
  const now = Date.now();
  const recent = renewals.read().filter((time) => now - time < WITHIN_MS);
  if (!app || recent.length >= MOST_RENEWALS) {
    return 'failed';
  }
  renewals.write([...recent, now]);
  if (isRedirecting(client)) {
    // Forms keep what was typed on the device, and the person comes back to them.
    savedRoute.write(here);
    openForReal(entryAddress(app));
    return 'leaving';
  }
  return isAsking(client) ? await renewHere(client, app) : 'failed';
}

async function renewHere(client: AskingClient, app: ClientApp): Promise<Renewal> {
  const ended = currentToken();
  const { userInfo, setPermission } = useSessionStore.getState();
  const opened = await signInAgain(client, app);
  if (!opened.token) {
    return 'failed';
  }
  if (userInfo && !isSame(userInfo, opened)) {
    takeOver(opened.token, app);
    return 'leaving';
  }
  // With the new token before it is the session's, so that its end would be no second renewal.
  const permission = userInfo && (await loadFreshPermission(opened.token));
  if (ended) {
    noteRenewed(ended);
  }
  keepToken(opened.token);
  useSessionStore.setState({ token: opened.token });
  rememberEntry(app);
  if (permission) {
    setPermission(permission);
  }
  return 'renewed';
}

const isSame = (held: { id: string }, { id }: OpenedSession): boolean => held.id === id;

const rememberEntry = ({ corpId, extCode = '' }: ClientApp): void =>
  stored.clientEntry.write({ corpId, extCode, at: Date.now() });

/** Another person: nothing of the earlier one is shown again, neither from memory nor from the storage. */
function takeOver(token: string, app: ClientApp): void {
  useSessionStore.getState().clear();
  keepToken(token);
  rememberEntry(app);
  browserNavigation.reload();
}
