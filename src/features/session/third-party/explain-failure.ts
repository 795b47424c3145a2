import { ApiError } from '@/shared/http/api-error';
import { PlatformError } from '@/shared/platform/platform-error';

export type ChainStep = 'code' | 'login' | 'profile';

/** Why a chat client's sign-in failed; picks the text of the dialog (spec section 8). */
export type FailureReason =
  | 'server'
  | 'authorizeAddress'
  | 'network'
  | 'noUserId'
  | 'noAuthCode'
  | 'noCorpId'
  | 'profile';

export type SignInFailure =
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: FailureReason; message?: string };

/** Sorts what a step of the chain threw. */
export function explainFailure(cause: unknown, step: ChainStep): SignInFailure {
  if (step === 'code') {
    if (cause instanceof ApiError) {
      return cause.kind === 'code'
        ? { kind: 'failed', reason: 'authorizeAddress', message: cause.msg }
        : { kind: 'failed', reason: 'network' };
    }
    const isCancelled = cause instanceof PlatformError && cause.kind === 'cancelled';
    return isCancelled ? { kind: 'cancelled' } : { kind: 'failed', reason: 'noAuthCode' };
  }
  if (step === 'profile') {
    return { kind: 'failed', reason: 'profile' };
  }
  if (cause instanceof ApiError && cause.kind === 'code' && cause.msg) {
    return { kind: 'failed', reason: 'server', message: cause.msg };
  }
  // Code 0 without the ids that the contract promises.
  const isWithoutId = cause instanceof ApiError && cause.kind === 'malformed';
  return { kind: 'failed', reason: isWithoutId ? 'noUserId' : 'network' };
}
