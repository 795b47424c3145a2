import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { resetPassword, sendVC, validatePassword } from '@contract/session/sign-in-calls';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const { mobile, password: oldPassword } = demoPerson('employee');

type App = Awaited<ReturnType<typeof renderApp>>;

async function prove(app: App, person: { mobile: string }) {
  await app.user.clear(await screen.findByLabelText('手机号'));
  await app.user.type(screen.getByLabelText('手机号'), person.mobile);
  await app.user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /秒后重发/ });
  await app.user.type(screen.getByLabelText('短信验证码'), portal.backend.lastCode());
  await app.user.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByLabelText('新密码');
}

async function enter({ user }: App, password: string, confirmation = password) {
  await user.clear(screen.getByLabelText('新密码'));
  await user.type(screen.getByLabelText('新密码'), password);
  await user.clear(screen.getByLabelText('确认新密码'));
  await user.type(screen.getByLabelText('确认新密码'), confirmation);
  await waitFor(() => expect(screen.getByRole('button', { name: '重置密码' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '重置密码' }));
}

it('refuses to skip the first step', async () => {
  const app = await renderApp('/reset-password?step=password');
  expect(await screen.findByRole('heading', { name: '共 3 步，当前第 1 步：验证手机号' })).toBeVisible();
  await waitFor(() => expect(app.path()).toBe('/reset-password'));
  expect(screen.queryByLabelText('新密码')).toBeNull();
});

it('sets a new password in three steps and comes back to sign-in with the mobile filled in', async () => {
  const app = await renderApp('/reset-password');
  await prove(app, { mobile });
  expect(portal.calls(sendVC)).toHaveLength(1);
  expect(app.path()).toBe('/reset-password?step=password');

  await enter(app, 'short1A');
  await waitFor(() =>
    expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription('密码长度为 9-20 位'),
  );
  await enter(app, 'onlylowercase1');
  await waitFor(() =>
    expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription(
      '密码须包含大写字母、小写字母、数字、符号中的至少 3 种',
    ),
  );
  await enter(app, 'Renewed-2026', 'Renewed-2027');
  await waitFor(() =>
    expect(screen.getByLabelText('确认新密码')).toHaveAccessibleDescription('两次输入的密码不一致'),
  );
  expect(portal.calls(validatePassword)).toHaveLength(0);

  await enter(app, oldPassword);
  expect(await screen.findByRole('alert')).toHaveTextContent(/新密码不能与/);
  expect(portal.calls(resetPassword)).toHaveLength(0);

  await enter(app, 'Renewed-2026');
  expect(await screen.findByText('密码已重置')).toBeVisible();
  expect((await portal.backend.signIn(mobile, 'Renewed-2026')).code).toBe(CODE.ok);
  await app.user.click(screen.getByRole('link', { name: '去登录' }));
  await app.waitForPath('/loginDev');
  expect(await screen.findByLabelText('手机号')).toHaveValue(mobile);
});

it('asks for the mobile again when the proof has run out', async () => {
  const app = await renderApp('/reset-password');
  await prove(app, demoPerson('administrator'));
  portal.fail(validatePassword, CODE.ticketExpired);
  await enter(app, 'Renewed-2026');
  expect(await screen.findByText('验证已失效，请重新验证手机号')).toBeVisible();
  expect(screen.getByRole('heading', { name: /当前第 1 步/ })).toBeVisible();
});
