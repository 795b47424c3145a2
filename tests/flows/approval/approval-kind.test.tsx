import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listStartable } from '@contract/approval/start-calls';
import { createProcess, setFlowEnabled } from '@contract/flow/calls';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { findDialog, renderApp } from '@tests/helpers/render-app';

const { portal, zhaoMin } = approvalScene('zhaoMin');

const startable = async () =>
  (await zhaoMin.call(listStartable, { center: 'ymApprove' })).data.map(({ name }) => name.zh_CN);

describe('a company’s own kind of request', () => {
  it('is made, published, switched off after a question, and on again', async () => {
    const app = await renderApp('/approval-flows', { signedInAs: 'approvalAdministrator' });
    await app.user.click(await screen.findByRole('button', { name: '新建审批类型' }));
    const sheet = await screen.findByRole('dialog', { name: '新建审批类型' });
    const make = within(sheet).getByRole('button', { name: '创建并设置流程' });
    await app.user.type(within(sheet).getByRole('textbox', { name: '名称' }), '门店用车');
    await app.user.type(within(sheet).getByRole('textbox', { name: /英文名称/ }), 'Cars');
    await app.user.click(within(sheet).getByRole('radio', { name: '用车' }));
    await app.user.click(make);
    expect(await within(sheet).findByText('请选择申请表单')).toBeVisible();
    expect(portal.calls(createProcess)).toHaveLength(0);

    await app.user.click(within(sheet).getByRole('button', { name: /选择表单/ }));
    const forms = await screen.findByRole('dialog', { name: '选择表单' });
    await app.user.click(await within(forms).findByRole('button', { name: /^出差/ }));
    expect(await within(sheet).findByRole('button', { name: /^出差/ })).toBeVisible();
    await waitFor(() => expect(make).toBeEnabled());
    await app.user.click(make);
    await app.waitForPath('/approval-flow');
    expect(await screen.findByRole('heading', { level: 1, name: '门店用车' })).toBeVisible();
    expect(screen.getByText('发布流程后，员工就可以发起这类审批。')).toBeVisible();
    expect(await startable()).not.toContain('门店用车');

    await app.user.click(screen.getByRole('button', { name: '发布' }));
    const publishing = await screen.findByRole('dialog', { name: '发布流程' });
    expect(await within(publishing).findByText(/^首次发布/)).toBeVisible();
    await app.user.click(within(publishing).getByRole('button', { name: '发布版本 1' }));
    expect(await screen.findByText('已启用，员工可以发起。')).toBeVisible();
    expect(await startable()).toContain('门店用车');

    await app.user.click(screen.getByRole('button', { name: '停用' }));
    const asked = await findDialog('停用“门店用车”？');
    await app.user.click(within(asked).getByRole('button', { name: '取消' }));
    expect(portal.calls(setFlowEnabled)).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: '停用' }));
    await app.user.click(within(await findDialog('停用“门店用车”？')).getByRole('button', { name: '停用' }));
    expect(await screen.findByText(/已停用，不能发起新的审批/)).toBeVisible();
    expect(await startable()).not.toContain('门店用车');
    await app.user.click(await screen.findByRole('button', { name: '启用' }));
    await waitFor(async () => expect(await startable()).toContain('门店用车'));
  });

  it('needs a name of its own, and says so without losing what was filled in', async () => {
    const app = await renderApp('/approval-flows', { signedInAs: 'administrator', language: 'en' });
    await app.user.click(await screen.findByRole('button', { name: 'New request type' }));
    const sheet = await screen.findByRole('dialog', { name: 'New request type' });
    const name = within(sheet).getByRole('textbox', { name: 'Name' });
    await app.user.type(name, '请假');
    await app.user.click(within(sheet).getByRole('button', { name: /Choose a form/ }));
    await app.user.click(await screen.findByRole('button', { name: /^Overtime/ }));
    await app.user.click(within(sheet).getByRole('button', { name: 'Create and set up flow' }));
    expect(await within(sheet).findByRole('alert')).toHaveTextContent('"请假"');
    expect(name).toHaveValue('请假');
    expect(app.path()).toBe('/approval-flows');
  });

  it('is nothing that others make', async () => {
    await renderApp('/approval-flows', { token: zhaoMin.token });
    expect(await screen.findByText(/暂无权限/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '新建审批类型' })).toBeNull();
  });
});

describe('the way to the flows', () => {
  it.each([
    ['/lg-approve', 'approvalAdministrator', true],
    ['/ym-approve', 'administrator', true],
    ['/lg-approve', 'employee', false],
  ] as const)('leads from %s for the %s: %s', async (path, signedInAs, isThere) => {
    await renderApp(path, { signedInAs });
    await screen.findByRole('link', { name: '搜索审批' });
    expect(screen.queryAllByRole('link', { name: '管理审批流程' })).toHaveLength(isThere ? 1 : 0);
  });
});
