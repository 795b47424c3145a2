import * as z from 'zod/mini';
import { ProviderFault } from './fault';
import type { ProviderKind } from './types';

export type HttpOptions = {
  /** Replaces the global fetch in tests of network faults. */
  fetch?: typeof fetch;
  timeoutMs: number;
};

export type ProviderRequest<T extends z.ZodMiniType> = {
  provider: ProviderKind;
  base: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: Record<string, unknown>;
  /** A page of a list, which may be longer than any other answer. */
  isLarge?: boolean;
  answer: T;
};

export type ProviderHttp = <T extends z.ZodMiniType>(request: ProviderRequest<T>) => Promise<z.output<T>>;

/** Any provider's answers are small; more than this is not one. */
const ANSWER_LIMIT = 256 * 1024;
const LARGE_ANSWER_LIMIT = 16 * 1024 * 1024;
const TOO_MANY_REQUESTS = 429;

/**
 * Calls to a provider with a time limit and a checked answer. Whatever goes wrong becomes a `ProviderFault` without
 * address or body: both carry secrets here.
 */
export function createProviderHttp(options: HttpOptions): ProviderHttp {
  return async (request) => {
    const url = new URL(request.base.replace(/\/+$/, '') + request.path);
    for (const [key, value] of Object.entries(request.query ?? {})) {
      url.searchParams.set(key, value);
    }
    const parsed = await send(options, url, request);
    const checked = z.safeParse(request.answer, parsed);
    if (!checked.success) {
      throw new ProviderFault('unreachable', request.provider);
    }
    return checked.data;
  };
}

async function send(
  options: HttpOptions,
  url: URL,
  request: ProviderRequest<z.ZodMiniType>,
): Promise<unknown> {
  try {
    const response = await (options.fetch ?? fetch)(url, {
      method: request.body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(request.body && { 'content-type': 'application/json; charset=utf-8' }),
        ...request.headers,
      },
      body: request.body ? JSON.stringify(request.body) : undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    const text = await response.text();
    if (response.status === TOO_MANY_REQUESTS && !text.startsWith('{')) {
      throw new ProviderFault('busy', request.provider, TOO_MANY_REQUESTS);
    }
    const limit = request.isLarge ? LARGE_ANSWER_LIMIT : ANSWER_LIMIT;
    // A refusal can come as HTTP 4xx with the provider's own number inside; only the body tells which.
    return text.length > limit ? undefined : JSON.parse(text);
  } catch (error) {
    if (error instanceof ProviderFault) {
      throw error;
    }
    throw new ProviderFault('unreachable', request.provider);
  }
}
