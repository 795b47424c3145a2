import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loginOut } from '@contract/session/sign-in-calls';
import { getLoginPermission } from '@contract/session/user-calls';
import { useSessionStore } from '@/shared/session/session-store';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

describe('my page', () => {
  it('shows who one is with a masked mobile, and where everything is', async () => {
    await renderApp('/my', { signedInAs: 'manager' });
    const card = await screen.findByRole('link', { name: /陈琳/ });
    expect(card).toHaveTextContent('138****0001');
    expect(card).not.toHaveTextContent('13800000001');
    const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
    for (const path of [
      '/personalAccountManage',
      '/personalAccountSecure',
      '/notice-settings',
      '/operationRecord',
      '/valueAdded',
      '/releaseDetails',
      '/policy',
      '/terms',
      '/settings',
      '/about',
    ]) {
      expect(links).toContain(path);
    }
  });

  it('offers the operation records only to who may see them', async () => {
    portal.reply(getLoginPermission, { btns: [] });
    await renderApp('/my', { signedInAs: 'employee' });
    expect(await screen.findByRole('link', { name: '账号安全' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '操作记录' })).toBeNull();
  });

  it('signs out after asking, and asks to sign in again', async () => {
    const { user, path, waitForPath } = await renderApp('/my', { signedInAs: 'manager' });
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    await user.click(within(await findDialog('退出登录？')).getByRole('button', { name: '取消' }));
    expect(path()).toBe('/my');
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await user.click(within(await findDialog('退出登录？')).getByRole('button', { name: '退出' }));
    await waitForPath('/loginDev');
    expect(portal.calls(loginOut)).toHaveLength(1);
    expect(useSessionStore.getState().userInfo).toBeUndefined();
    expect(localStorage.getItem('hr_portal.token')).toBeNull();
  });
});

describe('settings', () => {
  it('switches the language at once and for the next visit', async () => {
    const { user } = await renderApp('/settings', { signedInAs: 'manager' });
    await user.click(await screen.findByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(localStorage.getItem('hr_portal.language')).toBe('en');
    await user.click(screen.getByRole('button', { name: '简体中文' }));
    expect(await screen.findByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  });

  it('changes theme, colour and text size in front of the reader', async () => {
    const { user } = await renderApp('/settings', { signedInAs: 'manager' });
    await user.click(await screen.findByRole('button', { name: '深色' }));
    await user.click(screen.getByRole('button', { name: '青玉' }));
    await user.click(screen.getByRole('button', { name: '特大' }));
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', skin: '2', textSize: '1.4' });
    expect(localStorage.getItem('hr_portal.theme')).toBe('dark');
    expect(screen.getByRole('button', { name: '青玉', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '标准' }));
    expect(document.documentElement.dataset.textSize).toBe('1');
  });
});

describe('about', () => {
  it('names version, build, client and licences', async () => {
    await renderApp('/about', { signedInAs: 'manager', language: 'en' });
    expect(await screen.findByText('Mobile HR portal')).toBeVisible();
    expect(screen.getByText(/^\d+\.\d+\.\d+$/)).toBeVisible();
    expect(screen.getByText('Browser')).toBeVisible();
    expect(screen.getByText('React Router')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('About'));
  });
});
