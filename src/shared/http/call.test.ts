import { endpoint } from '@contract/endpoint';
import { AxiosError, AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberLanguage } from '@/shared/i18n/languages';
import { storedToken } from '@/shared/storage/token';
import { ApiError } from './api-error';
import { call } from './call';
import { client } from './client';
import { callLater } from './lazy-call';
import { setErrorPolicy } from './on-error';
import { leavePage } from './page-scope';

const payload = z.object({ name: z.string() });
const read = endpoint({
  id: 'read',
  path: '/web/read',
  encoding: 'form',
  isRead: true,
  payloadKey: 'result',
  summary: '',
  request: z.strictObject({ keyword: z.optional(z.string()), count: z.optional(z.number()) }),
  response: payload,
});
const write = endpoint({
  id: 'write',
  path: '/web/write',
  service: 'account',
  summary: '',
  request: z.strictObject({ remark: z.string() }),
  response: z.strictObject({}),
});
const any = endpoint({ ...read, id: 'any', encoding: 'any', payloadKey: 'data' });
const track = endpoint({ ...write, id: 'track', isTracking: true });

type Config = InternalAxiosRequestConfig;
type Script = (config: Config, attempt: number) => unknown;
let sent: InternalAxiosRequestConfig[] = [];
const policy = {
  onLoginExpired: vi.fn(),
  onPermissionChanged: vi.fn(),
  onNetworkError: vi.fn(),
  onToast: vi.fn(),
};
const told = () => Object.entries(policy).flatMap(([name, handler]) => handler.mock.calls.map(() => name));

