import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { chooseOperation, openItem, press } from '@tests/helpers/approval/approval-screen';
import { findDialog, renderApp } from '@tests/helpers/render-app';

/** 陈琳 decides for 顾一帆 while he is away; both may. */
const {
  guYifan: owner,
  panHui: initiator,
  chenLin: delegate,
} = approvalScene('guYifan', 'panHui', 'chenLin');

describe('a delegate', () => {
  it('finds what waits for the absent, decides it, and both names stay', async () => {
    const id = await initiator.fileLeave('去产地看货');
    const app = await renderApp('/lg-approve', { token: delegate.token });
    const row = (await screen.findAllByRole('link', { name: /潘慧.*请假/ }))[0]!;
    expect(row).toHaveTextContent('代顾一帆审批');
    await app.user.click(row);
    await app.waitForPath('/lg-approve-detail');
    expect(await screen.findByText('您正在代顾一帆处理')).toBeVisible();
    expect(await screen.findByText('去产地看货')).toBeVisible();
    const sheet = await chooseOperation(app, '通过');
    await press(app, sheet, '确认通过');
    await screen.findByRole('button', { name: /^撤销/ });
    const progress = screen.getByRole('region', { name: '审批进展' });
    expect(await within(progress).findByText('陈琳 代顾一帆')).toBeVisible();
    await app.user.click(within(progress).getByRole('button', { name: '流程图' }));
    expect(within(progress).getByText('陈琳 代顾一帆')).toBeVisible();
    app.close();

    // So do the absent and the initiator read it.
    await openItem(id, owner.token);
    const record = await screen.findByRole('region', { name: '审批进展' });
    expect(await within(record).findByText('陈琳 代顾一帆')).toBeVisible();
  });
});

describe('two who may decide', () => {
  it('tells the later one who was faster, and shows how it stands', async () => {
    const id = await initiator.fileLeave('谁先谁后');
    const app = await openItem(id, delegate.token);
    const sheet = await chooseOperation(app, '驳回');
    await app.user.type(within(sheet).getByRole('textbox', { name: /审批意见/ }), '改期');
    await owner.pass(id, '可以');
    await press(app, sheet, '确认驳回');
    const told = await findDialog('这项审批刚刚有了变化');
    expect(told).toHaveTextContent(/顾一帆.*通过/);
    await press(app, told, '知道了，查看最新状态');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const progress = await screen.findByRole('region', { name: '审批进展' });
    expect(await within(progress).findByText('可以')).toBeVisible();
    expect(await screen.findByText('已通过', { selector: '.hr-tag' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
    expect((await initiator.detail(id)).timeline.filter(({ kind }) => kind === 'reject')).toEqual([]);
  });

  it('tells it in English as well', async () => {
    const id = await initiator.fileLeave('who was first');
    const app = await renderApp(`/lg-approve-detail?id=${id}`, { token: delegate.token, language: 'en' });
    await app.user.click(await screen.findByRole('button', { name: 'Approve' }));
    const sheet = await screen.findByRole('dialog');
    await owner.reject(id, 'no');
    await press(app, sheet, 'Approve');
    expect(await findDialog('This request has just changed')).toHaveTextContent(/Yifan Gu/);
  });
});
