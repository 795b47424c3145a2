import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sendVCForMobile } from '@contract/session/sign-in-calls';
import { tenantInfoFromCurrentUser } from '@contract/company/calls';
import { KEY } from '@/shared/storage/keys';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);

describe('company information', () => {
  it('says what the company is, where one stands in it and whom to turn to', async () => {
    const app = await renderApp('/company-info', { signedInAs: 'employee' });
    expect(await screen.findByText('青禾优选（上海）商业有限公司')).toBeVisible();
    expect(screen.getByText('零售连锁')).toBeVisible();
    expect(screen.getAllByText('周静').length).toBeGreaterThan(0);
    await app.user.click(screen.getByRole('button', { name: '徐汇店' }));
    const sheet = await screen.findByRole('dialog', { name: '徐汇店' });
    expect(within(sheet).getByText('赵敏')).toBeVisible();
  });

  it('speaks English', async () => {
    await renderApp('/company-info', { signedInAs: 'employee', language: 'en' });
    expect(await screen.findByText('Qinghe Select Retail (Shanghai) Co., Ltd.')).toBeVisible();
    expect(screen.getByText('Min Zhao')).toBeVisible();
    expect(screen.getByText('Reports to')).toBeVisible();
  });

  it('can be asked for again when it cannot be loaded', async () => {
    portal.status(tenantInfoFromCurrentUser, 500);
    await renderApp('/company-info', { signedInAs: 'employee' });
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });
});

describe('a new mobile', () => {
  it('takes the area that is chosen', async () => {
    const app = await renderApp('/personalAccountSecure?step=mobile', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /秒后重新获取/ });
    await app.user.type(screen.getByLabelText('短信验证码'), portal.backend.lastCode());
    await app.user.click(screen.getByRole('button', { name: '下一步' }));
    const area = await screen.findByRole('combobox', { name: '国家或地区代码' });
    await screen.findByRole('option', { name: '+852 中国香港' });
    await app.user.selectOptions(area, '+852');
    await app.user.type(screen.getByLabelText('新手机号'), '9123 4567');
    await app.user.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByRole('button', { name: /秒后重新获取/ });
    expect(portal.backend.sent.at(-1)).toMatchObject({ target: '+85291234567', channel: 'sms' });
    expect(portal.calls(sendVCForMobile).at(-1)?.body).toContain('+85291234567');
  });
});

it('says that another tab entered another company, and asks before it reloads', async () => {
  await renderApp('/company-info', { signedInAs: 'manager' });
  await screen.findByRole('heading', { name: '企业信息' });
  const oldValue = localStorage.getItem(KEY.userInfo);
  const newValue = oldValue?.replace(/"id":".*?"/, '"id":"elsewhere"') ?? '';
  localStorage.setItem(KEY.userInfo, newValue);
  // Other tabs are listened to once the first screen stands, so the event is repeated until it is heard.
  await waitFor(() => {
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: KEY.userInfo, oldValue, newValue })),
    );
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
  const dialog = await findDialog('您已在其他页面切换公司或账号，请重新加载');
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
});
