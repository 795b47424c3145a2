import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chosenFile, useNodeFiles } from '@tests/helpers/browser-files';
import { renderApp } from '@tests/helpers/render-app';
import { currentBackend } from '@tests/msw/backend';
import { createPortalServer } from '@tests/msw/portal-server';
import { createTransferDesk, fileOf } from '@tests/helpers/people/transfer-desk';

createPortalServer();
beforeEach(async () => {
  await useNodeFiles();
  return () => vi.unstubAllGlobals();
});

it('rows of a file are corrected in place: a row that stays faulty keeps what was typed, and one that becomes good is imported', async () => {
  const app = await renderApp('/people', { signedInAs: 'administrator' });
  const desk = await createTransferDesk(currentBackend().server, { now: () => new Date() });
  await app.user.click(await screen.findByRole('link', { name: '导入导出' }));
  await app.waitForPath('/people-transfer');
  const bytes = await fileOf([
    { name: '沈远舟', mobile: '13600370001', organ: '创新中心' },
    { name: '陆清', mobile: '136', organ: '创新中心' },
  ]);
  const input = await screen.findByLabelText('选择文件', { selector: 'input' });
  fireEvent.change(input, { target: { files: [chosenFile('人员.csv', bytes)] } });
  await screen.findByText(/正在读取/);
  await desk.work();
  await app.user.click(await screen.findByRole('button', { name: '全部取消' }, { timeout: 5_000 }));

  await app.user.click(screen.getByRole('button', { name: '修改第3行' }));
  const mobile = screen.getByRole('textbox', { name: '手机号' });
  expect(mobile).toHaveFocus();
  expect(mobile).toHaveAccessibleDescription('手机号格式有误');
  await app.user.keyboard('1{Escape}');
  expect(screen.getByRole('button', { name: '修改第3行' })).toHaveFocus();

  // The same number as in the row above is a number, and still a fault: now of both rows.
  await app.user.keyboard('{Enter}');
  await app.user.clear(screen.getByRole('textbox', { name: '手机号' }));
  await app.user.type(screen.getByRole('textbox', { name: '手机号' }), '136 0037 0001{Enter}');
  expect(await screen.findByText('与第2行重复')).toBeVisible();
  expect(screen.getByText('与第3行重复')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '手机号' })).toHaveValue('136 0037 0001');
  expect(screen.getByRole('button', { name: '有误 2' })).toBeVisible();

  // Unsaved input is restored after leaving the page.
  await app.user.type(screen.getByRole('textbox', { name: '手机号' }), '{Backspace}2');
  await app.user.click(screen.getByRole('button', { name: '导出' }));
  await app.user.click(screen.getByRole('button', { name: '导入' }));
  const again = await screen.findByRole('textbox', { name: '手机号' });
  expect(again).toHaveValue('136 0037 0002');
  await app.user.type(again, '{Enter}');
  expect(await screen.findByRole('button', { name: '新增 2' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '手机号' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '导入第3行' })).toBeChecked();
  await app.user.click(screen.getByRole('button', { name: '导入2人' }));
  await screen.findByText(/正在导入/);
  await desk.work();
  await screen.findByText('导入完成', undefined, { timeout: 5_000 });
  expect(screen.queryByText('未导入')).not.toBeInTheDocument();
});
