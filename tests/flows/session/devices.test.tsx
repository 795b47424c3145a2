import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { endSession, sessionList } from '@contract/session/device-calls';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);

describe('signed-in devices', () => {
  it('can be signed out one by one and all at once; this one stays', async () => {
    const first = await signInAs(portal.backend, 'approvalAdministrator');
    const second = await signInAs(portal.backend, 'approvalAdministrator');
    const app = await renderApp('/personalAccountSecure', { signedInAs: 'approvalAdministrator' });
    await app.user.click(await screen.findByRole('button', { name: /^登录设备/ }));
    await waitFor(() => expect(app.path()).toBe('/personalAccountSecure?step=devices'));
    expect(await screen.findByText('其他设备（2）')).toBeVisible();
    const ends = () => screen.getAllByRole('button', { name: /^退出 / });
    await app.user.click(ends()[0]!);
    await app.user.click(within(await findDialog(/需要重新登录/)).getByRole('button', { name: '取消' }));
    expect(portal.calls(endSession)).toHaveLength(0);
    await app.user.click(ends()[0]!);
    await app.user.click(within(await findDialog(/需要重新登录/)).getByRole('button', { name: '退出' }));
    expect(await screen.findByText('其他设备（1）')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '退出其他设备' }));
    await app.user.click(within(await findDialog('退出其他设备？')).getByRole('button', { name: '退出' }));
    expect(await screen.findByText('没有其他设备登录')).toBeVisible();
    expect(screen.getByText('已退出 1 台设备')).toBeVisible();
    for (const [token, code] of [
      [first, CODE.loginExpired],
      [second, CODE.loginExpired],
      [app.token ?? '', CODE.ok],
    ] as const) {
      expect((await portal.backend.call(getLoginUserInfo, {}, { token })).code).toBe(code);
    }
  });

  it('are named in English, and a failure leaves them listed', async () => {
    await signInAs(portal.backend, 'administrator');
    const app = await renderApp('/personalAccountSecure?step=devices', {
      signedInAs: 'administrator',
      language: 'en',
    });
    expect(await screen.findByRole('heading', { name: /other device/ })).toBeVisible();
    portal.fail(endSession, CODE.notFound);
    await app.user.click(screen.getAllByRole('button', { name: /^Sign out .* · / })[0]!);
    await app.user.click(
      within(await findDialog(/on that device again/)).getByRole('button', { name: 'Sign out' }),
    );
    expect(await screen.findByText('This no longer exists.')).toBeVisible();
    expect(screen.getByRole('heading', { name: /other device/ })).toBeVisible();
  });

  it('can be asked for again when they cannot be loaded', async () => {
    portal.status(sessionList, 500);
    const app = await renderApp('/personalAccountSecure?step=devices', { signedInAs: 'employee' });
    const retry = await screen.findByRole('button', { name: '重试' });
    portal.reply(sessionList, { list: [] });
    await app.user.click(retry);
    expect(await screen.findByText('没有其他设备登录')).toBeVisible();
  });
});
