import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/http/api-error';
import { PlatformError } from '@/shared/platform/platform-error';
import { stored } from '@/shared/storage/stored';
import { ProfileError } from '../sign-in-errors';
import { runSignInChain, type ChainParts } from './sign-in-chain';

const opened = { id: 'm1', originalUserInfoId: 'u1', token: 't1' };

function partsOf(query: string, more: Partial<ChainParts> = {}) {
  const steps: string[] = [];
  const parts = {
    search: new URLSearchParams(query),
    getAuthCode: vi.fn<ChainParts['getAuthCode']>(async () => ({ code: 'from-client' })),
    login: vi.fn<ChainParts['login']>(async () => {
      steps.push('login');
      return opened;
    }),
    openSession: vi.fn<ChainParts['openSession']>(async () => {
      steps.push('session');
    }),
    hasSession: () => false,
    ...more,
  };
  return { parts, steps };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the code', () => {
  it('comes from the client, asked with the company of the address', async () => {
    const { parts, steps } = partsOf('corpid=ding1');
    expect(await runSignInChain(parts)).toEqual({ kind: 'signedIn' });
    expect(parts.getAuthCode).toHaveBeenCalledExactlyOnceWith({ corpId: 'ding1' });
    expect(parts.login).toHaveBeenCalledExactlyOnceWith({
      corpId: 'ding1',
      code: 'from-client',
      appCode: 'xlc',
    });
    expect(parts.openSession).toHaveBeenCalledExactlyOnceWith(opened, { corpId: 'ding1' });
    expect(steps).toEqual(['login', 'session']);
  });

  it('of the address goes before the client’s, with state, company and ext code', async () => {
    const { parts } = partsOf('corpid=ww1&code=abc&state=s1&companyId=c1&extCode=e1');
    await runSignInChain(parts);
    expect(parts.getAuthCode).not.toHaveBeenCalled();
    expect(parts.login).toHaveBeenCalledWith({
      corpId: 'ww1',
      code: 'abc',
      appCode: 'xlc',
      state: 's1',
      companyId: 'c1',
      extCode: 'e1',
    });
  });

  it('brings the client’s state along when the address has none', async () => {
    const { parts } = partsOf('corpid=fs1', {
      getAuthCode: async () => ({ code: 'c', state: 'from-client' }),
    });
    await runSignInChain(parts);
    expect(vi.mocked(parts.login).mock.calls[0]?.[0].state).toBe('from-client');
  });

  it('is never sent twice, not even after a lost answer', async () => {
    const lost = partsOf('corpid=ww1&code=abc', {
      login: async () => {
        throw new ApiError('network');
      },
    });
    expect(await runSignInChain(lost.parts)).toEqual({ kind: 'failed', reason: 'network' });
    const again = partsOf('corpid=ww1&code=abc');
    expect(await runSignInChain(again.parts)).toEqual({ kind: 'failed', reason: 'noAuthCode' });
    expect(again.parts.login).not.toHaveBeenCalled();
  });

  it('that is spent lets a signed-in person go on', async () => {
    await runSignInChain(partsOf('corpid=ww1&code=abc').parts);
    const back = partsOf('corpid=ww1&code=abc', { hasSession: () => true });
    expect(await runSignInChain(back.parts)).toEqual({ kind: 'signedIn' });
    expect(back.parts.login).not.toHaveBeenCalled();
  });

  it('that a client hands out a second time is not sent again', async () => {
    await runSignInChain(partsOf('corpid=ding1').parts);
    const again = partsOf('corpid=ding1');
    expect(await runSignInChain(again.parts)).toEqual({ kind: 'failed', reason: 'noAuthCode' });
  });
});

