import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { batchPass, commentApproval, rejectApproval } from '@contract/approval/operation-calls';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import {
  chooseOperation,
  openItem,
  pickColleague,
  press,
  type App,
} from '@tests/helpers/approval/approval-screen';
import { renderApp } from '@tests/helpers/render-app';

const { portal, zhaoMin, chenLin } = approvalScene('zhaoMin', 'chenLin');

const opinionIn = (sheet: HTMLElement) => within(sheet).getByRole('textbox', { name: /审批意见|评论内容/ });
/** Closes a sheet as a slip of the finger does: by a tap next to it. */
const tapBeside = async (app: App) => {
  await app.user.click(document.querySelector('.hr-popup .adm-mask')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('a sheet that was closed by mistake', () => {
  it('has its words and its choice when it is opened again, and after a reload; each operation its own', async () => {
    const id = await zhaoMin.fileLeave('写了一半');
    const app = await openItem(id, chenLin.token);
    let sheet = await chooseOperation(app, '驳回');
    await app.user.click(within(sheet).getByRole('radio', { name: /直接终止/ }));
    await app.user.type(opinionIn(sheet), '排班冲突');
    await tapBeside(app);

    sheet = await chooseOperation(app, '通过');
    expect(opinionIn(sheet)).toHaveValue('');
    await tapBeside(app);
    sheet = await chooseOperation(app, '驳回');
    expect(opinionIn(sheet)).toHaveValue('排班冲突');
    expect(within(sheet).getByRole('radio', { name: /直接终止/ })).toBeChecked();
    const browser = Object.entries<string>(localStorage);
    app.close();
    browser.forEach(([key, value]) => localStorage.setItem(key, value));

    const again = await openItem(id, chenLin.token);
    sheet = await chooseOperation(again, '驳回');
    expect(opinionIn(sheet)).toHaveValue('排班冲突');
    await press(again, sheet, '确认驳回');
    await waitFor(async () => expect((await zhaoMin.detail(id)).isTerminated).toBe(true));
    expect(portal.calls(rejectApproval)).toHaveLength(1);
  });

  it('keeps the colleagues that were chosen', async () => {
    const id = await zhaoMin.fileLeave('转给谁');
    const app = await openItem(id, chenLin.token);
    let sheet = await chooseOperation(app, '转交');
    await pickColleague(app, sheet, /接收人/, '孙鹏', false);
    await tapBeside(app);
    sheet = await chooseOperation(app, '转交');
    await press(app, sheet, '确认转交');
    expect(await screen.findByText('转交给孙鹏')).toBeVisible();
  });

  it('is empty on another item, and once its operation is done', async () => {
    const [id, other] = [await zhaoMin.fileLeave('这一项'), await zhaoMin.fileLeave('另一项')];
    const app = await openItem(id, chenLin.token);
    let sheet = await chooseOperation(app, '评论');
    await app.user.type(opinionIn(sheet), '请补材料');
    portal.fail(commentApproval, 500_001, undefined, { once: true });
    await press(app, sheet, '发布');
    await within(sheet).findByRole('alert');
    await tapBeside(app);
    sheet = await chooseOperation(app, '评论');
    // What failed was not done.
    expect(opinionIn(sheet)).toHaveValue('请补材料');
    await press(app, sheet, '发布');
    expect(await screen.findByText('请补材料', { ignore: 'textarea' })).toBeVisible();
    sheet = await chooseOperation(app, '评论');
    expect(opinionIn(sheet)).toHaveValue('');
    app.close();

    const second = await openItem(other, chenLin.token);
    expect(opinionIn(await chooseOperation(second, '评论'))).toHaveValue('');
  });

  it('leaves several items chosen, with their opinion', async () => {
    await zhaoMin.fileLeave('一起通过');
    const app = await renderApp('/lg-approve', { token: chenLin.token });
    await app.user.click(await screen.findByRole('button', { name: '批量审批' }));
    await app.user.click(screen.getByRole('button', { name: '全选可批量的' }));
    const open = screen.getByRole('button', { name: /^批量通过/ });
    await app.user.click(open);
    const sheet = await screen.findByRole('dialog');
    await app.user.type(within(sheet).getByRole('textbox'), '都同意');
    await tapBeside(app);
    expect(portal.calls(batchPass)).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: /^批量通过/ }));
    expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('都同意');
  });
});
