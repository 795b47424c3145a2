import type { BootAnswer } from '@/shared/lib/globals';
import { withinTime } from '@/shared/lib/time/within-time';
import { currentToken } from '@/shared/storage/token';
import { ApiError } from './api-error';
import { reportError, type Silence } from './on-error';
import { readEnvelope } from './read-envelope';
import { HTTP_TIMEOUT_MS } from './timeout';

/**
 * The answer that the inline boot script asked for, once: the first taker has it. Undefined when nothing was asked, or
 * when it was asked for another session. Rejects with ApiError for a fetch that failed or does not end, and for a status
 * other than 200.
 */
export function takeBootData(endpointId: string): Promise<unknown> | undefined {
  const boot = window.__boot;
  const request = boot?.requests[endpointId];
  if (!boot || !request) {
    return undefined;
  }
  delete boot.requests[endpointId];
  if (boot.token !== currentToken()) {
    // Nobody waits for it any more; its failure must not surface as an unhandled rejection.
    request.catch(() => undefined);
    return undefined;
  }
  return withinTime(request, HTTP_TIMEOUT_MS, 'boot').then(bodyOf, (cause: unknown) => {
    throw new ApiError('network', { cause });
  });
}

function bodyOf({ status, body }: BootAnswer): unknown {
  if (status !== 200) {
    throw new ApiError('status', { status });
  }
  return body;
}

/**
 * The first screen's data without axios and zod: from the boot script when it has it, else from the normal call. T is taken
 * on trust, since page and backend of one deployment share the contract; pass the endpoint's own output type.
 * Non-zero codes go to the error policy, within `silence` as the normal call has it; a boot request that got no usable answer is simply repeated by the normal call.
 */
export async function bootOrCall<T>(
  endpointId: string,
  payloadKey: 'data' | 'result',
  normalCall: () => Promise<T>,
  silence: Silence = {},
): Promise<T> {
  const sentToken = currentToken();
  const body = await takeBootData(endpointId)?.catch(() => undefined);
  if (body === undefined) {
    return normalCall();
  }
  try {
    return readEnvelope(body, payloadKey) as T;
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError('malformed', { cause });
    if (error.kind === 'malformed') {
      return normalCall();
    }
    if (await reportError(error, { ...silence, sentToken })) {
      return normalCall();
    }
    throw error;
  }
}
