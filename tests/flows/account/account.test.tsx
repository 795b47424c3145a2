import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountInfo, cancelPersonalAccount } from '@contract/account/calls';
import { CODE } from '@contract/codes';
import { loginOut } from '@contract/session/sign-in-calls';
import { switchTenant } from '@contract/company/calls';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { sessionProof } from '@server/db/schema/session';
import { useSessionStore } from '@/shared/session/session-store';
import { currentToken } from '@/shared/storage/token';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { demoPerson } from '@tests/helpers/demo-people';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);

describe('account management', () => {
  it('says who one is, of what kind the account is, and shows contacts only masked', async () => {
    const { name, mobile } = demoPerson('manager');
    await renderApp('/personalAccountManage', { signedInAs: 'manager' });
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getAllByText(/主账号|普通账号/).length).toBeGreaterThan(0);
    expect(screen.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)).toBeVisible();
    expect(document.body.textContent).not.toContain(mobile);
    expect(screen.getByRole('link', { name: /账号安全/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/personalAccountSecure'),
    );
    expect(screen.getByRole('link', { name: /注销账号/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/accountCancelConfirm'),
    );
    expect(portal.calls(cancelPersonalAccount)).toHaveLength(0);
  });

  it('enters another company without signing in again', async () => {
    const app = await renderApp('/personalAccountManage', { signedInAs: 'manager' });
    const before = useSessionStore.getState().userInfo;
    const other = await screen.findByRole('button', { name: /^切换到/ });
    const name = /^切换到(.+)，/.exec(other.getAttribute('aria-label') ?? '')?.[1] ?? '';
    await app.user.click(other);
    await waitFor(() => {
      const current = document.querySelector<HTMLElement>('[aria-current="true"]');
      expect(within(current!).getByText(name)).toBeVisible();
    });
    const after = useSessionStore.getState().userInfo;
    expect(after?.companyName).toBe(name);
    expect(after?.id).not.toBe(before?.id);
    expect(currentToken()).toBe(app.token);
    expect(app.path()).toBe('/personalAccountManage');
  });

  it('has the person prove who they are where the session does not reach, and goes on', async () => {
    const app = await renderApp('/personalAccountManage', { signedInAs: 'manager' });
    const before = useSessionStore.getState().userInfo?.companyName;
    const other = await screen.findByRole('button', { name: /^切换到/ });
    // As if a chat client had opened it.
    await portal.backend.db.delete(sessionProof);
    await app.user.click(other);
    const sheet = within(await screen.findByRole('dialog', { name: '验证身份' }));
    await app.user.click(sheet.getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(portal.backend.sent.at(-1)?.scene).toBe('proof'));
    await app.user.type(sheet.getByLabelText('短信验证码'), portal.backend.lastCode());
    await app.user.click(sheet.getByRole('button', { name: '验证' }));
    await waitFor(() => expect(useSessionStore.getState().userInfo?.companyName).not.toBe(before));
    expect(screen.queryByRole('dialog', { name: '验证身份' })).toBeNull();
  });

  it('stays in the old company when the switch is refused', async () => {
    const app = await renderApp('/personalAccountManage', { signedInAs: 'manager' });
    const before = useSessionStore.getState().userInfo?.companyName;
    portal.fail(switchTenant, CODE.conflict, '该公司暂时无法进入');
    await app.user.click(await screen.findByRole('button', { name: /^切换到/ }));
    expect(await screen.findByText('该公司暂时无法进入')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^切换到/ })).toBeEnabled());
    expect(useSessionStore.getState().userInfo?.companyName).toBe(before);
  });

  it('starts over when nobody knows who one is in the other company', async () => {
    const app = await renderApp('/personalAccountManage', { signedInAs: 'manager' });
    const other = await screen.findByRole('button', { name: /^切换到/ });
    portal.fail(getLoginUserInfo, CODE.serverError, '系统繁忙');
    await app.user.click(other);
    expect(await findDialog('接口异常')).toHaveTextContent('重新加载');
  });

  it('offers another try when the account cannot be loaded, and sign-out works meanwhile', async () => {
    portal.status(accountInfo, 500);
    const app = await renderApp('/personalAccountManage', { signedInAs: 'employee' });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByRole('button', { name: '退出登录' })).toBeVisible();
    portal.reply(accountInfo, {
      accountId: 'a',
      name: '测试',
      areaCode: '+852',
      maskedMobile: '912****567',
      accountType: 'primary',
      status: 'normal',
      companies: [],
      hasHiddenCompanies: false,
    });
    await app.user.click(retry);
    expect(await screen.findByText('+852 912****567')).toBeVisible();
    expect(screen.getByText('没有可进入的公司')).toBeVisible();
  });

  it('says so when the page is not for this person', async () => {
    portal.fail(accountInfo, CODE.forbidden);
    await renderApp('/personalAccountManage', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
  });

  it('signs out after asking', async () => {
    const app = await renderApp('/personalAccountManage', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('button', { name: '退出登录' }));
    await app.user.click(within(await findDialog('退出登录？')).getByRole('button', { name: '取消' }));
    expect(portal.calls(loginOut)).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: '退出登录' }));
    await app.user.click(within(await findDialog('退出登录？')).getByRole('button', { name: '退出' }));
    await app.waitForPath('/loginDev');
    expect(portal.calls(loginOut)).toHaveLength(1);
    expect(currentToken()).toBeUndefined();
  });

  it('speaks English', async () => {
    const { enName } = demoPerson('manager');
    await renderApp('/personalAccountManage', { signedInAs: 'manager', language: 'en' });
    expect(await screen.findByRole('heading', { name: enName })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Switch to / })).toBeVisible();
    expect(screen.getByRole('link', { name: /Security/ })).toBeVisible();
  });
});
