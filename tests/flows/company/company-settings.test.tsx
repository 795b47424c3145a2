import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { companySettings, companySettingsSave } from '@contract/company/settings-calls';
import { CODE } from '@contract/codes';
import { useSessionStore } from '@/shared/session/session-store';
import { formatDate } from '@/shared/lib/time/format-date';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };

describe('settings of a company', () => {
  it('change its clocks at once, and the weeks of its calendars', async () => {
    const { user } = await renderApp('/company-settings', { signedInAs: 'administrator' });
    const moment = '2026-03-08T06:59:00Z';
    await user.click(await screen.findByRole('button', { name: /^时区/ }, SLOW));
    const sheet = within(await screen.findByRole('dialog', { name: '时区' }));
    await user.type(await sheet.findByRole('searchbox'), 'new_york');
    await user.click(sheet.getByRole('radio', { name: /纽约/ }));
    await user.click(screen.getByRole('radio', { name: '星期六' }));
    expect(formatDate(moment, 'minute')).toBe('2026-03-08 14:59');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('公司设置已保存')).toBeVisible();
    expect(useSessionStore.getState().userInfo).toMatchObject({
      timezone: 'America/New_York',
      firstWeekday: 6,
    });
    expect(formatDate(moment, 'minute')).toBe('2026-03-08 01:59');
    const token = await signInAs(portal.backend, 'administrator');
    expect((await portal.backend.call(companySettings, {}, { token })).data.timezone).toBe(
      'America/New_York',
    );
  }, 30_000);

  it('say when somebody else has saved', async () => {
    portal.fail(companySettingsSave, CODE.conflict, 'This was changed elsewhere. Refresh and try again.');
    const { user } = await renderApp('/company-settings', { signedInAs: 'administrator', language: 'en' });
    const name = await screen.findByLabelText('Company name', {}, SLOW);
    await user.clear(name);
    await user.type(name, 'Qinghe');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Load the latest version' })).toBeVisible(),
    );
    expect(name).toHaveValue('Qinghe');
  });
});
