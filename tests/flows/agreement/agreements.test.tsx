import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { agreementOverview, agreementsToAccept } from '@contract/agreement/calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };

const asked = async () => {
  const token = await signInAs(portal.backend, 'employee');
  const { data } = await portal.backend.call(agreementsToAccept, {}, { token });
  return data.map((one) => one.version);
};

describe('agreements of a company', () => {
  it('say when they cannot be loaded', async () => {
    portal.status(agreementOverview, 500);
    await renderApp('/agreements', { signedInAs: 'administrator' });
    expect(await screen.findByRole('button', { name: '重试' }, SLOW)).toBeVisible();
  });

  it('are written, compared, published, and accepted by everybody before anything else', async () => {
    const app = await renderApp('/my', { signedInAs: 'administrator' });
    const { user } = app;
    await user.click(await screen.findByRole('link', { name: '协议管理' }, SLOW));
    await app.waitForPath('/agreements');
    await user.click(await screen.findByRole('button', { name: '修改隐私政策' }, SLOW));
    await waitFor(() => expect(app.path()).toMatch(/^\/agreement-manage\?id=/));
    const text = await screen.findByLabelText('中文正文', {}, SLOW);
    await user.type(text, '{Enter}{Enter}公司补充：门店监控只用于安全。');
    await user.click(screen.getByRole('button', { name: '变更' }));
    expect(await screen.findByText('公司补充：门店监控只用于安全。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('草稿已保存')).toBeVisible();
    expect(await asked()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: '发布新版本' }));
    const sheet = within(await screen.findByRole('dialog', { name: '发布新版本' }));
    expect(sheet.getByText(/须阅读并同意后才能继续使用/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '立即发布' }));
    expect(await screen.findByText('新版本已生效')).toBeVisible();
    expect((await screen.findAllByText('李浩')).length).toBeGreaterThan(0);
    expect(await asked()).toEqual(['3.0']);
    app.close();

    const reader = await renderApp('/messages?tab=all', { signedInAs: 'employee' });
    await reader.waitForPath('/agreement-consent');
    expect(reader.path()).toBe('/agreement-consent?to=%2Fmessages%3Ftab%3Dall');
    expect(await screen.findByText('公司补充：门店监控只用于安全。', {}, SLOW)).toBeVisible();
    await reader.user.click(screen.getByRole('button', { name: '不同意' }));
    const refusal = within(await findDialog('不同意并退出登录？'));
    await reader.user.click(refusal.getByRole('button', { name: '取消' }));
    await reader.user.click(screen.getByRole('button', { name: '同意并继续' }));
    expect(await screen.findByText('请先勾选同意')).toBeVisible();
    await reader.user.click(screen.getByRole('checkbox', { name: '我已阅读并同意以上内容' }));
    await reader.user.click(screen.getByRole('button', { name: '同意并继续' }));
    await reader.waitForPath('/messages');
    expect(await asked()).toEqual([]);
  }, 40_000);
});
