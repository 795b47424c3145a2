import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };

it('an employee proposes another name, and an administrator accepts it from the inbox', async () => {
  const app = await renderApp('/personalAccountManage', { signedInAs: 'employee' });
  await app.user.click(await screen.findByRole('button', { name: '申请修改姓名' }, SLOW));
  const sheet = await screen.findByRole('dialog', { name: '申请修改姓名' });
  const name = within(sheet).getByLabelText('姓名');
  await app.user.clear(name);
  await app.user.click(within(sheet).getByRole('button', { name: '提交申请' }));
  expect(await within(sheet).findByText('请输入姓名')).toBeVisible();
  await app.user.type(name, '李皓');
  await app.user.type(within(sheet).getByLabelText('说明（选填）'), '身份证已更名');
  const send = within(sheet).getByRole('button', { name: '提交申请' });
  await waitFor(() => expect(send).toBeEnabled());
  await app.user.click(send);
  expect(await screen.findByText('姓名 · 待核对')).toBeVisible();
  expect(screen.queryByRole('button', { name: '申请修改姓名' })).not.toBeInTheDocument();
  app.close();

  const keeper = await renderApp('/work', { signedInAs: 'administrator' });
  await keeper.user.click((await screen.findAllByRole('link', { name: /修改姓名/ }, SLOW))[0]!);
  await keeper.waitForPath('/people-detail');
  const requests = await screen.findByRole('region', { name: '待处理的资料修改' }, SLOW);
  expect(within(requests).getByText(/李皓/)).toBeVisible();
  expect(within(requests).getByText(/李浩/)).toBeVisible();
  expect(within(requests).getByText('身份证已更名')).toBeVisible();
  await keeper.user.click(within(requests).getByRole('button', { name: '通过' }));
  expect(await screen.findByText('已通过，资料已更新')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: '李皓' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '待处理的资料修改' })).not.toBeInTheDocument();
}, 60_000);
