import type { ClientKind } from '@contract/limits';
import { detectClient } from '@/shared/platform/detect';
import { ssoCookie } from '@/shared/storage/token';
import { authState } from '@/shared/storage/auth-state';
import { justAsked, stored } from '@/shared/storage/stored';
import { signInByClient, signInByRelay } from './api';
import { takeLandingRoute } from '../landing-route';
import { openSession } from '../open-session';
import { askClient } from './ask-client';
import { forgetRounds, isRedirecting, leaveToAuthorize } from './authorize-redirect';
import type { SignInFailure } from './explain-failure';
import { runSignInChain } from './sign-in-chain';

export type SignInOutcome = { kind: 'signedIn'; route: string } | { kind: 'leaving' } | SignInFailure;

/** One sign-in by a chat client. Without `outcome` there is nothing to sign in with: a plain browser. */
export type SignInAttempt = { client: ClientKind; outcome: Promise<SignInOutcome> | undefined };

/** The one client whose codes a browser outside it gets by a redirect, to be exchanged like those of the client. */
const BROWSED = 'feishu';

let running: { href: string; attempt: SignInAttempt } | undefined;

/**
 * Starts the sign-in of the detected client; called by the page's loader and not by an effect, so that no code is sent
 * twice. `mayBrowse`: a plain browser may ask the client that the address names, on its own page.
 */
export function startSignIn(address: URL, options: { mayBrowse?: boolean } = {}): SignInAttempt {
  // The router may ask again for the same page while its sign-in is under way; that one answers both.
  if (running?.href !== address.href) {
    const attempt = begin(address, options);
    if (attempt.outcome) {
      running = { href: address.href, attempt };
      void attempt.outcome.finally(() => {
        running = undefined;
      });
    }
    return attempt;
  }
  return running.attempt;
}

function begin(address: URL, { mayBrowse = false }: { mayBrowse?: boolean }): SignInAttempt {
  const client = detectClient(navigator.userAgent);
  const search = new URLSearchParams(address.search);
  const isBrowsing = client === 'other';
  if (isBrowsing && !(mayBrowse && search.get('provider') === BROWSED)) {
    return { client, outcome: undefined };
  }
  const redirecting = isBrowsing ? BROWSED : isRedirecting(client) ? client : undefined;
  if (!redirecting) {
    // These clients hand codes to the page itself: one in a link is somebody else's, whichever page it leads to.
    ['code', 'state'].forEach((name) => search.delete(name));
  }
  const outcome = runSignInChain({
    search,
    login: isBrowsing ? (input) => signInByRelay(BROWSED, input) : (input) => signInByClient(client, input),
    openSession: async (opened, { corpId, extCode = '' }) => {
      await openSession(opened);
      stored.clientEntry.write({ corpId, extCode, at: Date.now() });
      justAsked.write(true);
    },
    hasSession: () => ssoCookie.read() !== undefined,
    getAuthCode: (app) => askClient(client, app),
    redirect: redirecting && {
      isOwnReturn: takeReturn,
      leave: (app) => leaveToAuthorize(redirecting, app, address),
    },
  });
  return {
    client: redirecting ?? client,
    outcome: outcome.then((one) => (one.kind === 'signedIn' ? { ...one, route: takeLandingRoute() } : one)),
  };
}

function takeReturn(state: string | null): boolean {
  const isOwn = authState.take(state);
  if (isOwn) {
    forgetRounds();
  }
  return isOwn;
}
