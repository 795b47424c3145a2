import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  accountSecurity,
  bindEmail,
  checkMobileCode,
  setPassword,
  updatePassword,
} from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { account } from '@server/db/schema/account';
import { verifyCode } from '@server/db/schema/sign-in';
import { useSessionStore } from '@/shared/session/session-store';
import { currentToken } from '@/shared/storage/token';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();

type App = Awaited<ReturnType<typeof renderApp>>;

/** The button comes back when the submit lock opens. */
async function press(app: App, name: string) {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await app.user.click(screen.getByRole('button', { name }));
}

async function fill(app: App, label: string, text: string) {
  await app.user.clear(screen.getByLabelText(label));
  await app.user.type(screen.getByLabelText(label), text);
}

const complaint = (label: string, text: string | RegExp) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));

async function requestCode(app: App) {
  const count = portal.backend.sent.length;
  await press(app, '获取验证码');
  await screen.findByRole('button', { name: /秒后重新获取/ });
  await waitFor(() => expect(portal.backend.sent).toHaveLength(count + 1));
  return portal.backend.lastCode();
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('security level', () => {
  it('leads from the advice to the step and back', async () => {
    const app = await renderApp('/personalAccountSecure', { signedInAs: 'employee' });
    expect(await screen.findByRole('heading', { name: '安全等级 中' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: /^绑定邮箱/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '绑定邮箱' })).toHaveFocus());
    expect(app.path()).toBe('/personalAccountSecure?step=email');
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    expect(await screen.findByRole('heading', { name: '安全等级 中' })).toBeVisible();
    expect(app.path()).toBe('/personalAccountSecure');
  });

  it('has nothing to advise for a well protected account', async () => {
    await renderApp('/personalAccountSecure', { signedInAs: 'administrator' });
    expect(await screen.findByRole('heading', { name: '安全等级 高' })).toBeVisible();
    expect(screen.queryByText('建议完成')).toBeNull();
  });

  it('offers another try when it cannot be loaded', async () => {
    portal.status(accountSecurity, 500);
    const app = await renderApp('/personalAccountSecure?step=password', { signedInAs: 'employee' });
    const retry = await screen.findByRole('button', { name: '重试' });
    portal.reply(accountSecurity, {
      level: 'low',
      hasPassword: false,
      maskedMobile: '138****0004',
      advice: ['setPassword', 'bindEmail'],
    });
    await app.user.click(retry);
    expect(await screen.findByRole('heading', { name: '设置登录密码' })).toBeVisible();
  });
});

