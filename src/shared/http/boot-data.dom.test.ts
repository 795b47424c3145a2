import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedToken } from '@/shared/storage/token';
import { bootOrCall, takeBootData } from './boot-data';
import { setErrorPolicy } from './on-error';

const policy = {
  onLoginExpired: vi.fn(),
  onPermissionChanged: vi.fn(),
  onProofNeeded: vi.fn(async () => false),
  onNetworkError: vi.fn(),
  onToast: vi.fn(),
};
const boot = (status: number, body: unknown, token = 't1') => {
  window.__boot = { token, requests: { home: Promise.resolve({ status, body }) } };
};
const normalCall = vi.fn(async () => 'from the call');

beforeEach(() => {
  localStorage.clear();
  storedToken.write('t1');
  normalCall.mockClear();
  policy.onLoginExpired.mockClear();
  policy.onToast.mockClear();
  setErrorPolicy(policy);
});
afterEach(() => {
  delete window.__boot;
  setErrorPolicy(undefined);
});

describe('takeBootData', () => {
  it('hands the answer to the first taker only', async () => {
    boot(200, { code: 0, data: 1 });
    await expect(takeBootData('home')).resolves.toEqual({ code: 0, data: 1 });
    expect(takeBootData('home')).toBeUndefined();
  });

  it('has nothing without a boot script, for another endpoint and for another session', () => {
    expect(takeBootData('home')).toBeUndefined();
    boot(200, { code: 0 });
    expect(takeBootData('other')).toBeUndefined();
    storedToken.write('t2');
    expect(takeBootData('home')).toBeUndefined();
  });

  it('rejects a status other than 200', async () => {
    boot(502, {});
    await expect(takeBootData('home')).rejects.toMatchObject({ kind: 'status', status: 502 });
  });
});

describe('bootOrCall', () => {
  it('uses the answer that is already there', async () => {
    boot(200, { code: '0', result: 'from the boot script' });
    await expect(bootOrCall('home', 'result', normalCall)).resolves.toBe('from the boot script');
    expect(normalCall).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing was asked', () => undefined],
    ['the status is not 200', () => boot(503, {})],
    ['the answer is no envelope', () => boot(200, '<html>')],
    ['it was asked for another session', () => boot(200, { code: 401001 }, 'old')],
    [
      'the network failed',
      () => {
        window.__boot = { token: 't1', requests: { home: Promise.reject(new TypeError('failed')) } };
      },
    ],
  ])('makes the normal call when %s', async (_, prepare) => {
    prepare();
    await expect(bootOrCall('home', 'data', normalCall)).resolves.toBe('from the call');
    expect(policy.onLoginExpired).not.toHaveBeenCalled();
  });

  it('makes the normal call when the boot script’s request does not end', async () => {
    vi.useFakeTimers();
    window.__boot = { token: 't1', requests: { home: new Promise(() => undefined) } };
    const answer = bootOrCall('home', 'data', normalCall);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(normalCall).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBe('from the call');
    vi.useRealTimers();
  });

  it.each([
    [401001, 'onLoginExpired'],
    [400001, 'onToast'],
  ] as const)('reports code %i to %s and rejects', async (code, handler) => {
    boot(200, { code, msg: 'm' });
    await expect(bootOrCall('home', 'data', normalCall)).rejects.toMatchObject({ kind: 'code', code });
    expect(policy[handler]).toHaveBeenCalledTimes(1);
    expect(normalCall).not.toHaveBeenCalled();
  });
});
