import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '@/shared/platform/platform';
import type { PlatformError } from '@/shared/platform/platform-error';

type Options = Record<string, unknown> & {
  success: (data: unknown) => void;
  fail: (error: unknown) => void;
};

let feishu: Platform;
const scripts = () => [...document.head.querySelectorAll('script')];
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (cause: unknown) => (cause as PlatformError).kind,
  );
const succeed = (data: unknown) => vi.fn((options: Options) => options.success(data));
const fail = (error: unknown) => vi.fn((options: Options) => options.fail(error));

/** The script has run and the client is ready. */
function provide(tt: Record<string, (options: Options) => void>): void {
  Object.assign(window, { tt, h5sdk: { ready: (callback: () => void) => callback(), config: vi.fn() } });
}

const feishuJumpLink = vi.fn<(appId: string, clientType: string) => Promise<string>>();

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('@/shared/platform/signing', () => ({ feishuJumpLink }));
  ({ feishu } = await import('./feishu'));
});
afterEach(() => {
  scripts().forEach((script) => script.remove());
  delete window.h5sdk;
  delete window.tt;
  vi.doUnmock('../signing');
  vi.useRealTimers();
  vi.resetModules();
});

describe('a mini program', () => {
  const link = 'https://applink.feishu.cn/client/mini_program/open?appId=cli_2';
  const open = async () => {
    const { appLinkNavigation } = await import('./feishu-app-link');
    const assign = vi.spyOn(appLinkNavigation, 'assign').mockImplementation(() => undefined);
    const outcome = kindOf(feishu.openMiniProgram({ appId: 'cli_2', path: 'pages/a?id=1' }));
    return { assign, outcome };
  };

  it.each([
    ['takes the focus', () => window.dispatchEvent(new Event('blur'))],
    ['takes the page’s place', () => window.dispatchEvent(new Event('pagehide'))],
  ])('is open when it %s', async (_, show) => {
    feishuJumpLink.mockResolvedValue(link);
    const { assign, outcome } = await open();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${link}&path=pages%2Fa%3Fid%3D1`));
    show();
    expect(await outcome).toBe('resolved');
  });

  it('that shows nothing in time is not there', async () => {
    vi.useFakeTimers();
    feishuJumpLink.mockResolvedValue(link);
    const { outcome } = await open();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await outcome).toBe('timeout');
  });

  it.each([
    ['that no company has set up', () => Promise.reject(new Error('not configured'))],
    ['whose link is none', () => Promise.resolve('javascript:alert(1)')],
  ])('%s cannot be opened', async (_, answer) => {
    feishuJumpLink.mockImplementation(answer);
    const { assign, outcome } = await open();
    expect([await outcome, assign.mock.calls]).toEqual(['failed', []]);
  });
});

describe('the auth code', () => {
  const ask = () => feishu.getAuthCode({ corpId: 'c', appId: 'cli_1' });

  it('is asked for in the current way', async () => {
    const requestAccess = succeed({ code: 'c1', state: 's' });
    provide({ requestAccess });
    await expect(ask()).resolves.toEqual({ code: 'c1', state: 's' });
    expect(requestAccess.mock.calls[0]?.[0]).toMatchObject({ appID: 'cli_1', scopeList: [] });
  });

  it.each([
    ['is too old for it', { requestAccess: fail({ errno: 103 }) }],
    ['does not have it', {}],
  ])('is asked for in the older way where the client %s', async (_, tt) => {
    const requestAuthCode = succeed({ code: 'c2' });
    provide({ ...tt, requestAuthCode });
    await expect(ask()).resolves.toMatchObject({ code: 'c2' });
    expect(requestAuthCode.mock.calls[0]?.[0]).toMatchObject({ appId: 'cli_1' });
  });

  it.each([
    ['refused by the person', { requestAccess: fail({ errno: 1, errString: 'user deny' }) }, 'cancelled'],
    ['refused by the client', { requestAccess: fail({ errno: 5 }) }, 'failed'],
    ['empty', { requestAccess: succeed({}) }, 'failed'],
    ['in neither way', {}, 'unsupported'],
  ])('%s', async (_, tt, kind) => {
    provide(tt);
    expect(await kindOf(ask())).toBe(kind);
  });

  it('needs the app’s id', async () => {
    expect(await kindOf(feishu.getAuthCode({ corpId: 'c' }))).toBe('failed');
  });
});

describe('the script', () => {
  it('comes from Feishu without a referrer, once for many', async () => {
    const both = [feishu.close(), feishu.close()];
    expect(scripts().map((one) => [one.src, one.getAttribute('referrerpolicy')])).toEqual([
      ['https://lf-scm-cn.feishucdn.com/lark/op/h5-js-sdk-1.5.44.js', 'no-referrer'],
    ]);
    provide({ closeWindow: succeed({}) });
    scripts()[0]?.dispatchEvent(new Event('load'));
    await Promise.all(both);
  });

  it('that is blocked may be asked for again', async () => {
    const blocked = kindOf(feishu.close());
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect([await blocked, scripts().length]).toEqual(['failed', 0]);
    const again = feishu.close();
    expect(scripts()).toHaveLength(1);
    provide({ closeWindow: succeed({}) });
    scripts()[0]?.dispatchEvent(new Event('load'));
    await again;
  });

  it('that does not come is given up', async () => {
    vi.useFakeTimers();
    const never = kindOf(feishu.close());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await never).toBe('timeout');
  });

  it('that does nothing here is none', async () => {
    const asked = kindOf(feishu.close());
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await asked).toBe('unsupported');
  });
});
