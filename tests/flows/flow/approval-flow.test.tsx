import { screen, waitFor, within } from '@testing-library/react';
import { choose } from '@tests/helpers/use-controls';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getFlow, saveFlowDraft } from '@contract/flow/calls';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';
import { currentBackend } from '@tests/msw/backend';
import { signInAs } from '@tests/helpers/sign-in-as';

const portal = createPortalServer();
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };

const removeStep = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name: `“${name}”的操作` }));
  const menu = await screen.findByRole('dialog', { name });
  await user.click(within(menu).getByRole('button', { name: '删除' }));
};

const published = async (processCode = 'overtime') => {
  const { server } = currentBackend();
  const token = await signInAs(server, 'approvalAdministrator');
  return (await server.call(getFlow, { processCode }, { token })).data;
};

describe('the flows of a company', () => {
  it('are listed for who may design them, and for nobody else', async () => {
    const app = await renderApp('/approval-flows', { signedInAs: 'approvalAdministrator' });
    await app.user.click(await screen.findByRole('link', { name: /请假/ }, SLOW));
    await app.waitForPath('/approval-flow');
    expect(await screen.findByText('直属主管审批', {}, SLOW)).toBeVisible();
  });

  it('show no permission to an employee', async () => {
    await renderApp('/approval-flow?process=leave', { signedInAs: 'employee' });
    expect(await screen.findByText(/暂无权限/, {}, SLOW)).toBeVisible();
  });

  it('are changed, undone, tried with sample values and published as a new version', async () => {
    const { user } = await renderApp('/approval-flow?process=overtime', {
      signedInAs: 'approvalAdministrator',
    });
    const list = await screen.findByRole('list', { name: '流程节点' }, SLOW);
    expect(within(list).getByText(/当 加班时长大于8小时/)).toBeVisible();
    await removeStep(user, '直属主管审批');
    await waitFor(() => expect(screen.queryByText('直属主管审批')).toBeNull());
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByText('直属主管审批')).toBeVisible();

    await user.click(screen.getAllByRole('button', { name: '添加节点' }).at(-1)!);
    await user.click(await screen.findByRole('button', { name: /审批人/ }));
    const sheet = await screen.findByRole('dialog', { name: '审批人' });
    await user.type(within(sheet).getByRole('textbox', { name: '名称' }), '人事复核');
    await choose(user, within(sheet).getByRole('button', { name: /^如何找到审批人/ }), '按角色');
    await user.click(within(sheet).getByRole('button', { name: '完成' }));
    expect(await screen.findByText('人事复核', { ignore: 'input' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: '试运行' }));
    const trial = await screen.findByRole('dialog', { name: '试运行' });
    await user.type(within(trial).getByRole('textbox', { name: /时长/ }), '10');
    await user.click(within(trial).getByRole('button', { name: '查看路线' }));
    const way = await within(trial).findByRole('region', { name: '路线' }, SLOW);
    expect(within(way).getByText('上级主管审批')).toBeVisible();
    expect(within(way).getByText('人事复核')).toBeVisible();
    await user.click(within(trial).getByRole('button', { name: '关闭' }));

    await user.click(await screen.findByRole('button', { name: '发布' }));
    const publishing = await screen.findByRole('dialog', { name: '发布流程' }, SLOW);
    expect(await within(publishing).findByText('与版本 1 相比', {}, SLOW)).toBeVisible();
    const row = within(publishing).getByText('人事复核').closest('li')!;
    expect(row).toHaveTextContent('新增人事复核审批管理员审批；多人时全部通过；找不到人时交给审批管理员');
    expect((await published()).version).toBe(1);
    await user.type(within(publishing).getByRole('textbox', { name: '发布说明（选填）' }), '加一道复核');
    await user.click(within(publishing).getByRole('button', { name: '发布版本 2' }));
    await waitFor(async () => expect((await published()).version).toBe(2), SLOW);
    expect(await published()).toMatchObject({ hasDraft: false, versions: [{ note: '加一道复核' }, {}] });

    await user.click(await screen.findByRole('button', { name: /^版本 1/ }, SLOW));
    const old = await screen.findByRole('dialog', { name: '版本 1' });
    expect(await within(old).findByText('直属主管审批', {}, SLOW)).toBeVisible();
    expect(within(old).queryByText('人事复核')).toBeNull();
    await user.click(within(old).getByRole('button', { name: '恢复到草稿' }));
    expect(screen.queryByText('人事复核')).toBeNull();
    await waitFor(async () => expect((await published()).hasDraft).toBe(true), SLOW);
    expect((await published()).version).toBe(2);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(screen.getByText('人事复核')).toBeVisible();
  });

  it('ask about choices by their names, one or several, and try them', async () => {
    const { user } = await renderApp('/approval-flow?process=leave', {
      signedInAs: 'approvalAdministrator',
    });
    const list = await screen.findByRole('list', { name: '流程节点' }, SLOW);
    await user.click(within(list).getByRole('button', { name: /^请假天数/ }));
    const sheet = await screen.findByRole('dialog', { name: '条件分支' });
    await choose(user, within(sheet).getByRole('button', { name: /^条件/ }), '请假类型');
    await choose(user, within(sheet).getByRole('button', { name: /^值/ }), '事假');
    await choose(user, within(sheet).getByRole('button', { name: /^关系/ }), '属于');
    await user.click(within(sheet).getByRole('button', { name: /^值/ }));
    const values = within(await screen.findByRole('dialog', { name: '值' }));
    expect(values.getByRole('checkbox', { name: '事假' })).toBeChecked();
    await user.click(values.getByRole('checkbox', { name: '病假' }));
    await user.click(values.getByRole('button', { name: '确定' }));
    await user.click(within(sheet).getByRole('button', { name: '完成' }));
    expect(await screen.findByText('当 请假类型属于事假、病假')).toBeVisible();

    await user.click(screen.getByRole('button', { name: '试运行' }));
    const trial = await screen.findByRole('dialog', { name: '试运行' });
    await choose(user, within(trial).getByRole('button', { name: /^请假类型/ }), '病假');
    await user.click(within(trial).getByRole('button', { name: '查看路线' }));
    const way = await within(trial).findByRole('region', { name: '路线' }, SLOW);
    expect(within(way).getByText('请假类型：病假（规则：事假、病假 之一）')).toBeVisible();
    expect(within(way).getByText('上级主管审批')).toBeVisible();
  });

  it('say so when there is nothing new to publish', async () => {
    const { user } = await renderApp('/approval-flow?process=makeUpPunch', {
      signedInAs: 'approvalAdministrator',
    });
    await screen.findByRole('list', { name: '流程节点' }, SLOW);
    await user.click(screen.getByRole('button', { name: '发布' }));
    expect(await screen.findByText('没有需要发布的修改')).toBeVisible();
    expect(screen.getByText('版本 1')).toBeVisible();
  });

  it('say at the node what keeps them from being published', async () => {
    const { user } = await renderApp('/approval-flow?process=timeMakeUp', {
      signedInAs: 'approvalAdministrator',
    });
    await screen.findByRole('list', { name: '流程节点' }, SLOW);
    await removeStep(user, '直属主管审批');
    await waitFor(() => expect(screen.queryByText('直属主管审批')).toBeNull());
    await user.click(screen.getByRole('button', { name: '发布' }));
    const problems = await screen.findByRole('region', { name: '发布前需要处理' }, SLOW);
    expect(within(problems).getByText('有路线没有审批人')).toBeVisible();
  });

  it('bring back what could not be saved when they are opened again', async () => {
    const { user } = await renderApp('/approval-flows', { signedInAs: 'approvalAdministrator' });
    const open = async () => await user.click(await screen.findByRole('link', { name: /请假/ }, SLOW));
    await open();
    await screen.findByText('直属主管审批', {}, SLOW);
    portal.networkError(saveFlowDraft);
    await removeStep(user, '直属主管审批');
    expect(await screen.findByText('网络不可用，草稿已保存在本机', {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '返回' }));
    await screen.findByRole('link', { name: /请假/ }, SLOW);
    await open();
    await waitFor(() => expect(screen.getByRole('button', { name: '撤销' })).toBeEnabled(), SLOW);
    expect(screen.queryByText('直属主管审批')).toBeNull();
    await screen.findByText('网络不可用，草稿已保存在本机', {}, SLOW);
    // Only now: a save on leaving that came late would otherwise reach the server, and nothing would be left to restore.
    portal.slow(saveFlowDraft, 0);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^草稿已保存/, {}, SLOW)).toBeVisible();
    expect(JSON.stringify((await published('leave')).content.nodes)).not.toContain('直属主管审批');
  });
});
