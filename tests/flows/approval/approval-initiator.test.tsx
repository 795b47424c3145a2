import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { urgeApproval } from '@contract/approval/operation-calls';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { chooseOperation, openItem, press } from '@tests/helpers/approval/approval-screen';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';

const { zhaoMin, liHao } = approvalScene('zhaoMin', 'liHao');

describe('an initiator', () => {
  it('urges, and is told to wait before the next time', async () => {
    const id = await liHao.fileLeave('看演出');
    const app = await openItem(id, liHao.token);
    const sheet = await chooseOperation(app, '催办');
    await press(app, sheet, '发送催办');
    expect(await screen.findByText('催办赵敏')).toBeVisible();
    expect((await liHao.detail(id)).urgeAgainAt).toBeTruthy();
    const refused = await liHao.call(urgeApproval, { approvalId: id, requestId: 'again', opinion: '' });
    expect(refused.msg).toContain('刚刚催办过');
    // The sheet says so before anything is written in vain.
    const again = await chooseOperation(app, '催办');
    expect(await within(again).findByText(/^刚刚催办过，\d+ 分钟后可以再次催办。$/)).toBeVisible();
    expect(within(again).getByRole('button', { name: '发送催办' })).toBeDisabled();
  });

  it('withdraws, changes the request and submits it again; the change is marked for who decides', async () => {
    const id = await liHao.fileLeave('原来的事由');
    const app = await openItem(id, liHao.token);
    const sheet = await chooseOperation(app, '撤回');
    await press(app, sheet, '确认撤回');
    expect(await screen.findByText('已撤回')).toBeVisible();

    await app.user.click(await screen.findByRole('button', { name: '重新提交' }));
    await app.waitForPath('/approval-start');
    const reason = await screen.findByDisplayValue('原来的事由');
    await app.user.clear(reason);
    await app.user.type(reason, '改过的事由');
    await app.user.click(screen.getByRole('button', { name: '重新提交' }));
    expect(await screen.findByText('提交成功')).toBeVisible();
    app.close();

    const { changes } = await zhaoMin.detail(id);
    expect(changes).toEqual([{ key: 'reason', before: '原来的事由' }]);
    const { user } = await openItem(id, zhaoMin.token);
    expect(await screen.findByText('重新提交时修改了 1 处，已在下方标出')).toBeVisible();
    expect(screen.getAllByText('改过的事由')[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看修改前的内容' }));
    expect(screen.getByText('原来的事由')).toBeVisible();
  });
});

describe('an item that was sent back', () => {
  it('says why at once, and while it is changed', async () => {
    const id = await liHao.fileLeave('为什么退回');
    await zhaoMin.reject(id, '请补充地点');
    const app = await openItem(id, liHao.token);
    const notice = await screen.findByText('已被驳回，可修改后重新提交');
    expect(notice).toHaveTextContent('赵敏：请补充地点');
    await app.user.click(screen.getByRole('button', { name: '重新提交' }));
    await app.waitForPath('/approval-start');
    expect(await screen.findByText('赵敏的驳回意见')).toBeVisible();
    expect(screen.getByText('请补充地点')).toBeVisible();
  });
});

describe('a deep link to a detail', () => {
  it('signs in without a session and comes back', async () => {
    const id = await liHao.fileLeave('链接直达');
    const app = await renderApp(`/lg-approve-detail?id=${id}`);
    await app.waitForPath('/loginDev');
    const { mobile, password } = demoPerson('employee');
    await app.user.type(await screen.findByLabelText('手机号'), mobile);
    await app.user.type(screen.getByLabelText('密码'), password);
    await app.user.click(screen.getByRole('button', { name: '登录' }));
    await app.waitForPath('/lg-approve-detail');
    expect(app.path()).toBe(`/lg-approve-detail?id=${id}`);
    expect(await screen.findByText('链接直达')).toBeVisible();
  });
});
