import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { commonDictionaryGetList } from '@contract/dictionary/schedule-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };

const chosen = async () => {
  const token = await signInAs(portal.backend, 'employee');
  const input = { dictionaryCode: 'overtimeType' };
  const { data } = await portal.backend.call(commonDictionaryGetList, input, { token });
  return data.map((one) => one.label);
};

describe('dictionaries of a company', () => {
  it('are reworded, ordered by keys, switched off and put back', async () => {
    const app = await renderApp('/dictionaries', { signedInAs: 'administrator' });
    const { user } = app;
    await user.click(await screen.findByRole('link', { name: /加班类型/ }, SLOW));
    await waitFor(() => expect(app.path()).toBe('/dictionaries?type=overtimeType'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /加班类型/ })).toHaveAttribute('aria-current', 'page'),
    );
    await user.click(await screen.findByRole('button', { name: /^休息日加班/ }, SLOW));
    const sheet = () => within(screen.getByRole('dialog'));
    const name = sheet().getByLabelText('名称');
    await user.clear(name);
    await user.click(sheet().getByRole('button', { name: '保存' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('请填写名称'));
    await user.type(name, '周末加班');
    await user.click(sheet().getByRole('button', { name: '保存' }));
    expect(await screen.findByText('周末加班已保存')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^周末加班.*已修改/ })).toBeVisible();

    screen.getByRole('button', { name: '移动周末加班' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('顺序已保存')).toBeVisible();
    await waitFor(async () => expect(await chosen()).toEqual(['周末加班', '工作日加班', '法定节假日加班']));

    await user.click(await screen.findByRole('button', { name: /^周末加班/ }));
    await user.click(sheet().getByRole('switch', { name: /可选/ }));
    await user.click(sheet().getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('button', { name: /^周末加班.*停用/ })).toBeVisible();
    expect(await chosen()).toEqual(['工作日加班', '法定节假日加班']);
    await user.click(screen.getByRole('button', { name: /^周末加班/ }));
    await user.click(sheet().getByRole('button', { name: '恢复默认' }));
    expect(await screen.findByText('休息日加班已恢复默认')).toBeVisible();
    expect(await chosen()).toEqual(['休息日加班', '工作日加班', '法定节假日加班']);
  }, 30_000);
});
