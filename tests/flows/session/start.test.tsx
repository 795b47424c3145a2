import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { findDialog, renderApp } from '@tests/helpers/render-app';
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
});
