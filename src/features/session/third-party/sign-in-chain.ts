import type { OpenedSession } from '@contract/session/sign-in';
import { LIMITS } from '@contract/limits';
import type { ThirdPartyInput } from './api';
import { markCodeUsed, readClientApp, wasCodeUsed, type ClientApp } from './auth-request';
import { explainFailure, type ChainStep, type SignInFailure } from './explain-failure';

/** `leaving`: the page is on its way to the client's authorisation page and will come back with a code. */
export type ChainOutcome = { kind: 'signedIn' } | { kind: 'leaving' } | SignInFailure;

/** What the chain works with; everything that reaches outside is passed in. */
export type ChainParts = {
  search: URLSearchParams;
  /** Asks the client for a one-time code. */
  getAuthCode: (app: ClientApp) => Promise<{ code: string; state?: string | undefined }>;
  /** For clients that hand out codes on a page of their own: whether an authorisation of ours came back, and how to start one. */
  redirect?: {
    isOwnReturn: (state: string | null) => boolean;
    leave: (app: ClientApp) => Promise<void>;
  };
  /** The login call of the detected client. */
  login: (input: ThirdPartyInput) => Promise<OpenedSession>;
  /** Takes the session over: refresh flag, user info, permission. */
  openSession: (opened: OpenedSession, app: ClientApp) => Promise<void>;
  hasSession: () => boolean;
  /** How long the client may take, in milliseconds: some never answer. */
  patienceMs?: number;
};

/** Long enough for a person to read and accept the client's question. */
const PATIENCE_MS = 60_000;

/** Third-party sign-in of spec section 4, from the auth code to the loaded permission. Never rejects. */
export async function runSignInChain(parts: ChainParts): Promise<ChainOutcome> {
  const { search, patienceMs = PATIENCE_MS } = parts;
  const codeOfUrl = search.get('code') || undefined;
  if (codeOfUrl && wasCodeUsed(codeOfUrl)) {
    // Back or reload led to an address whose code is spent: whoever is signed in simply goes on.
    return parts.hasSession() ? { kind: 'signedIn' } : { kind: 'failed', reason: 'noAuthCode' };
  }
  const app = readClientApp(search);
  if (!app) {
    return { kind: 'failed', reason: 'noCorpId' };
  }
  let step: ChainStep = 'code';
  let code = '';
  try {
    if (parts.redirect) {
      // A code that nobody here has asked for may be another person's.
      if (!parts.redirect.isOwnReturn(search.get('state'))) {
        await parts.redirect.leave(app);
        return { kind: 'leaving' };
      }
      if (!codeOfUrl) {
        return { kind: 'cancelled' };
      }
    }
    const given = codeOfUrl ? { code: codeOfUrl } : await within(parts.getAuthCode(app), patienceMs);
    if (!given.code || wasCodeUsed(given.code)) {
      return { kind: 'failed', reason: 'noAuthCode' };
    }
    // Marked before it is sent: when the answer is lost the code is spent all the same.
    markCodeUsed(given.code);
    code = given.code;
    step = 'login';
    const opened = await parts.login({
      corpId: app.corpId,
      code: given.code,
      appCode: LIMITS.appCode,
      state: search.get('state') ?? given.state ?? undefined,
      companyId: search.get('companyId') ?? undefined,
      extCode: app.extCode,
    });
    if (!opened.id) {
      return { kind: 'failed', reason: 'noUserId' };
    }
    step = 'profile';
    await parts.openSession(opened, app);
    return { kind: 'signedIn' };
  } catch (cause) {
    return explainFailure(cause, step, { app, code });
  }
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
