import { START_CODE } from '@contract/envelope';
import type { ProofPurpose } from '@contract/session/proof-calls';
import { currentToken } from '@/shared/storage/token';
import type { ApiError } from './api-error';

/** Codes after which the person may prove who they are, and the call is sent again. */
export const isProofNeeded = (code: number | undefined): boolean =>
  code === START_CODE.proofNeeded || purposeOf(code) !== undefined;

function purposeOf(code: number | undefined): ProofPurpose | undefined {
  if (code === START_CODE.payProofNeeded) {
    return 'pay';
  }
  return code === START_CODE.identityProofNeeded ? 'identity' : undefined;
}

type Handler = (error: ApiError) => void;

/** What the app does about failed calls (spec section 8). Registered at start; transport knows neither dialogs nor router. */
export type ErrorPolicy = {
  /** Code 401001, and the token that the call was sent with. Answers true when the call may be sent again with a new one. */
  onLoginExpired: (error: ApiError, sentToken: string | undefined) => Promise<boolean>;
  /**
   * The session does not reach that far, or the purpose needs a proof of its own. Resolves to true when it does now, and the call may be
   * sent again.
   */
  onProofNeeded: (purpose: ProofPurpose | undefined) => Promise<boolean>;
  /** Code 404001. */
  onPermissionChanged: Handler;
  /** No answer, too late, a status other than 200, or an answer that cannot be read. */
  onNetworkError: Handler;
  /** Any other non-zero code: shows `error.msg`. */
  onToast: Handler;
};

export type Silence = {
  /** No toast and no dialog: the caller shows the failure itself. Codes 401001 and 404001 are handled all the same. */
  silent?: boolean;
  /** Codes whose msg the caller shows itself, for instance at a field. */
  silentCodes?: readonly number[];
  /** Reports what the person has seen: its failures are never shown (spec section 8). */
  isTracking?: boolean;
  /** The token that was sent. When the session has changed meanwhile, its end concerns nobody. */
  sentToken?: string | undefined;
};

let policy: ErrorPolicy | undefined;

/** Registers what happens about failed calls; answers the previous policy. */
export function setErrorPolicy(next: ErrorPolicy | undefined): ErrorPolicy | undefined {
  const previous = policy;
  policy = next;
  return previous;
}

/**
 * Hands a failure to the policy unless it is to stay unseen. The caller still gets the rejection; only when the answer resolves
 * to true the session has been renewed or proven meanwhile, and the call may be sent again.
 */
export function reportError(error: ApiError, silence: Silence = {}): Promise<boolean> | undefined {
  const handle = handlerFor(error, silence);
  if (!policy || !handle || error.isShown) {
    return undefined;
  }
  error.isShown = true;
  if (handle === 'onLoginExpired') {
    return policy.onLoginExpired(error, 'sentToken' in silence ? silence.sentToken : currentToken());
  }
  if (handle === 'onProofNeeded') {
    return policy.onProofNeeded(purposeOf(error.code));
  }
  policy[handle](error);
  return undefined;
}

function handlerFor({ kind, code }: ApiError, silence: Silence): keyof ErrorPolicy | undefined {
  if (code === START_CODE.loginExpired || code === START_CODE.permissionChanged) {
    const isOurs = !('sentToken' in silence) || silence.sentToken === currentToken();
    return isOurs ? (code === START_CODE.loginExpired ? 'onLoginExpired' : 'onPermissionChanged') : undefined;
  }
  if (isProofNeeded(code) && !silence.isTracking) {
    return 'onProofNeeded';
  }
  if (kind === 'cancelled' || silence.silent || silence.isTracking) {
    return undefined;
  }
  if (kind !== 'code') {
    return 'onNetworkError';
  }
  return code !== undefined && silence.silentCodes?.includes(code) ? undefined : 'onToast';
}
