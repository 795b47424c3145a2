import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import type { ClientKind } from '@contract/limits';
import {
  dingtalkLogin,
  feishuLogin,
  qiyeWechatLogin,
  t3ThirdPartyLogin,
  wechatLogin,
} from '@contract/session/sign-in-calls';
import { getAuthorizeAddress } from '@contract/host/calls';
import { clearNeedRefresh, getLoginPermission, getLoginUserInfo } from '@contract/session/user-calls';
import { browserNavigation } from '@/features/session/landing-route';
import { browser } from '@/shared/platform/hosts/browser';
import { providePlatform } from '@/shared/platform/load-platform';
import type { Platform } from '@/shared/platform/platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { useSessionStore } from '@/shared/session/session-store';
import { authState } from '@/shared/storage/auth-state';
import { KEY } from '@/shared/storage/keys';
import { savedRoute } from '@/shared/storage/saved-route';
import { ssoCookie } from '@/shared/storage/token';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
// The first screen of a run waits for its modules.
const replace = vi.spyOn(browserNavigation, 'replace');

beforeEach(() => {
  replace.mockReset();
  replace.mockImplementation(() => undefined);
});
afterEach(() => {
  clearDialogs();
  providePlatform(undefined);
  savedRoute.remove();
});

let count = 0;

/** A host that gives a fresh code at each question. */
function provideHost(kind: ClientKind, more: Partial<Platform> = {}) {
  const getAuthCode = vi.fn(async () => {
    count += 1;
    return { code: `code-${count}` };
  });
  const close = vi.fn(async () => undefined);
  providePlatform({ ...browser, kind, getAuthCode, close, ...more });
  return { getAuthCode, close };
}

const openedSession = async () => ({
  id: 'member',
  originalUserInfoId: '',
  token: await signInAs(portal.backend, 'employee'),
});

/** What a login call answers for the demo employee, whose id the backend would look up. */
async function replyOpened(call: typeof dingtalkLogin | typeof t3ThirdPartyLogin) {
  const opened = await openedSession();
  const info = await portal.backend.call(getLoginUserInfo, {}, { token: opened.token });
  portal.reply(call, {
    ...opened,
    id: info.data.id,
    originalUserInfoId: info.data.originalUserInfoId,
  });
}

const closeDialog = async (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: '关闭' }).click();

describe.each([
  ['dingTalk', dingtalkLogin, '/auth?corpid=ding1', undefined],
  ['feishu', feishuLogin, '/auth?corpid=fs1', undefined],
  ['wechatWork', qiyeWechatLogin, '/auth?corpid=ww1&code=url-ww&state=', 'url-ww'],
  ['wechat', wechatLogin, '/loginAuth?corpid=wx1&code=url-wx&state=', 'url-wx'],
] as const)('%s', (client, call, address, codeOfUrl) => {
  it('signs in by its own call and really opens the saved route', async () => {
    const { getAuthCode } = provideHost(client);
    savedRoute.write('/messages?kind=approval');
    await replyOpened(call);
    if (client === 'feishu') {
      portal.reply(getAuthorizeAddress, { appId: 'cli_1' });
    }
    await renderApp(codeOfUrl ? address + authState.create() : address, { client });
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/messages?kind=approval'));
    const sent = new URLSearchParams(portal.calls(call)[0]!.body);
    expect(sent.get('appCode')).toBe('xlc');
    expect(sent.get('code')).toBe(codeOfUrl ?? `code-${count}`);
    expect(getAuthCode).toHaveBeenCalledTimes(codeOfUrl ? 0 : 1);
    const steps = [call, clearNeedRefresh, getLoginUserInfo, getLoginPermission];
    expect(steps.map((one) => portal.calls(one).length)).toEqual([1, 1, 1, 1]);
    expect(portal.calls(getLoginUserInfo)[0]!.body).toContain('loginUserId=');
    expect(useSessionStore.getState().userInfo?.name).toBe('李浩');
    expect(ssoCookie.read()).toBeTruthy();
  });
});

