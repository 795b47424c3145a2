import { ApiError } from './api-error';

/** Pauses before the second and third attempt, in milliseconds. */
const BACKOFF_MS = [300, 900];
const PASSING_STATUS = [502, 503, 504];

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'status' && PASSING_STATUS.includes(error.status ?? 0)));

/** Tries again, twice at most, after a failure that may pass by itself. Only for calls that change nothing. */
export async function withRetry<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const pause of BACKOFF_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) {
        throw error;
      }
      await wait(pause, signal);
    }
  }
  return attempt();
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => {
      clearTimeout(timer);
      reject(new ApiError('cancelled'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', handleAbort);
      resolve();
    }, ms);
    if (signal?.aborted) {
      handleAbort();
    }
    signal?.addEventListener('abort', handleAbort, { once: true });
  });
}
