import type { Endpoint, In, Out } from '@contract/endpoint';
import { CODE } from '@contract/codes';
import { SESSION_HEADER } from '@contract/start-limits';
import { wasRenewed } from '@/shared/session/renewed-tokens';
import { currentToken } from '@/shared/storage/token';
import { ApiError } from './api-error';
import type { CallOptions } from './call-options';
import { client } from './client';
import { encodeBody } from './encode-body';
import { reportError } from './on-error';
import { pageSignal } from './page-scope';
import { readEnvelope } from './read-envelope';
import { serviceUrl } from './service-url';
import { toApiError } from './to-api-error';
import { withRetry } from './with-retry';

/**
 * Performs a call of the contract and answers its checked payload. Rejects with ApiError, after the error policy has been
 * told (spec sections 7 and 8); nothing that the user has entered is touched by any failure.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: In<E>,
  options: CallOptions = {},
): Promise<Out<E>> {
  const token = options.token ?? currentToken();
  const signal = options.signal ?? (endpoint.isRead && options.scope !== 'app' ? pageSignal() : undefined);
  const attempt = () => send(endpoint, input, { ...options, token, signal });
  try {
    return await (endpoint.isRead && options.retry !== false ? withRetry(attempt, signal) : attempt());
  } catch (cause) {
    const error = toApiError(cause);
    const isOwnToken = options.token === undefined;
    const mayRepeat =
      (isOwnToken && error.code === CODE.loginExpired && wasRenewed(token)) ||
      (await reportError(error, {
        silent: options.silent,
        silentCodes: options.silentCodes,
        isTracking: options.isTracking,
        sentToken: token,
      }));
    // Nothing was done by a call whose session had ended, so that a write may be sent again as well.
    if (mayRepeat && isOwnToken && currentToken() !== token) {
      return await call(endpoint, input, options);
    }
    throw error;
  }
}

async function send<E extends Endpoint>(endpoint: E, input: In<E>, options: CallOptions): Promise<Out<E>> {
  const { data, contentType } = encodeBody(endpoint.encoding, input as object);
  const headers = {
    'Content-Type': contentType,
    ...(options.token ? { [SESSION_HEADER]: options.token } : {}),
  };
  try {
    const answer = await client.request<unknown>({
      method: 'POST',
      url: serviceUrl(endpoint),
      data,
      headers,
      signal: options.signal,
      timeout: options.timeoutMs,
    });
    return parsePayload(endpoint, readEnvelope(answer.data, endpoint.payloadKey));
  } catch (cause) {
    throw toApiError(cause);
  }
}

/** The schema is the guarantee behind the cast: what it accepts is the endpoint's output. */
function parsePayload<E extends Endpoint>({ response }: E, payload: unknown): Out<E> {
  let parsed = response.safeParse(payload);
  if (!parsed.success && (payload === undefined || payload === null)) {
    // Calls without an answer of their own may leave the payload out.
    parsed = response.safeParse({});
  }
  if (!parsed.success) {
    throw new ApiError('malformed', { cause: parsed.error });
  }
  return parsed.data as Out<E>;
}
