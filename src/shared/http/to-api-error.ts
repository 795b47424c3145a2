import { readCode } from '@contract/envelope';
import axios, { AxiosError } from 'axios';
import { isRecord } from '@/shared/lib/is-record';
import { ApiError } from './api-error';

/** Turns what axios throws into an ApiError; the body of an error answer gives code and msg when it is an envelope. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) {
    return cause;
  }
  // ECONNABORTED is the browser giving up because the page is being left.
  if (axios.isCancel(cause) || (axios.isAxiosError(cause) && cause.code === AxiosError.ECONNABORTED)) {
    return new ApiError('cancelled', { cause });
  }
  if (!axios.isAxiosError<unknown>(cause)) {
    return new ApiError('malformed', { cause });
  }
  if (cause.response) {
    const { status, data } = cause.response;
    const envelope = isRecord(data) && 'code' in data ? data : undefined;
    return new ApiError('status', {
      status,
      cause,
      code: envelope && readCode(envelope.code),
      msg: typeof envelope?.msg === 'string' ? envelope.msg : '',
    });
  }
  return new ApiError(cause.code === AxiosError.ETIMEDOUT ? 'timeout' : 'network', { cause });
}
