import { getWorkbench } from '@contract/workbench/calls';
import { createPortalServer } from '@tests/msw/portal-server';
import { renderApp } from '@tests/helpers/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const portal = createPortalServer();

it('keeps the rest of the home usable when the workbench fails', async () => {
  portal.fail(getWorkbench, 500001);
  const { user } = await renderApp('/', { signedInAs: 'manager' });

  const failed = await screen.findByText('首页内容没有加载出来', {}, { timeout: 10_000 });
  await user.click(within(failed.parentElement!).getByRole('button', { name: '重试' }));

  await waitFor(() => expect(portal.calls(getWorkbench)).toHaveLength(2));
});
