import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  accountLogin,
  captchaGenerate,
  checkVC,
  getVCode,
  loginIn,
  preLogin,
} from '@contract/session/sign-in-calls';
import { clearNeedRefresh, getLoginPermission, getLoginUserInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import { useSessionStore } from '@/shared/session/session-store';
import { savedRoute } from '@/shared/storage/saved-route';
import { currentToken } from '@/shared/storage/token';
import { demoPerson } from '@tests/helpers/demo-people';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

afterEach(() => savedRoute.remove());

type App = Awaited<ReturnType<typeof renderApp>>;

async function fill({ user }: App, fields: Record<string, string>): Promise<void> {
  await screen.findByLabelText('手机号');
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
}

async function signIn(app: App, { mobile, password }: { mobile: string; password: string }) {
  await fill(app, { 手机号: mobile, 密码: password });
  await app.user.click(screen.getByRole('button', { name: '登录' }));
}

describe('/loginDev', () => {
  it('signs an employee of one company in and loads the home', async () => {
    const app = await renderApp('/loginDev');
    await signIn(app, demoPerson('employee'));
    await app.waitForPath('/');
    expect(useSessionStore.getState().userInfo).toMatchObject({
      name: '李浩',
      phone: demoPerson('employee').mobile,
    });
    expect(currentToken()).toBeTruthy();
    const order = [accountLogin, clearNeedRefresh, getLoginUserInfo, getLoginPermission];
    expect(order.map((one) => portal.calls(one).length)).toEqual([1, 1, 1, 1]);
    expect(portal.calls(preLogin)).toHaveLength(0);
  });

  it('takes the number of another area, with its code in front', async () => {
    const { password } = demoPerson('employee');
    await portal.backend.db
      .update(account)
      .set({ areaCode: '+852', mobile: '91234567' })
      .where(eq(account.name, '王芳'));
    const app = await renderApp('/loginDev');
    await signIn(app, { mobile: '+852 9123 4567', password });
    await app.waitForPath('/');
    expect(useSessionStore.getState().userInfo?.name).toBe('王芳');
  });

  it('asks which company, and opens the saved route in the chosen one', async () => {
    savedRoute.write('/messages?kind=system');
    const app = await renderApp('/loginDev');
    await signIn(app, demoPerson('manager'));
    const sheet = await screen.findByRole('dialog', { name: '选择要进入的企业' });
    const choices = within(sheet)
      .getAllByRole('button')
      .filter((one) => one.className === 'company-choice');
    expect(choices.length).toBeGreaterThan(1);
    const second = choices[1]!;
    await app.user.click(second);
    await app.waitForPath('/messages');
    expect(second.textContent).toContain(useSessionStore.getState().userInfo?.companyName);
    expect(savedRoute.read()).toBeUndefined();
  });

  it('says in the sheet why a company could not be entered, and lets another try be made', async () => {
    const app = await renderApp('/loginDev');
    await signIn(app, demoPerson('manager'));
    const sheet = await screen.findByRole('dialog', { name: '选择要进入的企业' });
    portal.networkError(loginIn, { once: true });
    const choose = () =>
      app.user.click(
        within(sheet)
          .getAllByRole('button')
          .find((one) => one.className === 'company-choice')!,
      );
    await choose();
    expect(await within(sheet).findByRole('alert')).toHaveTextContent('网络异常');
    await choose();
    await app.waitForPath('/');
  });

  it('shows the first missing field, focuses it and sends nothing', async () => {
    const app = await renderApp('/loginDev');
    await app.user.click(await screen.findByRole('button', { name: '登录' }));
    await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('请输入手机号'));
    expect(screen.getByLabelText('手机号')).toHaveFocus();
    await app.user.type(screen.getByLabelText('手机号'), '12345');
    await app.user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('手机号不正确'));
    expect(portal.calls(accountLogin)).toHaveLength(0);
  });

  it('says that the password is wrong, and keeps the mobile', async () => {
    const app = await renderApp('/loginDev');
    await signIn(app, { ...demoPerson('employee'), password: 'Wrong-2026-pw' });
    expect(await screen.findByRole('alert')).toHaveTextContent('账号或密码错误');
    expect(screen.getByLabelText('手机号')).toHaveValue(demoPerson('employee').mobile);
    expect(currentToken()).toBeUndefined();
  });

  it('proves in the background that it is worth an answer, and says so in passing', async () => {
    const app = await renderApp('/loginDev');
    expect(portal.calls(captchaGenerate)).toHaveLength(0);
    await app.user.click(await screen.findByLabelText('手机号'));
    expect(await screen.findByText('安全验证已通过')).toHaveRole('status');
    expect(portal.calls(captchaGenerate)).toHaveLength(1);
  });

  it('makes another proof without a word when one has become too old or too cheap', async () => {
    portal.fail(accountLogin, CODE.captchaWrong, undefined, { once: true });
    const app = await renderApp('/loginDev');
    await signIn(app, demoPerson('employee'));
    await app.waitForPath('/');
    expect(
      portal.calls(captchaGenerate).map(({ body }) => (JSON.parse(body) as { account?: string }).account),
    ).toEqual([undefined, demoPerson('employee').mobile]);
  });

  it('refuses a second submit for 3 s', async () => {
    const app = await renderApp('/loginDev');
    await signIn(app, { ...demoPerson('employee'), password: 'Wrong-2026-pw' });
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled());
  });

  it('shows the password while it is asked to', async () => {
    const { user } = await renderApp('/loginDev');
    expect(await screen.findByLabelText('密码')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: '隐藏密码' })).toBeVisible();
  });

  it('keeps what was typed when the language is switched, and the mobile alone over a reload', async () => {
    const app = await renderApp('/loginDev');
    await fill(app, { 手机号: '138 0013 8000', 密码: 'Secret-2026' });
    await app.user.click(screen.getByRole('button', { name: /English/ }));
    expect(await screen.findByLabelText('Mobile number')).toHaveValue('13800138000');
    expect(screen.getByLabelText('Password')).toHaveValue('Secret-2026');
    expect(document.documentElement.lang).toBe('en');
    expect(JSON.stringify(Object.entries(localStorage))).toContain('13800138000');
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
      'Secret-2026',
    );
  });

  it('says 接口异常 and leaves nobody signed in when user info cannot be loaded', async () => {
    portal.fail(getLoginUserInfo, CODE.serverError, 'down');
    const app = await renderApp('/loginDev');
    await signIn(app, demoPerson('employee'));
    expect(await findDialog('接口异常')).toBeVisible();
    expect([currentToken(), app.path()]).toEqual([undefined, '/loginDev']);
  });
});

