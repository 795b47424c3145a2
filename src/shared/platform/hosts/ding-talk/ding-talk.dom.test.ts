import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '@/shared/platform/platform';
import type { PlatformError } from '@/shared/platform/platform-error';

type Native = (params: Record<string, unknown>) => Promise<unknown>;

const requestAuthCode$ = vi.fn<Native>();
const close$ = vi.fn<Native>();
const quit$ = vi.fn<Native>();
const get$ = vi.fn<Native>();
const scan$ = vi.fn<Native>();
const setTitle$ = vi.fn<Native>();
const config = vi.fn();
const signForDingTalk = vi.fn();
let refuseConfig: ((cause: unknown) => void) | undefined;
let acceptConfig: (() => void) | undefined;
let dingTalk: Platform;

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (cause: unknown) => (cause as PlatformError).kind,
  );

beforeEach(async () => {
  vi.resetModules();
  vi.resetAllMocks();
  signForDingTalk.mockResolvedValue({
    agentId: 'a',
    corpId: 'c',
    timeStamp: 1,
    nonceStr: 'n',
    signature: 's',
  });
  const dd = {
    config,
    ready: (callback: () => void) => {
      acceptConfig = callback;
    },
    error: (callback: (cause: unknown) => void) => {
      refuseConfig = callback;
    },
  };
  const api = 'dingtalk-jsapi/api';
  vi.doMock('@/shared/platform/signing', () => ({ signForDingTalk }));
  vi.doMock('dingtalk-jsapi/entry/mobile', () => ({ default: dd, ...dd }));
  vi.doMock(`${api}/biz/navigation/close`, () => ({ close$ }));
  vi.doMock(`${api}/biz/navigation/quit`, () => ({ quit$ }));
  vi.doMock(`${api}/biz/navigation/setTitle`, () => ({ setTitle$ }));
  vi.doMock(`${api}/biz/util/scan`, () => ({ scan$ }));
  vi.doMock(`${api}/device/base/getInterface`, () => ({ getInterface$: vi.fn<Native>() }));
  vi.doMock(`${api}/device/geolocation/get`, () => ({ get$ }));
  vi.doMock(`${api}/runtime/permission/requestAuthCode`, () => ({ requestAuthCode$ }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone AliApp(DingTalk/7.8.1) language/en');
  window.WebViewJavascriptBridge = {};
  ({ dingTalk } = await import('./ding-talk'));
});
afterEach(() => {
  vi.doUnmock('../signing');
  vi.resetModules();
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.WebViewJavascriptBridge;
});

describe('the auth code', () => {
  it.each([
    ['in the classic shape', { code: 'c1' }],
    ['in that of its alias', { authCode: 'c1' }],
  ])('is taken %s', async (_, answer) => {
    requestAuthCode$.mockResolvedValue(answer);
    await expect(dingTalk.getAuthCode({ corpId: 'ding1' })).resolves.toEqual({ code: 'c1' });
    expect(requestAuthCode$).toHaveBeenCalledExactlyOnceWith({ corpId: 'ding1' });
  });

  it.each([
    ['-1', 'cancelled'],
    ['7', 'failed'],
    [4050, 'unsupported'],
  ])('refused with %s is %s', async (errorCode, kind) => {
    requestAuthCode$.mockRejectedValue({ errorCode, errorMessage: 'x' });
    expect(await kindOf(dingTalk.getAuthCode({ corpId: 'ding1' }))).toBe(kind);
  });

  it('that is empty is a failure', async () => {
    requestAuthCode$.mockResolvedValue({});
    expect(await kindOf(dingTalk.getAuthCode({ corpId: 'ding1' }))).toBe('failed');
  });

  it('waits for a bridge that comes late, but not for ever', async () => {
    vi.useFakeTimers();
    delete window.WebViewJavascriptBridge;
    requestAuthCode$.mockResolvedValue({ code: 'c1' });
    const late = dingTalk.getAuthCode({ corpId: 'ding1' });
    await vi.advanceTimersByTimeAsync(4_000);
    window.WebViewJavascriptBridge = {};
    document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
    await expect(late).resolves.toEqual({ code: 'c1' });
    delete window.WebViewJavascriptBridge;
    const never = kindOf(dingTalk.getAuthCode({ corpId: 'ding1' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await never).toBe('timeout');
  });
});

describe('the signature', () => {
  it('is sent once a page load, whatever asks for it', async () => {
    get$.mockResolvedValue({ latitude: '31.2', longitude: 121.4, accuracy: 10 });
    scan$.mockResolvedValue({ code: 'QR' });
    const both = Promise.all([dingTalk.getLocation(), dingTalk.scan()]);
    await vi.waitFor(() => expect(config).toHaveBeenCalled());
    acceptConfig?.();
    expect(await both).toEqual([{ latitude: 31.2, longitude: 121.4, accuracy: 10, datum: 'gcj02' }, 'QR']);
    await dingTalk.scan();
    expect([config.mock.calls.length, signForDingTalk.mock.calls.length]).toEqual([1, 1]);
    expect(config.mock.calls[0]?.[0]).toMatchObject({ timeStamp: 1, type: 0, signature: 's' });
  });

  it('that was refused leaves the answer to the client', async () => {
    get$.mockRejectedValue({ errorCode: '7', errorMessage: 'no permission' });
    const asked = kindOf(dingTalk.getLocation());
    await vi.waitFor(() => expect(config).toHaveBeenCalled());
    refuseConfig?.({ errorCode: '9' });
    expect(await asked).toBe('failed');
  });

  it('that could not be had is asked for again', async () => {
    signForDingTalk.mockRejectedValueOnce(new Error('offline'));
    scan$.mockResolvedValue({ text: 'QR' });
    await expect(dingTalk.scan()).resolves.toBe('QR');
    const again = dingTalk.scan();
    await vi.waitFor(() => expect(config).toHaveBeenCalled());
    acceptConfig?.();
    await again;
    expect(signForDingTalk).toHaveBeenCalledTimes(2);
  });
});

it('older Android clients nest the position', async () => {
  signForDingTalk.mockRejectedValue(new Error('offline'));
  get$.mockResolvedValue({ location: { latitude: 1, longitude: 2, accuracy: 3 } });
  await expect(dingTalk.getLocation()).resolves.toMatchObject({ latitude: 1, longitude: 2 });
  get$.mockResolvedValue({ latitude: 'north' });
  expect(await kindOf(dingTalk.getLocation())).toBe('failed');
});

it('asks the browser for the position where the client has no such function', async () => {
  signForDingTalk.mockRejectedValue(new Error('offline'));
  get$.mockRejectedValue({ errorCode: 4060 });
  const coords = { latitude: 1, longitude: 2, accuracy: 3 };
  const getCurrentPosition = (done: (found: object) => void) => done({ coords });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  await expect(dingTalk.getLocation()).resolves.toEqual({ ...coords, datum: 'wgs84' });
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('closes as older desktop clients do where the newer way is unknown', async () => {
  close$.mockRejectedValue({ errorCode: 4050 });
  quit$.mockResolvedValue({});
  await dingTalk.close();
  expect(quit$).toHaveBeenCalledTimes(1);
});

it('gives the title to the client as well, and speaks its language', async () => {
  setTitle$.mockResolvedValue({});
  await dingTalk.setTitle('任务');
  expect([document.title, setTitle$.mock.calls]).toEqual(['任务', [[{ title: '任务' }]]]);
  await expect(dingTalk.getLanguage()).resolves.toBe('en');
});