describe('a sign-in that fails', () => {
  it.each([
    [
      'with the words of the server',
      () => portal.fail(dingtalkLogin, CODE.userNotFound, '未绑定员工'),
      '未绑定员工',
    ],
    [
      'with 未查询到用户ID for an answer without ids',
      () => portal.malformed(dingtalkLogin),
      '未查询到用户ID',
    ],
    ['with 网络异常 when the backend is away', () => portal.networkError(dingtalkLogin), '网络异常'],
  ])('ends in the dialog %s; closing it exits', async (_, prepare, text) => {
    const { close } = provideHost('dingTalk');
    prepare();
    const app = await renderApp('/auth?corpid=ding1', { client: 'dingTalk' });
    const dialog = await findDialog('登录失败');
    expect(dialog).toHaveTextContent(text);
    expect(await screen.findByRole('heading', { name: '登录未完成', hidden: true })).toBeInTheDocument();
    await closeDialog(dialog);
    await app.waitForPath('/app_exit');
    expect(close).toHaveBeenCalledTimes(1);
    expect(replace).not.toHaveBeenCalled();
  });

  it.each([
    ['failed', '登录未完成'],
    ['timeout', '登录未完成'],
    ['cancelled', '已取消授权'],
  ] as const)('says 没有获取到authCode when the client answers %s', async (kind, heading) => {
    provideHost('feishu', { getAuthCode: () => Promise.reject(new PlatformError(kind)) });
    portal.reply(getAuthorizeAddress, { appId: 'cli_1' });
    await renderApp('/auth?corpid=fs1', { client: 'feishu' });
    expect(await findDialog('登录失败')).toHaveTextContent('没有获取到authCode');
    expect(await screen.findByRole('heading', { name: heading, hidden: true })).toBeInTheDocument();
    expect(portal.calls(feishuLogin)).toHaveLength(0);
  });

  it('says 接口异常 and leaves nobody signed in when the permission cannot be loaded', async () => {
    provideHost('dingTalk');
    await replyOpened(dingtalkLogin);
    portal.fail(getLoginPermission, CODE.serverError, 'down');
    await renderApp('/auth?corpid=ding1', { client: 'dingTalk' });
    expect(await findDialog('接口异常')).toBeVisible();
    expect([ssoCookie.read(), useSessionStore.getState().userInfo]).toEqual([undefined, undefined]);
  });

  it('never sends a code of the address twice', async () => {
    provideHost('wechatWork');
    portal.fail(qiyeWechatLogin, CODE.providerError, '授权码已失效');
    const address = `/auth?corpid=ww1&code=once-only&state=${authState.create()}`;
    const app = await renderApp(address, { client: 'wechatWork' });
    await closeDialog(await findDialog('授权码已失效'));
    await app.waitForPath('/app_exit');
    // What "forward" of the browser does.
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(await findDialog('没有获取到authCode')).toBeVisible();
    expect(portal.calls(qiyeWechatLogin)).toHaveLength(1);
  });
});

describe.each([
  ['wechatWork', 'ww1'],
  ['wechat', 'wx1'],
] as const)('%s asks for its code on a page of its own', (client, corpId) => {
  const page = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=x';
  const asked = () => portal.calls(getAuthorizeAddress).map(({ body }) => new URLSearchParams(body));
  beforeEach(() => {
    sessionStorage.clear();
    provideHost(client);
    portal.reply(getAuthorizeAddress, { appId: corpId, address: page });
  });

  it('and comes back to the address it left, with a state that this browser knows', async () => {
    await renderApp(`/auth?corpid=${corpId}&extCode=store`, { client });
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(page));
    const [sent] = asked();
    expect(Object.fromEntries(sent ?? [])).toMatchObject({ provider: client, corpId, extCode: 'store' });
    const back = new URL(sent?.get('redirectUri') ?? '');
    expect(back.pathname + back.search).toMatch(/\/auth\?corpid=\w+&extCode=store$/);
    expect(authState.take(sent?.get('state') ?? null)).toBe(true);
  });

  it('also when the address holds a code that nobody here has asked for', async () => {
    await renderApp(`/auth?corpid=${corpId}&code=of-somebody-else&state=made-up`, { client });
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(page));
    expect(asked()[0]?.get('redirectUri')).not.toContain('of-somebody-else');
    expect(portal.calls(qiyeWechatLogin).length + portal.calls(wechatLogin).length).toBe(0);
  });

  it('and is taken at its word when the person refuses', async () => {
    await renderApp(`/auth?corpid=${corpId}&state=${authState.create()}`, { client });
    expect(await findDialog('登录失败')).toHaveTextContent('没有获取到authCode');
    expect(await screen.findByRole('heading', { name: '已取消授权', hidden: true })).toBeInTheDocument();
    expect(replace).not.toHaveBeenCalled();
  });

  it('but does not go round for ever', async () => {
    sessionStorage.setItem(`${KEY.once}authorize_rounds`, '3');
    await renderApp(`/auth?corpid=${corpId}`, { client });
    expect(await findDialog('登录失败')).toHaveTextContent('没有获取到authCode');
    expect(replace).not.toHaveBeenCalled();
  });

  it('and says what the server says when there is no such page', async () => {
    portal.fail(getAuthorizeAddress, CODE.providerNotConfigured, '该企业未开通此登录方式');
    const app = await renderApp(`/auth?corpid=${corpId}`, { client });
    const dialog = await findDialog('获取授权地址失败');
    expect(dialog).toHaveTextContent('该企业未开通此登录方式');
    await closeDialog(dialog);
    await app.waitForPath('/app_exit');
  });
});

