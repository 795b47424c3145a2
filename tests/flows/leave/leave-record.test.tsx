import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { decideLeaveRecord, requestLeaveRecord } from '@contract/leave/record-calls';
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

it('leads from the kind that lacks a record to its request, to the inbox of HR, and back as a record', async () => {
  const wangFang = await colleague(portal.backend, 'wangFang');
  const app = await renderApp('/approval-start?type=leave', { token: wangFang.token });
  await app.user.click(await screen.findByRole('button', { name: /^请假类型/ }, SLOW));
  const kinds = within(await screen.findByRole('dialog', { name: /请假类型/ }));
  const parental = await kinds.findByRole('radio', { name: '育儿假' });
  expect(parental).toHaveAccessibleDescription('需要先登记资格');
  expect(kinds.getByRole('radio', { name: '年假' })).toHaveAccessibleDescription(/^截至.*剩余/);
  await app.user.click(parental);
  await app.user.click(await screen.findByRole('link', { name: '去提交证明' }, SLOW));

  const sheet = within(await screen.findByRole('dialog', { name: '申请登记资格' }, SLOW));
  await app.user.click(sheet.getByRole('button', { name: '提交' }));
  expect(await sheet.findByText('请选择日期')).toBeVisible();
  await app.user.click(sheet.getByRole('button', { name: /^子女出生日期/ }));
  const calendar = within(await screen.findByRole('dialog', { name: /子女出生日期/ }));
  await app.user.click(await calendar.findByRole('button', { name: '今天' }));
  await app.user.type(sheet.getByRole('textbox', { name: '证明' }), '出生医学证明');
  const input = document.querySelector<HTMLInputElement>(
    'dialog input[type="file"], [role="dialog"] input[type="file"]',
  )!;
  await app.user.upload(input, chosenFile('证明.pdf', FILES.pdf));
  expect(await sheet.findByText('1/5', {}, SLOW)).toBeVisible();
  await app.user.click(sheet.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('已提交，人事核实后会通知您', {}, SLOW)).toBeVisible();
  expect(portal.calls(requestLeaveRecord)).toHaveLength(1);
  expect(await screen.findByRole('link', { name: /育儿假.*待核实/ }, SLOW)).toBeVisible();
  app.close();

  const hr = await renderApp('/work', { signedInAs: 'administrator' });
  await hr.user.click((await screen.findAllByRole('link', { name: /王芳/ }, SLOW))[0]!);
  await hr.waitForPath('/leave-record');
  expect(await screen.findByText('证明.pdf', {}, SLOW)).toBeVisible();
  await hr.user.click(screen.getByRole('button', { name: '核实并登记' }));
  const deciding = within(await screen.findByRole('dialog', { name: '核实并登记' }));
  await hr.user.click(deciding.getByRole('button', { name: '核实并登记' }));
  expect(await screen.findByText('已登记', {}, SLOW)).toBeVisible();
  expect(portal.calls(decideLeaveRecord)).toHaveLength(1);
}, 60_000);