/** Answers every request by the script: a body for status 200, or an error to throw. */
function script(answer: Script): void {
  client.defaults.adapter = async (config) => {
    sent.push(config);
    if (config.signal?.aborted) {
      throw new CanceledError();
    }
    const data = await answer(config, sent.length);
    return { data, status: 200, statusText: '', headers: {}, config };
  };
}
const fails = (config: InternalAxiosRequestConfig, code: string) => {
  throw new AxiosError(code, code, config);
};
const answers = (config: InternalAxiosRequestConfig, status: number, data: unknown) => {
  const response = { data, status, statusText: '', headers: new AxiosHeaders(), config };
  throw new AxiosError('status', AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
};
const ok = () => ({ code: 0, data: { name: 'n' }, result: { name: 'n' } });
const rejection = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

const { adapter } = client.defaults;
beforeEach(() => {
  sent = [];
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

describe('a request', () => {
  it('carries the session header, the language and cookies', async () => {
    storedToken.write('t1');
    script(ok);
    await call(read, {});
    rememberLanguage('en');
    await call(read, {});
    expect(sent.map(({ headers }) => [headers.get('sso_sys_token'), headers.get('Accept-Language')])).toEqual(
      [
        ['t1', 'zh-CN'],
        ['t1', 'en'],
      ],
    );
    expect(sent[0]?.withCredentials).toBe(true);
  });

  it('carries no session header without a session, and a token to try instead of the stored one', async () => {
    script(ok);
    await call(read, {});
    storedToken.write('t1');
    await call(read, {}, { token: 't2' });
    expect(sent.map(({ headers }) => headers.get('sso_sys_token'))).toEqual([undefined, 't2']);
  });

  it('form-encodes, skipping what is undefined', async () => {
    script(ok);
    await call(read, { keyword: '林 & co', count: undefined });
    expect(sent[0]?.data).toBe('keyword=%E6%9E%97+%26+co');
    expect(sent[0]?.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
  });

  it('sends JSON', async () => {
    script(() => ({ code: 0 }));
    await call(write, { remark: '好' });
    expect(sent[0]?.data).toBe('{"remark":"好"}');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(sent[0]?.url).toMatch(/\/web\/write$/);
  });

  it('of either encoding is an empty JSON object, or a form when there is input', async () => {
    script(ok);
    await call(any, {});
    await call(any, { count: 2 });
    expect(sent.map(({ data }) => data as string)).toEqual(['{}', 'count=2']);
  });
});

describe('an answer', () => {
  it.each([0, '0'])('with code %j is success and loses unknown keys', async (code) => {
    script(() => ({ code, result: { name: 'n', extra: 1 } }));
    await expect(call(read, {})).resolves.toEqual({ name: 'n' });
  });

  it('may leave out a payload that has no fields', async () => {
    script(() => ({ code: 0, data: null }));
    await expect(call(write, { remark: '' })).resolves.toEqual({});
  });

  it.each([
    ['the payload does not fit', { code: 0, result: { name: 7 } }],
    ['the payload is missing', { code: 0 }],
    ['the payload is under the other key', { code: 0, data: { name: 'n' } }],
    ['it is no envelope', [1]],
    ['it is a page of a proxy', '<html></html>'],
    ['it is empty', null],
  ])('is malformed when %s', async (_, body) => {
    script(() => body);
    expect((await rejection(call(read, {}))).kind).toBe('malformed');
    expect(told()).toEqual(['onNetworkError']);
  });

  it.each([
    ['401001', 'onLoginExpired'],
    [404001, 'onPermissionChanged'],
    [400102, 'onToast'],
    ['nonsense', 'onToast'],
  ])('with code %j goes to %s', async (code, expected) => {
    script(() => ({ code, msg: '说明' }));
    const error = await rejection(call(read, {}));
    expect([error.kind, error.msg, error.isShown]).toEqual(['code', '说明', true]);
    expect(told()).toEqual([expected]);
  });

  it.each([
    [401, { code: 401001, msg: '' }, 'onLoginExpired'],
    [413, { code: 413001, msg: '太大' }, 'onNetworkError'],
    [500, '<html>', 'onNetworkError'],
    [204, '', 'onNetworkError'],
  ])('with status %i is rejected and handled by its code, if any', async (status, body, expected) => {
    script((config) => answers(config, status, body));
    const error = await rejection(call(write, { remark: '' }));
    expect([error.kind, error.status]).toEqual(['status', status]);
    expect(told()).toEqual([expected]);
  });

  it('rejects other statuses than 200 by itself', () => {
    expect(
      [200, 201, 204, 304, 404, 500].filter((status) => client.defaults.validateStatus?.(status)),
    ).toEqual([200]);
  });
});

describe('silence', () => {
  const code = (value: number) => () => ({ code: value, msg: 'm' });
  it.each([
    ['silent keeps a message back', { silent: true }, write, code(400102), []],
    ['silentCodes keeps only its own back', { silentCodes: [400102] }, write, code(400102), []],
    ['silentCodes lets others through', { silentCodes: [400103] }, write, code(400102), ['onToast']],
    ['silent does not hide an expired login', { silent: true }, write, code(401001), ['onLoginExpired']],
    [
      'silentCodes does not hide changed permissions',
      { silentCodes: [404001] },
      write,
      code(404001),
      ['onPermissionChanged'],
    ],
    ['a usage report never shows a message', {}, track, code(400102), []],
    ['an expired login is noticed by a usage report too', {}, track, code(401001), ['onLoginExpired']],
    [
      'silent keeps a network failure back',
      { silent: true },
      write,
      (c: Config) => fails(c, 'ERR_NETWORK'),
      [],
    ],
    ['a usage report never shows a network failure', {}, track, (c: Config) => fails(c, 'ERR_NETWORK'), []],
    ['a network failure is shown', {}, write, (c: Config) => fails(c, 'ERR_NETWORK'), ['onNetworkError']],
    ['a timeout is shown', {}, write, (c: Config) => fails(c, 'ETIMEDOUT'), ['onNetworkError']],
    ['a page being left is not', {}, write, (c: Config) => fails(c, 'ECONNABORTED'), []],
  ] as const)('%s', async (_, options, target, answer, expected) => {
    script(answer as Script);
    await rejection(call(target, { remark: '' }, options));
    expect(told()).toEqual(expected);
  });

  it('leaves alone a session that began after the request', async () => {
    storedToken.write('old');
    script(() => {
      storedToken.write('new');
      return { code: 401001 };
    });
    await rejection(call(write, { remark: '' }));
    await rejection(call(write, { remark: '' }, { token: 'tried' }));
    expect(told()).toEqual([]);
  });
});

describe('retries', () => {
  it.each([
    ['a lost network', (c: Config) => fails(c, 'ERR_NETWORK')],
    ['a timeout', (c: Config) => fails(c, 'ETIMEDOUT')],
    ['502', (c: Config) => answers(c, 502, '')],
    ['503', (c: Config) => answers(c, 503, '')],
    ['504', (c: Config) => answers(c, 504, '')],
  ])('a read is tried three times after %s, with pauses of 300 and 900 ms', async (_, answer) => {
    vi.useFakeTimers();
    script(answer as Script);
    const failed = rejection(call(read, {}));
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(899);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    await failed;
    expect(told()).toEqual(['onNetworkError']);
  });

  it('the second attempt may succeed without a word', async () => {
    vi.useFakeTimers();
    script((config, attempt) => (attempt === 1 ? fails(config, 'ERR_NETWORK') : ok()));
    const answer = call(read, {});
    await vi.advanceTimersByTimeAsync(300);
    await expect(answer).resolves.toEqual({ name: 'n' });
    expect(told()).toEqual([]);
  });

  it.each([
    ['a write', write, {}, (c: Config) => fails(c, 'ERR_NETWORK')],
    ['a read that asked for none', read, { retry: false }, (c: Config) => fails(c, 'ERR_NETWORK')],
    ['a read after 500', read, {}, (c: Config) => answers(c, 500, '')],
    ['a read after a code', read, {}, () => ({ code: 500001 })],
    ['a read after a malformed answer', read, {}, () => ({ code: 0 })],
  ] as const)('%s is sent once', async (_, target, options, answer) => {
    script(answer as Script);
    await rejection(call(target as typeof read, {}, options));
    expect(sent).toHaveLength(1);
  });
});

describe('leaving the page', () => {
  const hanging: Script = (config) =>
    new Promise((resolve, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
      setTimeout(() => resolve(ok()), 50);
    });

  it('calls off its reads, silently', async () => {
    script(hanging);
    const failed = rejection(call(read, {}));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    leavePage();
    expect((await failed).kind).toBe('cancelled');
    expect(told()).toEqual([]);
  });

  it('calls off the pause before a retry', async () => {
    script((config) => fails(config, 'ERR_NETWORK'));
    const failed = rejection(call(read, {}));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await Promise.resolve();
    leavePage();
    expect((await failed).kind).toBe('cancelled');
    expect(sent).toHaveLength(1);
  });

  it('never calls off a write, nor a read of the app, nor one with a signal of its own', async () => {
    script(hanging);
    const calls = [
      call(endpoint({ ...write, response: payload }), { remark: '' }),
      call(read, {}, { scope: 'app' }),
      call(read, {}, { signal: new AbortController().signal }),
    ];
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    leavePage();
    await expect(Promise.all(calls)).resolves.toHaveLength(3);
  });

  it('does not touch the reads of the next page', async () => {
    leavePage();
    script(ok);
    await expect(call(read, {})).resolves.toEqual({ name: 'n' });
  });
});

describe('callLater', () => {
  it('is the same call', async () => {
    script(ok);
    await expect(callLater(async () => read, { keyword: 'a' })).resolves.toEqual({ name: 'n' });
    expect(sent[0]?.data).toBe('keyword=a');
  });

  it('reports a download that failed as a network failure', async () => {
    const error = await rejection(
      callLater(() => Promise.reject<typeof read>(new TypeError('import failed')), {}),
    );
    expect(error.kind).toBe('network');
    expect(told()).toEqual(['onNetworkError']);
  });
});
