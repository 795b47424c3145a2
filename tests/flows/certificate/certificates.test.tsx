import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { certificateDecide, certificateSubmit } from '@contract/certificate/calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { colleague } from '@tests/helpers/approval/approvals';
import { chosenFile, useNodeFiles } from '@tests/helpers/browser-files';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { FILES } from '@tests/helpers/upload-files';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
beforeEach(useNodeFiles);
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };

it('leads from a photo with its dates to the inbox of those who check it, and back as a valid certificate', async () => {
  const wangFang = await colleague(portal.backend, 'wangFang');
  const app = await renderApp('/my', { token: wangFang.token });
  await app.user.click(await screen.findByRole('link', { name: '我的证照' }, SLOW));
  expect(await screen.findByText('还没有证照', {}, SLOW)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: '上传证照' }));
  const sheet = within(await screen.findByRole('dialog', { name: '上传证照' }));
  await app.user.click(await sheet.findByRole('button', { name: '提交审核' }, SLOW));
  expect((await screen.findAllByText('请拍摄或选择证照照片'))[0]).toBeVisible();
  const input = document.querySelector<HTMLInputElement>(
    '[role="dialog"] input[type="file"], dialog input[type="file"]',
  )!;
  await app.user.upload(input, chosenFile('证.png', FILES.png));
  expect(await sheet.findByText('1/1', {}, SLOW)).toBeVisible();
  await app.user.click(sheet.getByRole('button', { name: /^发证日期/ }));
  const calendar = within(await screen.findByRole('dialog', { name: /发证日期/ }));
  await app.user.click(await calendar.findByRole('button', { name: '今天' }, SLOW));
  // The end follows the day of issue: a year.
  await waitFor(() =>
    expect(sheet.getByRole('button', { name: /^有效期至/ })).not.toHaveTextContent('请选择'),
  );
  await app.user.type(sheet.getByRole('textbox', { name: '证号' }), 'A-100');
  await app.user.click(sheet.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('已提交，等待审核', {}, SLOW)).toBeVisible();
  expect(portal.calls(certificateSubmit)).toHaveLength(1);
  expect(await screen.findByText('待审核', {}, SLOW)).toBeVisible();
  app.close();

  const keeper = await renderApp('/work', { signedInAs: 'administrator' });
  await keeper.user.click((await screen.findAllByRole('link', { name: /食品从业健康证/ }, SLOW))[0]!);
  await keeper.waitForPath('/certificate');
  await keeper.user.click(await screen.findByRole('button', { name: '通过' }, SLOW));
  const dates = within(await screen.findByRole('dialog', { name: '核对日期' }));
  await keeper.user.click(await dates.findByRole('button', { name: '通过' }, SLOW));
  expect(await screen.findByText('已通过', {}, SLOW)).toBeVisible();
  expect(portal.calls(certificateDecide)).toHaveLength(1);
  // A decision can be undone while its time runs.
  await keeper.user.click(await screen.findByRole('button', { name: /^撤回/ }, SLOW));
  expect(await screen.findByText('已撤回', {}, SLOW)).toBeVisible();
  expect(await screen.findByRole('button', { name: '驳回' }, SLOW)).toBeVisible();
  keeper.close();

  const queue = await renderApp('/certificates', { signedInAs: 'administrator' });
  const card = within(await screen.findByRole('article', { name: '王芳 · 食品从业健康证' }, SLOW));
  await queue.user.click(card.getByRole('button', { name: '通过' }));
  expect(await screen.findByText('已通过王芳的食品从业健康证', {}, SLOW)).toBeVisible();
  expect(await screen.findByText('没有待审核的证照', {}, SLOW)).toBeVisible();
}, 60_000);

it('shows those whose function reaches no one else their own certificates', async () => {
  const wangFang = await colleague(portal.backend, 'wangFang');
  const app = await renderApp('/certificates', { token: wangFang.token });
  await app.waitForPath('/my-certificates');
});