describe('/loginvc', () => {
  const send = async (app: App, mobile: string) => {
    await fill(app, { 手机号: mobile });
    await app.user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /秒后重发/ });
  };

  it('signs in with the code that was sent, and counts down to the next', async () => {
    const app = await renderApp('/loginvc');
    await send(app, demoPerson('employee').mobile);
    expect(screen.getByLabelText('短信验证码')).toHaveFocus();
    expect(screen.getByLabelText('短信验证码')).toHaveAttribute('autocomplete', 'one-time-code');
    await app.user.type(screen.getByLabelText('短信验证码'), portal.backend.lastCode());
    await app.user.click(screen.getByRole('button', { name: '登录' }));
    await app.waitForPath('/');
    expect(useSessionStore.getState().userInfo?.name).toBe('李浩');
  });

  it('goes on with the proven number when the step after the code failed', async () => {
    const app = await renderApp('/loginvc');
    await send(app, demoPerson('approvalAdministrator').mobile);
    await app.user.type(screen.getByLabelText('短信验证码'), portal.backend.lastCode());
    portal.fail(preLogin, CODE.serverError, '系统繁忙', { once: true });
    await app.user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('系统繁忙');
    await waitFor(() => expect(screen.getByRole('button', { name: '登录' })).toBeEnabled());
    await app.user.click(screen.getByRole('button', { name: '登录' }));
    await app.waitForPath('/');
    expect(portal.calls(checkVC)).toHaveLength(1);
  });

  it('refuses a wrong code and a short one', async () => {
    const app = await renderApp('/loginvc');
    await send(app, demoPerson('administrator').mobile);
    await app.user.type(screen.getByLabelText('短信验证码'), '12');
    await app.user.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() =>
      expect(screen.getByLabelText('短信验证码')).toHaveAccessibleDescription('请输入 6 位数字验证码'),
    );
    const wrong = portal.backend.lastCode() === '000000' ? '000001' : '000000';
    await app.user.clear(screen.getByLabelText('短信验证码'));
    await app.user.type(screen.getByLabelText('短信验证码'), wrong);
    await app.user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('验证码错误');
    expect(portal.calls(getVCode)).toHaveLength(1);
  });
});