describe('a code that this browser did not ask for', () => {
  const CALLS = [dingtalkLogin, feishuLogin, qiyeWechatLogin, wechatLogin, t3ThirdPartyLogin];
  const CLIENTS = ['dingTalk', 'feishu', 'wechatWork', 'wechat', 'other'] as const;
  const rows = CLIENTS.flatMap((client) =>
    ['/auth', '/loginAuth'].flatMap((path) =>
      ['', '&state=made-up', '&provider=dingTalk', '&provider=feishu&state=made-up'].map(
        (more) => [client, `${path}?corpid=c1&code=of-somebody-else${more}`] as const,
      ),
    ),
  );

  it.each(rows)('signs nobody in: %s at %s', async (client, address) => {
    provideHost(client, { getAuthCode: () => Promise.reject(new PlatformError('cancelled')) });
    portal.reply(getAuthorizeAddress, { appId: 'a', address: 'https://accounts.example.com/' });
    await renderApp(address, { client });
    const asked = () => portal.calls(getAuthorizeAddress).map(({ body }) => body);
    await waitFor(() => {
      const isTold = screen.queryByRole('alertdialog') ?? screen.queryByText('请在企业应用中打开');
      expect(isTold !== null || replace.mock.calls.length > 0).toBe(true);
    });
    expect(CALLS.flatMap((call) => portal.calls(call))).toEqual([]);
    expect([...asked(), ...replace.mock.calls.flat()].join()).not.toContain('of-somebody-else');
    expect(ssoCookie.read()).toBeUndefined();
  });

  it.each(['/auth', '/loginAuth'])('is replaced by one of this person in DingTalk at %s', async (path) => {
    const { getAuthCode } = provideHost('dingTalk');
    await replyOpened(dingtalkLogin);
    await renderApp(`${path}?corpid=ding1&code=of-somebody-else&state=s`, { client: 'dingTalk' });
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
    const sent = new URLSearchParams(portal.calls(dingtalkLogin)[0]!.body);
    expect([sent.get('code'), sent.get('state')]).toEqual([`code-${count}`, null]);
    expect(getAuthCode).toHaveBeenCalledExactlyOnceWith({ corpId: 'ding1', appId: undefined });
  });

  it('is worth nothing in DingTalk even with a state of this browser', async () => {
    provideHost('dingTalk');
    await replyOpened(dingtalkLogin);
    const address = `/loginAuth?corpid=ding1&code=of-somebody-else&state=${authState.create()}`;
    await renderApp(address, { client: 'dingTalk' });
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
    expect(portal.calls(dingtalkLogin)[0]!.body).not.toContain('of-somebody-else');
  });
});

describe('a plain browser', () => {
  it('is told at /auth where the link works, and led to /loginDev', async () => {
    const app = await renderApp('/auth?corpid=ding1');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('请在企业应用中打开');
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '钉钉',
      '企业微信',
      '飞书',
      '微信',
    ]);
    await app.user.click(screen.getByRole('link', { name: '使用手机号登录' }));
    await app.waitForPath('/loginDev');
  });

  it('asks Feishu on its own page at /loginAuth, and signs in when it comes back', async () => {
    const page = 'https://accounts.feishu.cn/open-apis/authen/v1/authorize?client_id=cli_1';
    portal.reply(getAuthorizeAddress, { appId: 'cli_1', address: page });
    const first = await renderApp('/loginAuth?provider=feishu&corpid=fs1');
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(page));
    const asked = new URLSearchParams(portal.calls(getAuthorizeAddress)[0]!.body);
    const back = new URL(asked.get('redirectUri') ?? '');
    back.searchParams.set('code', 'from-feishu');
    back.searchParams.set('state', asked.get('state') ?? '');
    const state = sessionStorage.getItem(KEY.authState);
    first.close();
    sessionStorage.setItem(KEY.authState, state ?? '');
    replace.mockClear();
    await replyOpened(t3ThirdPartyLogin);
    await renderApp(back.pathname.replace(/^\/m(?=\/)/, '') + back.search);
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'));
    const sent = new URLSearchParams(portal.calls(t3ThirdPartyLogin)[0]!.body);
    expect([sent.get('provider'), sent.get('code'), sent.get('corpId')]).toEqual([
      'feishu',
      'from-feishu',
      'fs1',
    ]);
  });
});
