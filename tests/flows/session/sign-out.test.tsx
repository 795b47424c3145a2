import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getWorkbench } from '@contract/workbench/calls';
import { loginOut } from '@contract/session/sign-in-calls';
import { useSessionStore } from '@/shared/session/session-store';
import { KEY } from '@/shared/storage/keys';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

/** Long enough for whatever might still be asked, and for what its answer might raise. */
const calm = () => new Promise((resolve) => setTimeout(resolve, 600));

/** Calls of the backend that nobody had a session for. */
const strayCalls = () => portal.calls(getWorkbench).filter((one) => !one.headers.get('sso_sys_token'));

describe.each([
  ['/my', '退出登录'],
  ['/personalAccountManage', '退出登录'],
])('signing out at %s', (path, action) => {
  it('ends at the sign-in without a word, and asks nothing more', async () => {
    const app = await renderApp('/', { signedInAs: 'manager' });
    await screen.findByRole('heading', { name: '待我处理' });
    app.close();
    const { user, waitForPath } = await renderApp(path, { signedInAs: 'manager' });
    await user.click(await screen.findByRole('button', { name: new RegExp(action) }));
    await user.click(within(await findDialog('退出登录')).getByRole('button', { name: '退出' }));
    await waitForPath('/loginDev');
    await calm();
    expect(portal.calls(loginOut)).toHaveLength(1);
    expect(strayCalls()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('a session that is forgotten on the page that shows it ends it quietly', async () => {
  const { path } = await renderApp('/', { signedInAs: 'manager' });
  await screen.findByRole('heading', { name: '待我处理' });
  await calm();
  useSessionStore.getState().clear();
  await calm();
  expect(strayCalls()).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(path()).toBe('/');
});

it('the exit page welcomes who was never in, and leads back who was', async () => {
  const first = await renderApp('/');
  await first.waitForPath('/app_exit');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('欢迎使用移动人事');
  expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/loginDev');
  first.close();
  localStorage.setItem(KEY.wasHere, 'true');
  const second = await renderApp('/');
  await second.waitForPath('/app_exit');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('已退出');
  second.close();
  const third = await renderApp('/app_exit', { client: 'dingTalk' });
  await waitFor(() => expect(screen.getByRole('link', { name: '重新进入' })).toHaveAttribute('href', '/'));
  third.close();
});
