import { endpointOf } from '@contract/endpoint';
import { AxiosError, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { rememberLanguage } from '@/shared/i18n/languages';
import { ApiError } from '@/shared/http/api-error';
import { client } from '@/shared/http/client';
import { setErrorPolicy } from '@/shared/http/on-error';

const endpoint = endpointOf('job');
export const payload = z.object({ name: z.string() });
export const read = endpoint({
  id: 'read',
  path: '/web/read',
  encoding: 'form',
  isRead: true,
  payloadKey: 'result',
  summary: '',
  request: z.strictObject({ keyword: z.optional(z.string()), count: z.optional(z.number()) }),
  response: payload,
});
export const write = endpoint({
  id: 'write',
  path: '/web/write',
  service: 'account',
  summary: '',
  request: z.strictObject({ remark: z.string() }),
  response: z.strictObject({}),
});
export const any = endpoint({ ...read, id: 'any', encoding: 'any', payloadKey: 'data' });

export type Config = InternalAxiosRequestConfig;
export type Script = (config: Config, attempt: number) => unknown;
/** The requests of the test, in their order. */
export const sent: InternalAxiosRequestConfig[] = [];
/** What the error policy was asked to do. */
const policy = {
  onLoginExpired: vi.fn(),
  onPermissionChanged: vi.fn(),
  onProofNeeded: vi.fn(async () => false),
  onNetworkError: vi.fn(),
  onToast: vi.fn(),
};
/** The same by name, once for each time. */
export const told = () =>
  Object.entries(policy).flatMap(([name, handler]) => handler.mock.calls.map(() => name));

/** Answers every request by the script: a body for status 200, or an error to throw. */
export function script(answer: Script): void {
  client.defaults.adapter = async (config) => {
    sent.push(config);
    if (config.signal?.aborted) {
      throw new CanceledError();
    }
    const data = await answer(config, sent.length);
    return { data, status: 200, statusText: '', headers: {}, config };
  };
}
export const fails = (config: InternalAxiosRequestConfig, code: string) => {
  throw new AxiosError(code, code, config);
};
export const answers = (config: InternalAxiosRequestConfig, status: number, data: unknown) => {
  const response = { data, status, statusText: '', headers: new AxiosHeaders(), config };
  throw new AxiosError('status', AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
};
export const ok = () => ({ code: 0, data: { name: 'n' }, result: { name: 'n' } });
export const rejection = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

/** Gives each test of the file an empty storage, no requests, and the portal's own way out afterwards. */
export function scriptCalls(): void {
  const { adapter } = client.defaults;
  beforeEach(() => {
    sent.length = 0;
    localStorage.clear();
    for (const handler of Object.values(policy)) {
      handler.mockReset();
    }
    setErrorPolicy(policy);
  });
  afterEach(() => {
    client.defaults.adapter = adapter;
    setErrorPolicy(undefined);
    rememberLanguage('zh_CN');
    vi.useRealTimers();
  });
}
