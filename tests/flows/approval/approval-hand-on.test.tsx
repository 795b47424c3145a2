import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { urgeApproval } from '@contract/approval/operation-calls';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { chooseOperation, openItem, pickColleague, press } from '@tests/helpers/approval/approval-screen';
import { renderApp } from '@tests/helpers/render-app';

const { zhaoMin, liHao, sunPeng, chenLin } = approvalScene('zhaoMin', 'liHao', 'sunPeng', 'chenLin');

describe('handing an item on', () => {
  it('transfers it, and both names stay in the record', async () => {
    const id = await zhaoMin.fileLeave('年假三天');
    const app = await openItem(id, chenLin.token);
    const sheet = await chooseOperation(app, '转交');
    await press(app, sheet, '确认转交');
    expect(await screen.findAllByText('请选择接收人')).not.toHaveLength(0);
    await pickColleague(app, sheet, /接收人/, '孙鹏', false);
    await press(app, sheet, '确认转交');
    expect(await screen.findByText('转交给孙鹏')).toBeVisible();
    expect((await sunPeng.box('lgApprove', 'pending')).map((row) => row.id)).toContain(id);
  });

  it('adds a signer before oneself, and takes them back', async () => {
    const id = await zhaoMin.fileLeave('年假五天', 5);
    const app = await openItem(id, chenLin.token);
    let sheet = await chooseOperation(app, '加签');
    await pickColleague(app, sheet, /人员/, '孙鹏', true);
    await press(app, sheet, '确认加签');
    expect(await screen.findByText('在自己之前加签孙鹏')).toBeVisible();
    expect(screen.getByText('前加签')).toBeVisible();
    // The undo of the last step stands in the bar's place; it is over for a reader who comes later.
    app.close();
    await zhaoMin.call(urgeApproval, { approvalId: id, requestId: 'urge signer', opinion: '' });

    const again = await openItem(id, chenLin.token);
    expect(await screen.findByText('催办孙鹏')).toBeVisible();
    sheet = await chooseOperation(again, '减签');
    expect(within(sheet).getByRole('radio', { name: '孙鹏' })).toBeChecked();
    await press(again, sheet, '移除');
    expect(await screen.findByText('移除加签人孙鹏')).toBeVisible();
    expect((await zhaoMin.detail(id)).chart[0]?.people[0]?.state).toBe('pending');
  });

  it('copies it to a colleague, who reads it and is marked so', async () => {
    const id = await zhaoMin.fileLeave('婚礼');
    const app = await openItem(id, chenLin.token);
    const sheet = await chooseOperation(app, '抄送');
    await pickColleague(app, sheet, /人员/, '李浩', true);
    await press(app, sheet, '确认抄送');
    const copies = await screen.findByRole('region', { name: '抄送' });
    expect(within(copies).getByText('未读')).toBeVisible();
    app.close();

    const reader = await renderApp('/lg-approve?box=copied', { token: liHao.token });
    const row = await screen.findByRole('link', { name: /未读赵敏/ });
    await reader.user.click(row);
    await reader.waitForPath('/lg-approve-detail');
    expect(await screen.findByText('婚礼')).toBeVisible();
    await waitFor(async () => expect((await zhaoMin.detail(id)).copies[0]?.readAt).toBeTruthy());
  });
});
