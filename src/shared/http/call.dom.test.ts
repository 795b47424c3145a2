import {
  scriptCalls,
  answers,
  any,
  fails,
  ok,
  read,
  rejection,
  script,
  sent,
  told,
  write,
  type Config,
  type Script,
} from '@tests/helpers/scripted-calls';
import { describe, expect, it } from 'vitest';
import { rememberLanguage } from '@/shared/i18n/languages';
import { storedToken } from '@/shared/storage/token';
import { call } from './call';
import { client } from './client';

scriptCalls();

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
    [403002, 'onProofNeeded'],
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
    ['a report of what was seen never shows a message', { isTracking: true }, write, code(400102), []],
    [
      'an expired login is noticed by a report of what was seen too',
      { isTracking: true },
      write,
      code(401001),
      ['onLoginExpired'],
    ],
    [
      'silent keeps a network failure back',
      { silent: true },
      write,
      (c: Config) => fails(c, 'ERR_NETWORK'),
      [],
    ],
    [
      'a report of what was seen never shows a network failure',
      { isTracking: true },
      write,
      (c: Config) => fails(c, 'ERR_NETWORK'),
      [],
    ],
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
