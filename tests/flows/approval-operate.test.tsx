import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { listApprovals } from '@contract/approval';
import { batchPass, urgeApproval, withdrawApproval } from '@contract/approval-operations';
import { colleague, type Colleague } from '@tests/helpers/approvals';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };

let zhaoMin: Colleague;
let liHao: Colleague;
let sunPeng: Colleague;
let managerToken: string;
beforeAll(async () => {
  [zhaoMin, liHao, sunPeng, managerToken] = await Promise.all([
    colleague(portal.backend, 'zhaoMin'),
    colleague(portal.backend, 'liHao'),
    colleague(portal.backend, 'sunPeng'),
    signInAs(portal.backend, 'manager'),
  ]);
});

type App = Awaited<ReturnType<typeof renderApp>>;
const open = (id: string, token: string) => renderApp(`/lg-approve-detail?id=${id}`, { token });

async function choose(app: App, name: string): Promise<HTMLElement> {
  const bar = await screen.findByRole('toolbar', { name: '审批操作' }, SLOW);
  const inBar = within(bar).queryByRole('button', { name });
  if (inBar) {
    await app.user.click(inBar);
  } else {
    await app.user.click(within(bar).getByRole('button', { name: '更多' }));
    const menu = await screen.findByRole('dialog', { name: '审批操作' });
    await app.user.click(within(menu).getByRole('button', { name }));
  }
  return await screen.findByRole('dialog', {}, SLOW);
}

/** Chooses a colleague in the sheet that is open. */
async function pick(app: App, sheet: HTMLElement, label: RegExp, name: string, isMany: boolean) {
  await app.user.click(within(sheet).getByRole('button', { name: label }));
  await app.user.type(await screen.findByRole('searchbox', {}, SLOW), name);
  await app.user.click(await screen.findByRole('button', { name: new RegExp(name) }, SLOW));
  if (isMany) {
    await app.user.click(screen.getByRole('button', { name: /^确定/ }));
  }
}

describe('handing an item on', () => {
  it('transfers it, and both names stay in the record', async () => {
    const id = await zhaoMin.fileLeave('年假三天');
    const app = await open(id, managerToken);
    const sheet = await choose(app, '转交');
    await app.user.click(within(sheet).getByRole('button', { name: '确认转交' }));
    expect(await screen.findAllByText('请选择接收人')).not.toHaveLength(0);
    await pick(app, sheet, /接收人/, '孙鹏', false);
    await app.user.click(within(sheet).getByRole('button', { name: '确认转交' }));
    expect(await screen.findByText('转交给孙鹏', {}, SLOW)).toBeVisible();
    expect((await sunPeng.box('lgApprove', 'pending')).map((row) => row.id)).toContain(id);
  });

  it('adds a signer before oneself, and takes them back', async () => {
    const id = await zhaoMin.fileLeave('年假五天', 5);
    const app = await open(id, managerToken);
    let sheet = await choose(app, '加签');
    await pick(app, sheet, /人员/, '孙鹏', true);
    await app.user.click(within(sheet).getByRole('button', { name: '确认加签' }));
    expect(await screen.findByText('在自己之前加签孙鹏', {}, SLOW)).toBeVisible();
    expect(screen.getByText('前加签')).toBeVisible();
    // The undo of the last step stands in the bar's place; it is over for a reader who comes later.
    app.close();
    await zhaoMin.call(urgeApproval, { approvalId: id, requestId: 'urge signer', opinion: '' });

    const again = await open(id, managerToken);
    expect(await screen.findByText('催办孙鹏', {}, SLOW)).toBeVisible();
    sheet = await choose(again, '减签');
    expect(within(sheet).getByRole('radio', { name: '孙鹏' })).toBeChecked();
    await again.user.click(within(sheet).getByRole('button', { name: '移除' }));
    expect(await screen.findByText('移除加签人孙鹏', {}, SLOW)).toBeVisible();
    expect((await zhaoMin.detail(id)).chart[0]?.people[0]?.state).toBe('pending');
  });

  it('copies it to a colleague, who reads it and is marked so', async () => {
    const id = await zhaoMin.fileLeave('婚礼');
    const app = await open(id, managerToken);
    const sheet = await choose(app, '抄送');
    await pick(app, sheet, /人员/, '李浩', true);
    await app.user.click(within(sheet).getByRole('button', { name: '确认抄送' }));
    const copies = await screen.findByRole('region', { name: '抄送' }, SLOW);
    expect(within(copies).getByText('未读')).toBeVisible();
    app.close();

    const reader = await renderApp('/lg-approve?box=copied', { token: liHao.token });
    const row = await screen.findByRole('link', { name: /未读赵敏/ }, SLOW);
    await reader.user.click(row);
    await reader.waitForPath('/lg-approve-detail');
    expect(await screen.findByText('婚礼', {}, SLOW)).toBeVisible();
    await waitFor(async () => expect((await zhaoMin.detail(id)).copies[0]?.readAt).toBeTruthy());
  });
});

