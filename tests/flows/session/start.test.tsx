import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getLoginPermission, getLoginUserInfo } from '@contract/session/user-calls';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

describe('starting the portal', () => {
  it('shows the home to who is signed in', async () => {
    const { path, waitForIdle } = await renderApp('/', { signedInAs: 'manager' });
    await waitForIdle();
    expect(path()).toBe('/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('陈琳');
    expect(portal.calls(getLoginUserInfo)).toHaveLength(1);
  });

  it('leads a stranger out of a guarded page', async () => {
    const { waitForPath } = await renderApp('/my');
    await waitForPath('/app_exit');
  });

  it('says 接口异常 when user info cannot be loaded', async () => {
    portal.networkError(getLoginUserInfo);
    await renderApp('/', { signedInAs: 'manager' });
    expect(await findDialog('接口异常')).toBeVisible();
  });

  describe.each([getLoginUserInfo, getLoginPermission])('when $id is refused with HTTP 200', (endpoint) => {
    it('says 接口异常 about the call of the portal', async () => {
      portal.fail(endpoint, 500001);
      await renderApp('/', { signedInAs: 'manager' });
      expect(await findDialog('接口异常')).toBeVisible();
    });

    it('says 接口异常 about the call of the inline script', async () => {
      const token = await signInAs(portal.backend, 'manager');
      const refused = Promise.resolve({ status: 200, body: { code: 500001, msg: '稍后再试' } });
      window.__boot = { token, requests: { [endpoint.id]: refused } };
      onTestFinished(() => void delete window.__boot);
      await renderApp('/', { token });
      expect(await findDialog('接口异常')).toBeVisible();
    });
  });
});
