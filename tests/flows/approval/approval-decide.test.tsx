import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { leaveEffect } from '@server/services/roster/absence-effect';
import { getApproval } from '@contract/approval/calls';
import {
  passApproval,
  rejectApproval,
  undoDecision,
  withdrawApproval,
} from '@contract/approval/operation-calls';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { chooseOperation, press } from '@tests/helpers/approval/approval-screen';
import { findDialog, renderApp } from '@tests/helpers/render-app';

const { portal, zhaoMin, liHao, maChao, chenLin } = approvalScene('zhaoMin', 'liHao', 'maChao', 'chenLin');

const detailPath = (id: string) => `/lg-approve-detail?id=${id}`;
const open = (id: string) => renderApp(detailPath(id), { token: chenLin.token });

describe('deciding an item', () => {
  it('passes with a preset opinion, takes it back, passes again and goes on to the next', async () => {
    const first = await zhaoMin.fileLeave('去体检');
    await zhaoMin.fileLeave('搬家');
    const app = await open(first);
    expect(await screen.findByText('去体检')).toBeVisible();
    expect(screen.getByText(/“门店运营中心”的负责人/)).toBeVisible();

    let sheet = await chooseOperation(app, '通过');
    await app.user.click(await within(sheet).findByRole('button', { name: '同意' }));
    await press(app, sheet, '确认通过');
    await app.user.click(await screen.findByRole('button', { name: /^撤销/ }));
    await waitFor(() => expect(portal.calls(undoDecision)).toHaveLength(1));
    expect((await zhaoMin.detail(first)).status).toBe('inApproval');

    sheet = await chooseOperation(app, '通过');
    await press(app, sheet, '确认通过');
    const next = await screen.findByRole('button', { name: /下一项/ });
    expect((await zhaoMin.detail(first)).status).toBe('approved');
    await app.user.click(next);
    await waitFor(() => expect(app.path()).not.toBe(detailPath(first)));
    // There it begins anew: nothing of the one before can be taken back here.
    expect(await screen.findByRole('toolbar', { name: '审批操作' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^撤销/ })).toBeNull();
  });

  it('can be taken back on a phone whose clock is a minute ahead', async () => {
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + 60_000);
    onTestFinished(() => clock.mockRestore());
    const id = await zhaoMin.fileLeave('钟快了');
    const app = await open(id);
    const sheet = await chooseOperation(app, '通过');
    await press(app, sheet, '确认通过');
    await app.user.click(await screen.findByRole('button', { name: /^撤销/ }));
    await waitFor(async () => expect((await zhaoMin.detail(id)).status).toBe('inApproval'));
  });

  it('says why what was passed could not take effect, and can still be taken back', async () => {
    const spy = vi
      .spyOn(leaveEffect, 'apply')
      .mockImplementation(async () => await Promise.resolve({ zh_CN: '与班次重叠', en: 'overlaps a shift' }));
    onTestFinished(() => spy.mockRestore());
    const id = await zhaoMin.fileLeave('撞班');
    const app = await open(id);
    const sheet = await chooseOperation(app, '通过');
    await press(app, sheet, '确认通过');
    const told = '已通过，但无法生效（与班次重叠）。请处理后再次通过，或驳回';
    expect(
      await screen.findByText(told, { selector: '[role=status] *, [role=alert] *, .hr-toast *' }),
    ).toBeVisible();
    expect(await screen.findByText(`流程异常：${told}`)).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: /^撤销/ }));
    await waitFor(async () => expect((await zhaoMin.detail(id)).status).toBe('inApproval'));
  });

  it('sends once however often the button is hit', async () => {
    const id = await zhaoMin.fileLeave('办事');
    const app = await open(id);
    const sheet = await chooseOperation(app, '通过');
    portal.slow(passApproval, 300);
    const before = portal.calls(passApproval).length;
    await app.user.tripleClick(within(sheet).getByRole('button', { name: '确认通过' }));
    await screen.findByRole('button', { name: /^撤销/ });
    expect(portal.calls(passApproval)).toHaveLength(before + 1);
  });

  it('rejects with a reason to the initiator, who sees it came back', async () => {
    const id = await zhaoMin.fileLeave('回老家');
    const app = await open(id);
    const sheet = await chooseOperation(app, '驳回');
    expect(await within(sheet).findByRole('button', { name: '请补充说明后重新提交' })).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: '同意' })).toBeNull();
    await press(app, sheet, '确认驳回');
    expect(await within(sheet).findByText('请填写审批意见')).toBeVisible();
    expect(portal.calls(rejectApproval)).toHaveLength(0);
    await app.user.type(within(sheet).getByRole('textbox', { name: /审批意见/ }), '请改到周三');
    await press(app, sheet, '确认驳回');
    await waitFor(async () => expect((await zhaoMin.detail(id)).status).toBe('rejected'));
    expect((await zhaoMin.detail(id)).allowedOperations).toContain('resubmit');
    expect(await screen.findByText('驳回给发起人')).toBeVisible();
    expect(await screen.findByText('请改到周三', { ignore: 'textarea' })).toBeVisible();
  });

  it('says who was faster and shows how it stands now', async () => {
    const id = await zhaoMin.fileLeave('看牙');
    const app = await open(id);
    const sheet = await chooseOperation(app, '通过');
    // The initiator withdraws while the manager is still writing.
    await zhaoMin.call(withdrawApproval, { approvalId: id, requestId: 'w1', opinion: '' });
    await press(app, sheet, '确认通过');
    const told = await findDialog('这项审批刚刚有了变化');
    expect(told).toHaveTextContent(/赵敏|审批中/);
    await app.user.click(within(told).getByRole('button', { name: '知道了，查看最新状态' }));
    expect(await screen.findByText('已撤回')).toBeVisible();
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  });

  it('comments apart from decisions', async () => {
    const id = await zhaoMin.fileLeave('体检复查');
    const app = await open(id);
    const sheet = await chooseOperation(app, '评论');
    await app.user.type(within(sheet).getByRole('textbox', { name: '评论内容' }), '材料补一下');
    await press(app, sheet, '发布');
    expect(await screen.findByText('材料补一下', { ignore: 'textarea' })).toBeVisible();
    expect((await zhaoMin.detail(id)).timeline.every(({ opinion }) => opinion !== '材料补一下')).toBe(true);
  });
});

describe('who may see an item', () => {
  it.each([
    ['an item of others', () => liHao.fileLeave('私事')],
    ['an id that nobody has', () => Promise.resolve('nobodys')],
  ])('tells a stranger nothing: %s', async (_, make) => {
    const id = await make();
    // The manager's own colleague in another department: neither decides nor was told.
    const answer = await maChao.call(getApproval, { approvalId: id });
    expect(answer.code).not.toBe(0);
    expect(answer.msg).not.toContain('私事');
    expect(JSON.stringify(answer)).not.toContain('李浩');
  });

  it('shows the same empty page for both', async () => {
    const id = await liHao.fileLeave('秘密的事');
    const app = await open(id);
    const gone = await screen.findByText('无法查看这项审批');
    expect(gone).toBeVisible();
    expect(document.body.textContent).not.toContain('秘密的事');
    await app.user.click(screen.getByRole('link', { name: '返回审批中心' }));
    await app.waitForPath('/lg-approve');
  });
});