describe('e-mail', () => {
  it('is bound with the code sent to it, after wrong ones', async () => {
    const app = await renderApp('/personalAccountSecure', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('button', { name: /^绑定邮箱/ }));
    await screen.findByLabelText('邮箱');
    await press(app, '获取验证码');
    await complaint('邮箱', '请输入邮箱');
    await fill(app, '邮箱', 'hao.li@');
    await press(app, '获取验证码');
    await complaint('邮箱', '邮箱格式不正确');
    await fill(app, '邮箱', 'lin.chen@qinghe.example');
    await press(app, '获取验证码');
    await complaint('邮箱', '该邮箱已被其他账号使用');
    await fill(app, '邮箱', 'hao.li@qinghe.example');
    const code = await requestCode(app);
    await press(app, '确认绑定');
    await complaint('邮箱验证码', '请输入验证码');
    await fill(app, '邮箱验证码', '123');
    await press(app, '确认绑定');
    await complaint('邮箱验证码', '请输入 6 位数字验证码');
    expect(portal.calls(bindEmail)).toHaveLength(0);
    await fill(app, '邮箱验证码', wrong(code));
    await press(app, '确认绑定');
    await complaint('邮箱验证码', /验证码.*(错误|不正确)/);
    await fill(app, '邮箱验证码', code);
    await press(app, '确认绑定');
    expect(await screen.findByText('邮箱已绑定为 h***i@qinghe.example')).toBeVisible();
    expect(app.path()).toBe('/personalAccountSecure');
    expect(await screen.findByRole('heading', { name: '安全等级 高' })).toBeVisible();
  });

  it('keeps the address when the form is left, and the wait when it is opened again', async () => {
    const app = await renderApp('/personalAccountSecure?step=email', { signedInAs: 'manager' });
    await screen.findByRole('heading', { name: '更换邮箱' });
    await fill(app, '邮箱', 'lin@glimmer.example');
    await requestCode(app);
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await app.user.click(await screen.findByRole('button', { name: /^邮箱/ }));
    expect(await screen.findByLabelText('邮箱')).toHaveValue('lin@glimmer.example');
    expect(screen.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
    expect(screen.getByLabelText('邮箱验证码')).toHaveValue('');
  });
});

describe('mobile', () => {
  it('cannot be changed by skipping the first step', async () => {
    const app = await renderApp('/personalAccountSecure?step=new-mobile', { signedInAs: 'employee' });
    expect(await screen.findByText('第 1 步，共 2 步')).toBeVisible();
    expect(app.path()).toBe('/personalAccountSecure?step=mobile');
    expect(screen.queryByLabelText('新手机号')).toBeNull();
  });

  it('is changed with codes to both numbers', async () => {
    const app = await renderApp('/personalAccountSecure', { signedInAs: 'approvalAdministrator' });
    await app.user.click(await screen.findByRole('button', { name: /^手机号/ }));
    await screen.findByText('第 1 步，共 2 步');
    await press(app, '下一步');
    await complaint('短信验证码', '请输入验证码');
    const oldCode = await requestCode(app);
    expect(screen.getByLabelText('短信验证码')).toHaveAccessibleDescription(/138\*\*\*\*0003/);
    await fill(app, '短信验证码', wrong(oldCode));
    await press(app, '下一步');
    await complaint('短信验证码', '验证码错误');
    expect(screen.getByText('第 1 步，共 2 步')).toBeVisible();
    await fill(app, '短信验证码', oldCode);
    await press(app, '下一步');
    await screen.findByText('第 2 步，共 2 步');

    await fill(app, '新手机号', '1380000');
    await press(app, '获取验证码');
    await complaint('新手机号', '手机号不正确');
    await fill(app, '新手机号', demoPerson('approvalAdministrator').mobile);
    await press(app, '获取验证码');
    await complaint('新手机号', '新手机号码不能与原手机号码相同');
    await fill(app, '新手机号', demoPerson('employee').mobile);
    await press(app, '获取验证码');
    await complaint('新手机号', '该手机号码已被其他账号使用');
    await fill(app, '新手机号', '139 0000 8888');
    const newCode = await requestCode(app);
    await fill(app, '短信验证码', wrong(newCode));
    await press(app, '确认更换');
    expect(await screen.findByRole('alert')).toHaveTextContent(/验证码/);
    await fill(app, '短信验证码', newCode);
    await press(app, '确认更换');
    expect(await screen.findByText(/手机号已更换为 139\*\*\*\*8888/)).toBeVisible();
    expect(app.path()).toBe('/personalAccountSecure');
    await waitFor(() => expect(useSessionStore.getState().userInfo?.phone).toBe('13900008888'));
  });

  it('lets one verify the present number again when its code has run out', async () => {
    const app = await renderApp('/personalAccountSecure?step=mobile', { signedInAs: 'administrator' });
    await screen.findByLabelText('短信验证码');
    await fill(app, '短信验证码', await requestCode(app));
    await press(app, '下一步');
    await screen.findByLabelText('新手机号');
    await fill(app, '新手机号', '13900007777');
    await portal.backend.db.update(verifyCode).set({ expiresAt: new Date(0) });
    const sent = portal.backend.sent.length;
    await press(app, '获取验证码');
    await complaint('短信验证码', '当前手机号的验证码已失效，请重新验证');
    expect(portal.backend.sent).toHaveLength(sent);
    await app.user.click(screen.getByRole('button', { name: '重新验证当前手机号' }));
    expect(await screen.findByText('第 1 步，共 2 步')).toBeVisible();
    portal.reply(checkMobileCode, {});
    await fill(app, '短信验证码', '654321');
    await press(app, '下一步');
    expect(await screen.findByLabelText('新手机号')).toHaveValue('13900007777');
  });

  it('needs one step back from its first half, also once that has come again', async () => {
    const app = await renderApp('/personalAccountSecure', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('button', { name: /^手机号/ }));
    await screen.findByLabelText('短信验证码');
    portal.reply(checkMobileCode, {});
    await fill(app, '短信验证码', '123456');
    await press(app, '下一步');
    await app.user.click(await screen.findByRole('button', { name: '重新验证当前手机号' }));
    expect(await screen.findByText('第 1 步，共 2 步')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    expect(await screen.findByRole('heading', { name: /^安全等级/ })).toBeVisible();
    expect(app.path()).toBe('/personalAccountSecure');
  });
});

describe('password', () => {
  const old = demoPerson('manager').password;

  async function enter(app: App, oldPassword: string, password: string, confirmation = password) {
    if (oldPassword) {
      await fill(app, '旧密码', oldPassword);
    }
    await fill(app, '新密码', password);
    await fill(app, '确认新密码', confirmation);
    await press(app, '修改密码');
  }

  it('is changed by the old one; other devices are signed out and this one stays', async () => {
    const { mobile } = demoPerson('manager');
    const elsewhere = await signInAs(portal.backend, 'manager');
    const app = await renderApp('/personalAccountSecure', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: /^登录密码/ }));
    expect(await screen.findByText(/其他设备上的登录会立即失效/)).toBeVisible();

    await enter(app, '', 'Renewed-2026');
    await complaint('旧密码', '请输入旧密码');
    await enter(app, old, 'Short1A');
    await complaint('新密码', '密码长度为 9-20 位');
    await enter(app, old, 'onlylowercase1');
    await complaint('新密码', '密码须包含大写字母、小写字母、数字、符号中的至少 3 种');
    await enter(app, old, old);
    await complaint('新密码', '新密码不能与旧密码相同');
    await enter(app, old, 'Renewed-2026', 'Renewed-2027');
    await complaint('确认新密码', '两次输入的密码不一致');
    expect(portal.calls(updatePassword)).toHaveLength(0);
    await enter(app, 'Wrong-2026', 'Renewed-2026');
    await complaint('旧密码', '旧密码错误');

    await enter(app, old, 'Renewed-2026');
    expect(await screen.findByText('密码已修改，其他设备已退出登录')).toBeVisible();
    expect(currentToken()).toBe(app.token);
    const here = await portal.backend.call(getLoginUserInfo, {}, { token: app.token ?? '' });
    expect(here.code).toBe(CODE.ok);
    const there = await portal.backend.call(getLoginUserInfo, {}, { token: elsewhere });
    expect(there.code).toBe(CODE.loginExpired);
    expect((await portal.backend.signIn(mobile, 'Renewed-2026')).code).toBe(CODE.ok);
  });

  it('may not be guessed without end', async () => {
    const app = await renderApp('/personalAccountSecure?step=password', { signedInAs: 'employee' });
    await screen.findByLabelText('旧密码');
    for (let tries = 0; tries < 5; tries += 1) {
      const input = { oldPassword: 'Wrong-2026', password: 'Renewed-2026' };
      await portal.backend.call(updatePassword, input, { token: app.token ?? '' });
    }
    await enter(app, old, 'Renewed-2026');
    expect(await screen.findByRole('alert')).toHaveTextContent(/操作过于频繁/);
    expect(screen.getByLabelText('旧密码')).toHaveValue(old);
  });

  it('keeps what was typed when the network fails', async () => {
    const app = await renderApp('/personalAccountSecure?step=password', { signedInAs: 'administrator' });
    await screen.findByLabelText('旧密码');
    portal.networkError(updatePassword);
    await enter(app, old, 'Renewed-2026');
    expect(await screen.findByRole('alert')).toHaveTextContent('无法连接服务器');
    expect(screen.getByLabelText('新密码')).toHaveValue('Renewed-2026');
  });

  it('is set for the first time with a code to the own number', async () => {
    const { mobile } = demoPerson('employee');
    const app = await renderApp('/personalAccountManage', { signedInAs: 'employee' });
    await portal.backend.db.update(account).set({ passwordHash: null }).where(eq(account.mobile, mobile));
    await app.user.click(await screen.findByRole('link', { name: /账号安全/ }));
    expect(await screen.findByRole('heading', { name: '安全等级 低' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: /^登录密码/ }));
    expect(await screen.findByRole('heading', { name: '设置登录密码' })).toBeVisible();
    const code = await requestCode(app);
    expect(portal.calls(sendVCForMobile)).toHaveLength(1);
    await fill(app, '新密码', 'First-2026');
    await fill(app, '确认新密码', 'First-2026');
    await fill(app, '短信验证码', wrong(code));
    await press(app, '设置密码');
    await complaint('短信验证码', /验证码.*(错误|不正确)/);
    await fill(app, '短信验证码', code);
    await press(app, '设置密码');
    expect(await screen.findByText('登录密码已设置，下次可使用密码登录')).toBeVisible();
    expect(portal.calls(setPassword)).toHaveLength(2);
    expect((await portal.backend.signIn(mobile, 'First-2026')).code).toBe(CODE.ok);
  });
});