describe('a client with a page of its own for codes', () => {
  const returned = (isOwn: boolean) => {
    const leave = vi.fn(async () => undefined);
    return { redirect: { isOwnReturn: () => isOwn, leave }, leave };
  };

  it.each([
    ['comes without a code', 'corpid=ww1', false, 'leaving', 1],
    ['comes with a code of somebody else', 'corpid=ww1&code=a&state=x', false, 'leaving', 1],
    ['comes back with a code', 'corpid=ww1&code=b&state=x', true, 'signedIn', 0],
    ['comes back without one', 'corpid=ww1&state=x', true, 'cancelled', 0],
  ] as const)('%s', async (_, query, isOwn, kind, left) => {
    const { redirect, leave } = returned(isOwn);
    const { parts } = partsOf(query, { redirect });
    expect(await runSignInChain(parts)).toEqual({ kind });
    expect(leave).toHaveBeenCalledTimes(left);
    expect(parts.login).toHaveBeenCalledTimes(kind === 'signedIn' ? 1 : 0);
    expect(parts.getAuthCode).not.toHaveBeenCalled();
  });
});

describe('company and ext code', () => {
  it('are remembered for the next start without them', async () => {
    await runSignInChain(partsOf('corpId=ding1&extCode=e1').parts);
    expect([stored.appId.read(), stored.extCode.read()]).toEqual(['ding1', 'e1']);
    const { parts } = partsOf('', { getAuthCode: async () => ({ code: 'second' }) });
    await runSignInChain(parts);
    expect(parts.login).toHaveBeenCalledWith({
      corpId: 'ding1',
      code: 'second',
      appCode: 'xlc',
      extCode: 'e1',
    });
  });

  it('of another link are its own: the ext code of one app never sticks to the main app', async () => {
    await runSignInChain(partsOf('corpid=ding1&extCode=shops').parts);
    const main = partsOf('corpid=ding1', { getAuthCode: async () => ({ code: 'second' }) });
    await runSignInChain(main.parts);
    expect(main.parts.login).toHaveBeenCalledWith({ corpId: 'ding1', code: 'second', appCode: 'xlc' });
    expect(stored.extCode.read()).toBeUndefined();
  });

  it('end the sign-in when no company is known', async () => {
    const { parts } = partsOf('code=abc');
    expect(await runSignInChain(parts)).toEqual({ kind: 'failed', reason: 'noCorpId' });
    expect(parts.login).not.toHaveBeenCalled();
  });
});

describe('failures', () => {
  const reject = (cause: unknown) => async (): Promise<never> => {
    throw cause;
  };
  it.each<[string, Partial<ChainParts>, object]>([
    ['the client gives no code', { getAuthCode: async () => ({ code: '' }) }, { reason: 'noAuthCode' }],
    [
      'the client has no such function',
      { getAuthCode: reject(new PlatformError('unsupported')) },
      { reason: 'noAuthCode' },
    ],
    [
      'the client does not answer',
      { getAuthCode: () => new Promise(() => undefined) },
      { reason: 'noAuthCode' },
    ],
    [
      'the backend knows no such app',
      { getAuthCode: reject(new ApiError('code', { code: 400108, msg: '未开通' })) },
      { reason: 'authorizeAddress', message: '未开通' },
    ],
    [
      'the backend cannot be asked for the app',
      { getAuthCode: reject(new ApiError('network')) },
      { reason: 'network' },
    ],
    ['the person refuses', { getAuthCode: reject(new PlatformError('cancelled')) }, { kind: 'cancelled' }],
    [
      'the server refuses',
      { login: reject(new ApiError('code', { code: 400109, msg: '未绑定账号' })) },
      {
        reason: 'server',
        message: '未绑定账号',
        unlinked: { app: { corpId: 'ding1', extCode: undefined }, code: 'from-client' },
      },
    ],
    ['the answer has no id', { login: async () => ({ ...opened, id: '' }) }, { reason: 'noUserId' }],
    [
      'the answer does not fit the contract',
      { login: reject(new ApiError('malformed')) },
      { reason: 'noUserId' },
    ],
    ['the network is away', { login: reject(new ApiError('timeout')) }, { reason: 'network' }],
    ['user info cannot be loaded', { openSession: reject(new ProfileError()) }, { reason: 'profile' }],
  ])('%s', async (_, more, expected) => {
    const { parts } = partsOf('corpid=ding1', { patienceMs: 20, ...more });
    expect(await runSignInChain(parts)).toEqual({ kind: 'failed', ...expected });
  });
});
