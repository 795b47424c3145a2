import type { ClientKind } from '@contract/limits';
import { detectClient } from '@/shared/platform/detect';
import { getPlatform } from '@/shared/platform/load-platform';
import { ssoCookie } from '@/shared/storage/token';
import { authState } from '@/shared/storage/auth-state';
import { fetchAuthorizeAddress, isProvider, signInByClient, signInByRelay } from '../api';
import { takeLandingRoute } from '../landing-route';
import { openSession } from '../open-session';
import { readExtCode } from './auth-request';
import { forgetRounds, isRedirecting, leaveToAuthorize } from './authorize-redirect';
import type { SignInFailure } from './explain-failure';
import { runSignInChain, type ChainParts } from './sign-in-chain';

export type SignInOutcome = { kind: 'signedIn'; route: string } | { kind: 'leaving' } | SignInFailure;

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
  const client = detectClient(navigator.userAgent);
  const search = new URLSearchParams(address.search);
  if (!mayRelay && !isRedirecting(client)) {
    // These clients hand codes to the page itself: one in a link is somebody else's.
    ['code', 'state'].forEach((name) => search.delete(name));
  }
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
    getAuthCode: (corpId) => askClient(client, corpId, search),
    redirect: isRedirecting(client)
      ? { isOwnReturn: takeReturn, leave: (corpId) => leaveToAuthorize(client, corpId, address) }
      : undefined,
  });
  return {
    client: isProvider(relayed) && client === 'other' ? relayed : client,
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

/** Feishu gives a code to an app that it knows by its id; DingTalk goes by the corp alone. */
async function askClient(client: ClientKind, corpId: string, search: URLSearchParams) {
  const app =
    client === 'feishu'
      ? await fetchAuthorizeAddress({ provider: client, corpId, extCode: readExtCode(search) })
      : undefined;
  const platform = await getPlatform();
  return await platform.getAuthCode({ corpId, appId: app?.appId });
}

function loginOf(client: ClientKind, relayed: string | null): ChainParts['login'] | undefined {
  if (client !== 'other') {
    return (input) => signInByClient(client, input);
  }
  return isProvider(relayed) ? (input) => signInByRelay(relayed, input) : undefined;
}
