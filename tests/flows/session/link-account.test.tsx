import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import { bindClientUser } from '@contract/host/binding-calls';
import { checkVC, dingtalkLogin, getVCode } from '@contract/session/sign-in-calls';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { browserNavigation } from '@/features/session/landing-route';
import { browser } from '@/shared/platform/hosts/browser';
import { providePlatform } from '@/shared/platform/load-platform';
import { useSessionStore } from '@/shared/session/session-store';
import { savedRoute } from '@/shared/storage/saved-route';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const replace = vi.spyOn(browserNavigation, 'replace').mockImplementation(() => undefined);
afterEach(() => {
  replace.mockClear();
  clearDialogs();
  providePlatform(undefined);
  savedRoute.remove();
});

/** Opens the portal in DingTalk as somebody it does not know, and chooses to be linked. */
async function open(code: string) {
  providePlatform({ ...browser, kind: 'dingTalk', getAuthCode: async () => ({ code }) });
  savedRoute.write('/messages?kind=approval');
  portal.fail(dingtalkLogin, CODE.userNotFound, '未查询到用户ID');
  const app = await renderApp('/auth?corpid=ding1', { client: 'dingTalk' });
  const dialog = await findDialog('登录失败');
  expect(dialog).toHaveTextContent('未查询到用户ID');
  within(dialog).getByRole('button', { name: '绑定账号' }).click();
  expect(await screen.findByRole('heading', { name: '绑定您的账号' })).toBeVisible();
  portal.reply(checkVC, { ticket: 'proof' });
  await app.user.type(screen.getByLabelText('手机号'), '13800000004');
  await app.user.type(screen.getByLabelText('短信验证码'), '123456');
  return app;
}

it('whom the company does not know yet proves the mobile, is linked and lands where they wanted to', async () => {
  const { user } = await open('link-1');
  const token = await signInAs(portal.backend, 'employee');
  const { data } = await portal.backend.call(getLoginUserInfo, {}, { token });
  portal.reply(bindClientUser, { id: data.id, originalUserInfoId: data.originalUserInfoId, token });
  await user.click(screen.getByRole('button', { name: '绑定并登录' }));
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/messages?kind=approval'));
  const sent = new URLSearchParams(portal.calls(bindClientUser)[0]!.body);
  expect(Object.fromEntries(sent)).toEqual({
    provider: 'dingTalk',
    corpId: 'ding1',
    code: 'link-1',
    ticket: 'proof',
  });
  expect(useSessionStore.getState().userInfo?.name).toBe('李浩');
});

it('a refusal is said at the form, and whoever took too long begins anew', async () => {
  const { user } = await open('link-2');
  portal.fail(bindClientUser, CODE.conflict, '您已绑定其他钉钉账号', { once: true });
  await user.click(screen.getByRole('button', { name: '绑定并登录' }));
  expect(await screen.findByText('您已绑定其他钉钉账号')).toBeVisible();
  expect(portal.calls(getVCode)).toHaveLength(0);
  portal.fail(bindClientUser, CODE.authCodeRefused, '授权码无效');
  const submit = screen.getByRole('button', { name: '绑定并登录' });
  await waitFor(() => expect(submit).toBeEnabled(), { timeout: 10_000 });
  await user.click(submit);
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('操作已超时，请从钉钉工作台重新打开应用');
});
