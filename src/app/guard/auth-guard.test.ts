import type { Permission } from '@contract/role/permission';
import type { UserInfo } from '@contract/session/user-info';
import { askFirst } from './ask-first';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runGuard, type GuardDeps } from './auth-guard';

const userInfo = { id: 'm1', name: '林晨' } as UserInfo;
const permission: Permission = { btns: [] };
const refused = new Error('refused');

/** What was done, in order; reading is not recorded. */
let done: string[];

function depsWith(given: Partial<GuardDeps>): GuardDeps {
  const record =
    (name: string) =>
    (...args: unknown[]): void => {
      done.push([name, ...args.filter((arg) => typeof arg === 'string')].join(' '));
    };
  const load =
    <T>(name: string, value: T) =>
    (token?: string): Promise<T> => {
      record(name)(token);
      return Promise.resolve(value);
    };
  return {
    takeUrlToken: () => undefined,
    readCookie: () => undefined,
    readStoredToken: () => undefined,
    takeArrival: () => undefined,
    entry: () => undefined,
    isWindowAsked: () => false,
    isAppKnown: () => false,
    rememberEntry: record('remember'),
    clientKind: () => 'other',
    isNativeApp: () => false,
    askNativeToken: () => Promise.reject(refused),
    userId: () => 'm1',
    hasUserInfo: () => false,
    hasPermission: () => false,
    askFirst: () => Promise.resolve(undefined),
    clearSession: record('clear'),
    storeToken: record('store'),
    writeCookie: record('cookie'),
    getTokenInfo: load('verify', userInfo),
    loadUserInfo: load('load user', userInfo),
    loadPermission: load('load permission', permission),
    loadChangedPermission: load('load changed permission', permission),
    setUserInfo: record('set user'),
    setPermission: record('set permission'),
    saveRoute: (route) => Promise.resolve(record('save')(route)),
    failAndExit: record('fail'),
    exitApp: record('exit'),
    reload: record('reload'),
    ...given,
  };
}

const at = (path: string, given: Partial<GuardDeps>, skipPermit = false) => {
  const url = new URL(path, 'https://hr.example');
  return runGuard(depsWith(given), { path: url.pathname, skipPermit }, url);
};
const cookie = { readCookie: () => 'c', readStoredToken: () => 'c' };
const held = { ...cookie, hasUserInfo: () => true, hasPermission: () => true };

beforeEach(() => {
  done = [];
});

describe('token in the address', () => {
  const urlToken = { takeUrlToken: () => 'u' };

  it('replaces the session: verified first, cookie last', async () => {
    expect(await at('/', { ...held, ...urlToken })).toBeUndefined();
    expect(done).toEqual([
      'clear',
      'verify u',
      'store u',
      'load permission',
      'set user',
      'set permission',
      'cookie u',
      'remember',
    ]);
  });

  it('leaves the address when the navigation carried it', async () => {
    expect(await at('/work?kind=task&token=u#top', { ...held, ...urlToken })).toEqual({
      redirect: '/work?kind=task#top',
    });
  });

  it('is gone from the address that WeChat has loaded, too', async () => {
    const inWechat = { ...urlToken, clientKind: () => 'wechat' as const };
    expect(await at('/work', inWechat)).toBe('leave');
    expect(done.slice(-3)).toEqual(['cookie u', 'remember', 'reload']);
    // Within the portal the address that was loaded never had it.
    expect(await at('/work?token=u', inWechat)).toEqual({ redirect: '/work' });
  });

  it('that nobody owns ends in the dialog, and the old session is not resurrected', async () => {
    const result = await at('/', { ...held, ...urlToken, getTokenInfo: () => Promise.reject(refused) });
    expect(result).toBe('leave');
    expect(done).toEqual(['clear', 'clear', 'fail']);
  });

  it('whose permission cannot be loaded leaves no session behind', async () => {
    await at('/', { ...urlToken, loadPermission: () => Promise.reject(refused) });
    expect(done).toEqual(['clear', 'verify u', 'store u', 'clear', 'fail']);
  });

  it('is not used up by a public page', async () => {
    const takeUrlToken = vi.fn(() => 'u');
    expect(await at('/policy', { takeUrlToken }, true)).toBeUndefined();
    expect(takeUrlToken).not.toHaveBeenCalled();
  });
});

