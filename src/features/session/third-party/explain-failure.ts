import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import { PlatformError } from '@/shared/platform/platform-error';
import type { ClientApp } from './auth-request';

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

/** Whom the client has named by this code while no employee is linked to them. */
export type Unlinked = { app: ClientApp; code: string };

export type SignInFailure =
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: FailureReason; message?: string; unlinked?: Unlinked };

/** Sorts what a step of the chain threw. */
export function explainFailure(cause: unknown, step: ChainStep, named?: Unlinked): SignInFailure {
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
    const unlinked = cause.code === CODE.userNotFound ? named : undefined;
    return { kind: 'failed', reason: 'server', message: cause.msg, ...(unlinked && { unlinked }) };
  }
  // Code 0 without the ids that the contract promises.
  const isWithoutId = cause instanceof ApiError && cause.kind === 'malformed';
  return { kind: 'failed', reason: isWithoutId ? 'noUserId' : 'network' };
}
