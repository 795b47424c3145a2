import type { OpenedSession } from '@contract/entities/sign-in';
import { LIMITS, type ClientKind } from '@contract/limits';
import type { Provider, ThirdPartyInput } from '../api';
import { readCorpId, readExtCode, wasCodeUsed, markCodeUsed } from './auth-request';

/** How a sign-in by a chat client ended. `reason` picks the text of the dialog (spec section 8). */
export type ThirdPartyOutcome =
  | { kind: 'signedIn' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: FailureReason; message?: string };

export type FailureReason = 'server' | 'noUserId' | 'noAuthCode' | 'noCorpId' | 'profile';

export type ChainParts = {
  client: ClientKind;
  search: URLSearchParams;
  /** Asks the client for an auth code; has to give up by itself. */
  getAuthCode: (corpId: string) => Promise<string>;
  login: (input: ThirdPartyInput, provider: Provider) => Promise<OpenedSession>;
  /** Takes the session over: refresh flag, user info, permission. */
  openSession: (opened: OpenedSession) => Promise<void>;
  hasSession: () => boolean;
  provider: Provider;
  /** Sorts what was thrown; the chain itself knows neither transport nor host. */
  explain: (cause: unknown, step: 'code' | 'login' | 'profile') => ThirdPartyOutcome;
};

/** Third-party sign-in of spec section 4, from the auth code to the loaded permission. Never rejects. */
export async function runSignInChain(parts: ChainParts): Promise<ThirdPartyOutcome> {
  const { search } = parts;
  const fromUrl = search.get('code') || undefined;
  if (fromUrl && wasCodeUsed(fromUrl)) {
    // Back or reload landed on an address whose code is spent: whoever is signed in simply goes on.
    return parts.hasSession() ? { kind: 'signedIn' } : { kind: 'failed', reason: 'noAuthCode' };
  }
  const corpId = readCorpId(search);
  if (!corpId) {
    return { kind: 'failed', reason: 'noCorpId' };
  }
  let step: 'code' | 'login' | 'profile' = 'code';
  try {
    const code = fromUrl ?? (await parts.getAuthCode(corpId));
    if (!code || wasCodeUsed(code)) {
      return { kind: 'failed', reason: 'noAuthCode' };
    }
    // Marked before it is sent: after a lost answer the code is spent all the same.
    markCodeUsed(code);
    step = 'login';
    const opened = await parts.login(
      {
        corpId,
        code,
        appCode: LIMITS.appCode,
        state: search.get('state') || undefined,
        companyId: search.get('companyId') || undefined,
        extCode: readExtCode(search),
      },
      parts.provider,
    );
    if (!opened.id) {
      return { kind: 'failed', reason: 'noUserId' };
    }
    step = 'profile';
    await parts.openSession(opened);
    return { kind: 'signedIn' };
  } catch (cause) {
    return parts.explain(cause, step);
  }
}