describe('cookie', () => {
  it('goes on without a call when everything is held', async () => {
    expect(await at('/', held)).toBeUndefined();
    expect(done).toEqual([]);
  });

  it('leads to what the company asks to accept, from everywhere but there and public pages', async () => {
    const asked: Partial<GuardDeps> = {
      ...held,
      askFirst: (path, route) => Promise.resolve(askFirst(true, path, route)),
    };
    expect(await at('/work?view=x', asked)).toEqual({ redirect: '/agreement-consent?to=%2Fwork%3Fview%3Dx' });
    expect(await at('/agreement-consent?to=%2Fwork', asked)).toBeUndefined();
    expect(await at('/policy', asked, true)).toBeUndefined();
  });

  it('loads what is missing, side by side', async () => {
    await at('/', cookie);
    expect(done).toEqual(['load user', 'load permission', 'set user', 'set permission']);
  });

  it('loads the permission alone after it was cleared', async () => {
    await at('/', { ...held, hasPermission: () => false });
    expect(done).toEqual(['load changed permission', 'set permission']);
  });

  it('of another session than the stored token’s takes over', async () => {
    await at('/', { ...held, readStoredToken: () => 'old' });
    expect(done.slice(0, 3)).toEqual(['clear', 'store c', 'cookie c']);
    expect(done).toContain('load user');
  });

  it('stays when the backend is away: the next start may find it', async () => {
    const result = await at('/', { ...cookie, loadUserInfo: () => Promise.reject(refused) });
    expect(result).toBe('leave');
    expect(done).not.toContain('clear');
    expect(done.at(-1)).toBe('fail');
  });

  it.each([
    ['/operationRecord', { redirect: '/empty-page' }],
    ['/personalAccountManage', undefined],
  ])('of a person without id at %s', async (path, expected) => {
    expect(await at(path, { ...held, userId: () => '' })).toEqual(expected);
  });
});

describe('a link of another company', () => {
  const opened = {
    ...held,
    clientKind: () => 'feishu' as const,
    entry: () => ({ corpId: 'a', extCode: '' }),
  };

  it('leads to its sign-in, and leaves the session alone until that has succeeded', async () => {
    const result = await at('/my?corpid=b', { ...opened, takeArrival: () => 'link' });
    expect(result).toEqual({ redirect: '/auth?corpid=b' });
    expect(done).toEqual(['save /my?corpid=b']);
  });

  it('is none when the page is loaded again', async () => {
    expect(await at('/my?corpid=b', { ...opened, takeArrival: () => 'again' })).toBeUndefined();
  });
});

describe('native app', () => {
  const native = { isNativeApp: () => true, askNativeToken: () => Promise.resolve('n') };

  it('gives the token, which goes into storage and cookie before user info is loaded', async () => {
    expect(await at('/', native)).toBeUndefined();
    expect(done).toEqual([
      'clear',
      'store n',
      'cookie n',
      'load user',
      'load permission',
      'set user',
      'set permission',
    ]);
  });

  it('is asked again on each guarded navigation, and agrees with the cookie', async () => {
    expect(await at('/', { ...held, ...native, askNativeToken: () => Promise.resolve('c') })).toBeUndefined();
    expect(done).toEqual([]);
  });

  it('that gives none leads to the exit', async () => {
    expect(await at('/', { ...native, askNativeToken: () => Promise.reject(refused) })).toBe('leave');
    expect(done).toEqual(['clear', 'exit']);
  });

  it('whose token opens nothing ends in the dialog', async () => {
    expect(await at('/', { ...native, loadUserInfo: () => Promise.reject(refused) })).toBe('leave');
    expect(done.slice(-2)).toEqual(['clear', 'fail']);
  });

  it('is not asked on a public page', async () => {
    const askNativeToken = vi.fn(() => Promise.resolve('n'));
    await at('/terms', { ...native, askNativeToken }, true);
    expect(askNativeToken).not.toHaveBeenCalled();
  });
});

describe('nobody', () => {
  it('exits a plain browser after clearing', async () => {
    expect(await at('/', {})).toBe('leave');
    expect(done).toEqual(['clear', 'exit']);
  });

  it.each(['/loginDev', '/loginvc', '/reset-password'])('may open %s after clearing', async (path) => {
    expect(await at(path, {})).toBeUndefined();
    expect(done).toEqual(['clear']);
  });

  it('in a chat client signs in first and keeps where they wanted to go, without any token', async () => {
    const result = await at('/task-details?id=7&corpid=ding%201', { clientKind: () => 'dingTalk' });
    expect(result).toEqual({ redirect: '/auth?corpid=ding+1' });
    expect(done).toEqual(['clear', 'save /task-details?id=7&corpid=ding+1']);
  });

  it('is asked for by the app of the link, which keeps everything of its address', async () => {
    const dingTalk = { clientKind: () => 'dingTalk' as const };
    expect(await at('/my?extCode=shops&corpid=a#top', dingTalk)).toEqual({
      redirect: '/auth?corpid=a&extCode=shops',
    });
    expect(done).toEqual(['clear', 'save /my?extCode=shops&corpid=a#top']);
    expect(await at('/my', dingTalk)).toEqual({ redirect: '/auth' });
  });

  it('in a plain browser signs in first where the page asks for it', async () => {
    const url = new URL('/lg-approve-detail?id=7&token=', 'https://hr.example');
    const result = await runGuard(
      depsWith({}),
      { path: url.pathname, skipPermit: false, signsIn: true },
      url,
    );
    expect(result).toEqual({ redirect: '/loginDev' });
    expect(done).toEqual(['clear', 'save /lg-approve-detail?id=7']);
  });

  it('opens the entry page as it is', async () => {
    expect(await at('/auth?corpid=x', { clientKind: () => 'feishu' })).toBeUndefined();
    expect(done).toEqual([]);
  });
});
