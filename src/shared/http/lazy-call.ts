import type { Endpoint, In, Out } from '@contract/endpoint';
import { START_LIMITS } from '@contract/start-limits';
import { withinTime } from '@/shared/lib/time/within-time';
import { ApiError } from './api-error';
import type { CallOptions } from './call-options';
import { reportError } from './on-error';

/**
 * {@link call} for code of the first paint: axios, zod and the contract are downloaded when the call is made, as in
 * `callLater(() => import('@contract/session/user-calls').then((m) => m.getLoginUserInfo), {})`.
 * A download that fails, or has not come after 120 s, is reported and rejected like a network failure.
 */
export async function callLater<E extends Endpoint>(
  load: () => Promise<E>,
  input: In<E>,
  options: CallOptions = {},
): Promise<Out<E>> {
  const files = Promise.all([import('./call'), load()]);
  const [{ call }, endpoint] = await withinTime(files, START_LIMITS.chunkTimeoutMs, 'chunk').catch(
    (cause: unknown) => {
      const error = new ApiError('network', { cause });
      void reportError(error, { silent: options.silent });
      throw error;
    },
  );
  return call(endpoint, input, options);
}

/** Starts the download that {@link callLater} would wait for; meant for the idle time after the first paint. */
export function preloadCalls(): void {
  void import('./call').catch(() => undefined);
}
