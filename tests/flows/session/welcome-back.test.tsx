import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { messageList } from '@contract/message/calls';
import { call } from '@/shared/http/call';
import { useSessionStore } from '@/shared/session/session-store';
import { KEY } from '@/shared/storage/keys';
import { stored } from '@/shared/storage/stored';
import { keepToken } from '@/shared/storage/token';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { userInfo } from '@tests/helpers/user-info';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

/** The session of somebody who had signed in by a mobile number ends by itself; they are told, and leave. */
async function afterExpiry(language: 'zh_CN' | 'en' = 'zh_CN') {
  stored.signInMobile.write('13800000004');
  portal.fail(messageList, CODE.loginExpired);
  const app = await renderApp('/messages', { signedInAs: 'employee', language });
  const dialog = await findDialog(language === 'en' ? 'Your session has expired' : '登录状态已过期');
  await app.user.click(within(dialog).getByRole('button'));
  await app.waitForPath('/app_exit');
  return app;
}

/** From there they come to the sign-in. */
async function afterWayBack(language: 'zh_CN' | 'en' = 'zh_CN') {
  const app = await afterExpiry(language);
  await app.user.click(await screen.findByRole('link', { name: language === 'en' ? /Sign in/ : /登录/ }));
  await app.waitForPath('/loginDev');
  return app;
}

describe('whose session has ended by itself', () => {
  it.each([
    ['zh_CN', '李浩，欢迎回来', '手机号'],
    ['en', 'Welcome back, Hao Li', 'Mobile number'],
  ] as const)('is greeted in %s, with the account at hand', async (language, text, field) => {
    await afterWayBack(language);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveValue('13800000004');
  });

  it('can say that they are somebody else, and nothing of the one before is left', async () => {
    const { user } = await afterWayBack();
    await user.click(await screen.findByRole('button', { name: '不是您？' }));
    await waitFor(() => expect(screen.queryByText(/欢迎回来/)).toBeNull());
    expect(screen.getByLabelText('手机号')).toHaveValue('');
    expect(screen.getByLabelText('手机号')).toHaveFocus();
    expect(localStorage.getItem(KEY.basicUserInfo)).toBeNull();
    expect(stored.signInMobile.read()).toBeUndefined();
  });

  it('leaves their name behind, and nothing else of them', async () => {
    await afterWayBack();
    await screen.findByText('李浩，欢迎回来');
    expect(JSON.parse(localStorage.getItem(KEY.basicUserInfo)!)).toEqual({ name: '李浩', enName: 'Hao Li' });
    expect(localStorage.getItem(KEY.userInfo)).toBeNull();
  });

  it('is told so once, whatever the page still asks, and again of the session that follows', async () => {
    await afterExpiry();
    const ask = async () => await call(messageList, {}).catch(() => undefined);
    await ask();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    keepToken(await signInAs(portal.backend, 'employee'));
    useSessionStore.getState().setUserInfo(userInfo);
    await ask();
    expect(await findDialog('登录状态已过期')).toBeVisible();
  });
});

it('who has signed out is not greeted', async () => {
  const { user, waitForPath } = await renderApp('/my', { signedInAs: 'employee' });
  await user.click(await screen.findByRole('button', { name: /退出登录/ }));
  await user.click(within(await findDialog('退出登录')).getByRole('button', { name: '退出' }));
  await waitForPath('/loginDev');
  expect(await screen.findByText('考勤、审批与消息，随手就办')).toBeVisible();
  expect(screen.queryByText(/欢迎回来/)).toBeNull();
  expect(localStorage.getItem(KEY.basicUserInfo)).toBeNull();
});

it('who is signed in is not greeted as somebody who was', async () => {
  await renderApp('/loginDev', { signedInAs: 'employee' });
  expect(await screen.findByText('考勤、审批与消息，随手就办')).toBeVisible();
});