describe('an initiator', () => {
  it('urges, and is told to wait before the next time', async () => {
    const id = await liHao.fileLeave('看演出');
    const app = await open(id, liHao.token);
    const sheet = await choose(app, '催办');
    await app.user.click(within(sheet).getByRole('button', { name: '发送催办' }));
    expect(await screen.findByText('催办赵敏', {}, SLOW)).toBeVisible();
    expect((await liHao.detail(id)).urgeAgainAt).toBeTruthy();
    const refused = await liHao.call(urgeApproval, { approvalId: id, requestId: 'again', opinion: '' });
    expect(refused.msg).toContain('刚刚催办过');
  });

  it('withdraws, changes the request and submits it again; the change is marked for who decides', async () => {
    const id = await liHao.fileLeave('原来的事由');
    const app = await open(id, liHao.token);
    const sheet = await choose(app, '撤回');
    await app.user.click(within(sheet).getByRole('button', { name: '确认撤回' }));
    expect(await screen.findByText('已撤回', {}, SLOW)).toBeVisible();

    await app.user.click(await screen.findByRole('button', { name: '重新提交' }, SLOW));
    await app.waitForPath('/approval-start');
    const reason = await screen.findByDisplayValue('原来的事由', {}, SLOW);
    await app.user.clear(reason);
    await app.user.type(reason, '改过的事由');
    await app.user.click(screen.getByRole('button', { name: '重新提交' }));
    expect(await screen.findByText('提交成功', {}, SLOW)).toBeVisible();
    app.close();

    const { changes } = await zhaoMin.detail(id);
    expect(changes).toEqual([{ key: 'reason', before: '原来的事由' }]);
    await open(id, zhaoMin.token);
    expect(await screen.findByText('重新提交时修改了 1 处，已在下方标出', {}, SLOW)).toBeVisible();
    expect(screen.getAllByText('改过的事由')[0]).toBeVisible();
    expect(screen.getByText('原来的事由')).toBeInTheDocument();
  });
});

describe('several items at once', () => {
  it('passes the chosen ones under one opinion and tells what became of each', async () => {
    const ids = [await zhaoMin.fileLeave('批量一'), await zhaoMin.fileLeave('批量二')];
    const input = { center: 'lgApprove', box: 'pending' } as const;
    const waiting = await portal.backend.call(listApprovals, input, { token: managerToken });
    const count = waiting.data.list.filter((row) => row.isBatchable).length;
    const app = await renderApp('/lg-approve', { token: managerToken });
    await app.user.click(await screen.findByRole('button', { name: '批量审批' }, SLOW));
    await app.user.click(screen.getByRole('button', { name: '全选可批量的' }));
    // One of them is withdrawn meanwhile.
    await zhaoMin.call(withdrawApproval, { approvalId: ids[0]!, requestId: 'gone', opinion: '' });
    await app.user.click(screen.getByRole('button', { name: /^批量通过/ }));
    const sheet = await screen.findByRole('dialog', { name: `批量通过 ${count} 项` });
    await app.user.type(within(sheet).getByRole('textbox'), '都可以');
    await app.user.click(within(sheet).getByRole('button', { name: '确认通过' }));
    const told = await screen.findByRole('dialog', { name: '批量审批结果' }, SLOW);
    expect(told).toHaveTextContent(`${count - 1} 项已通过、1 项未通过`);
    expect(within(told).getAllByRole('listitem')).toHaveLength(count);
    expect(portal.calls(batchPass)).toHaveLength(1);
    await waitFor(async () => expect((await zhaoMin.detail(ids[1]!)).status).toBe('approved'));
    expect((await zhaoMin.detail(ids[1]!)).timeline.some(({ opinion }) => opinion === '都可以')).toBe(true);
  });
});

describe('a deep link to a detail', () => {
  it('signs in without a session and comes back', async () => {
    const id = await liHao.fileLeave('链接直达');
    const app = await renderApp(`/lg-approve-detail?id=${id}`);
    await app.waitForPath('/loginDev');
    const { mobile, password } = demoPerson('employee');
    await app.user.type(await screen.findByLabelText('手机号', {}, SLOW), mobile);
    await app.user.type(screen.getByLabelText('密码'), password);
    await app.user.type(screen.getByLabelText('图形验证码'), 'K7WM');
    await app.user.click(screen.getByRole('button', { name: '登录' }));
    await app.waitForPath('/lg-approve-detail');
    expect(app.path()).toBe(`/lg-approve-detail?id=${id}`);
    expect(await screen.findByText('链接直达', {}, SLOW)).toBeVisible();
  });
});
