import type { ClientKind } from '@contract/limits';
import { detectClient } from '@/shared/platform/detect';
import { getPlatform } from '@/shared/platform/load-platform';
import { ssoCookie } from '@/shared/storage/token';
import { isProvider, signInByClient, signInByRelay } from '../api';
import { takeLandingRoute } from '../landing-route';
import { openSession } from '../open-session';
import type { SignInFailure } from './explain-failure';
import { runSignInChain, type ChainParts } from './sign-in-chain';

export type SignInOutcome = { kind: 'signedIn'; route: string } | SignInFailure;

/** One sign-in by a chat client. Without `outcome` there is nothing to sign in with: a plain browser. */
export type SignInAttempt = { client: ClientKind; outcome: Promise<SignInOutcome> | undefined };

let running: { href: string; attempt: SignInAttempt } | undefined;

/**
 * Starts the sign-in of the detected client; called by the page's loader and not by an effect, so that no code is sent
 * twice. `mayRelay`: the address may name the client that issued its code, for hosts that pass codes on.
 */
export function startSignIn(address: URL, options: { mayRelay?: boolean } = {}): SignInAttempt {
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

function begin(address: URL, { mayRelay = false }: { mayRelay?: boolean }): SignInAttempt {
  const { searchParams: search } = address;
  const client = detectClient(navigator.userAgent);
  const relayed = search.get('provider');
  const login = loginOf(client, mayRelay && search.has('code') ? relayed : null);
  if (!login) {
    return { client, outcome: undefined };
  }
  const outcome = runSignInChain({
    search,
    login,
    openSession,
    hasSession: () => ssoCookie.read() !== undefined,
    getAuthCode: async (corpId) => (await getPlatform()).getAuthCode(corpId),
  });
  return {
    client: isProvider(relayed) && client === 'other' ? relayed : client,
    outcome: outcome.then((one) => (one.kind === 'signedIn' ? { ...one, route: takeLandingRoute() } : one)),
  };
}

function loginOf(client: ClientKind, relayed: string | null): ChainParts['login'] | undefined {
  if (client !== 'other') {
    return (input) => signInByClient(client, input);
  }
  return isProvider(relayed) ? (input) => signInByRelay(relayed, input) : undefined;
}