it('speaks English, at the fields and in what the server refuses', async () => {
  const app = await renderApp('/personalAccountSecure?step=password', {
    signedInAs: 'administrator',
    language: 'en',
  });
  await screen.findByRole('heading', { name: 'Change password' });
  const submit = () => press(app, 'Change password');
  await submit();
  await complaint('Current password', /current password/);
  await fill(app, 'Current password', 'Wrong-2026');
  await fill(app, 'New password', 'Renewed-2026');
  await fill(app, 'Confirm new password', 'Renewed-2027');
  await submit();
  await complaint('Confirm new password', /match/);
  await fill(app, 'Confirm new password', 'Renewed-2026');
  await submit();
  await complaint('Current password', 'The current password is incorrect.');
});

describe('the security page in a dialog', () => {
  it('leads nowhere else and closes the host', async () => {
    const app = await renderApp('/personalAccountSecureDialog', { signedInAs: 'administrator' });
    await screen.findByRole('heading', { name: /安全等级/ });
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: /^登录密码/ }));
    await screen.findByLabelText('旧密码');
    expect(screen.queryByRole('link')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await screen.findByRole('heading', { name: /安全等级/ });
    await app.user.click(screen.getByRole('button', { name: '关闭' }));
    await app.waitForPath('/app_exit');
  });
});
