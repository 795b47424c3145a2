import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('people in files', () => {
  it('are read, looked at row by row, imported without what is wrong, and found again on coming back', async () => {
    const app = await renderApp('/people', { signedInAs: 'administrator' });
    const desk = await createTransferDesk(currentBackend().server, { now: () => new Date() });
    await app.user.click(await screen.findByRole('link', { name: '导入导出' }));
    await app.waitForPath('/people-transfer');
    const bytes = await fileOf([
      { name: '沈远舟', mobile: '13600360001', organ: '创新中心' },
      { name: '陆清', mobile: '136', organ: '创新中心' },
      { name: '叶知秋', mobile: '13600360003', organ: '创新中心' },
      { mobile: '13600360004', organ: '创新中心' },
    ]);
    const input = await screen.findByLabelText('选择文件', { selector: 'input' });
    fireEvent.change(input, { target: { files: [chosenFile('人员.csv', bytes)] } });
    await screen.findByText(/正在读取/);
    await desk.work();
    const list = await screen.findByRole('list', { name: '文件中的人员' }, { timeout: 5_000 });
    expect(within(list).getByText('手机号格式有误')).toBeVisible();
    expect(within(list).getByText('姓名').parentElement).toHaveTextContent(/必填$/);
    expect(screen.getByRole('button', { name: '有误 2' })).toBeVisible();
    expect(screen.getByText(/将新建1个部门/)).toBeVisible();
    await app.user.click(within(list).getByRole('checkbox', { name: '导入第4行' }));
    await app.user.click(screen.getByRole('button', { name: '导入1人' }));
    await screen.findByText(/正在导入/);
    await desk.work();
    await screen.findByText('导入完成', undefined, { timeout: 5_000 });
    expect(screen.getByText('未导入')).toBeVisible();
    expect(screen.getByText('2人')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '查看人员' }));
    await app.waitForPath('/people');
    await app.user.type(await screen.findByRole('searchbox'), '沈远舟');
    expect(await screen.findByText('沈远舟')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '导入导出' }));
    await waitFor(() => expect(screen.getByText('导入完成')).toBeVisible());
  });

  it('are nobody’s business without the function', async () => {
    await renderApp('/people-transfer', { signedInAs: 'employee' });
    expect(await screen.findByText(/暂无权限访问该页面/)).toBeVisible();
  });
});
