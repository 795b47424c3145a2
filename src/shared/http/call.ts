import type { Endpoint, In, Out, Encoding } from '@contract/endpoint';
import { CODE } from '@contract/codes';
import { SESSION_HEADER } from '@contract/start-limits';
import { wasRenewed } from '@/shared/session/renewed-tokens';
import { currentToken } from '@/shared/storage/token';
import { ApiError } from './api-error';
import type { CallOptions } from './call-options';
import { emitChanged } from './changed-nouns';
import { client } from './client';
import { isProofNeeded, reportError } from './on-error';
import { pageSignal } from './page-scope';
import { readEnvelope } from './read-envelope';
import { serviceUrl } from './service-url';
import { toApiError } from './to-api-error';
import { withRetry } from './with-retry';

type Body = { data: string; contentType: string };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=utf-8';

/** The request body as it travels. Missing values are left out; `any` is a form, or an empty JSON object without input. */
function encodeBody(encoding: Encoding, input: object): Body {
  const isForm = encoding === 'form' || (encoding === 'any' && Object.keys(input).length > 0);
  return isForm
    ? { data: toForm(input), contentType: FORM_TYPE }
    : { data: JSON.stringify(input), contentType: JSON_TYPE };
}

function toForm(input: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input) as [
    string,
    string | number | boolean | object | null | undefined,
  ][]) {
    if (value !== undefined && value !== null) {
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
  }
  return form.toString();
}

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
    const output = await (endpoint.isRead && options.retry !== false
      ? withRetry(attempt, signal)
      : attempt());
    emitChanged(endpoint.changes);
    return output;
  } catch (cause) {
    const error = toApiError(cause);
    if (mayBeOutdated(error)) {
      emitChanged(endpoint.changes);
    }
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
    if (mayRepeat && isOwnToken && (currentToken() !== token || isProofNeeded(error.code))) {
      return await call(endpoint, input, options);
    }
    throw error;
  }
}

/** Nothing was tried: for want of a session or a right, or because the person is warned first. */
const UNTRIED: readonly (number | undefined)[] = [
  CODE.loginExpired,
  CODE.proofNeeded,
  CODE.payProofNeeded,
  CODE.identityProofNeeded,
  CODE.permissionChanged,
  CODE.planWarned,
];

/** A refusal may mean that the screen is out of date, and a call without a response may have been done. */
const mayBeOutdated = ({ kind, code }: ApiError): boolean => kind !== 'cancelled' && !UNTRIED.includes(code);

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
