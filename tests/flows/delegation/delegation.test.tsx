import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entrustAdd, entrustDelete, entrustList } from '@contract/delegation/calls';
import { getLoginPermission } from '@contract/session/user-calls';
import { renderApp } from '@tests/helpers/render-app';
import { typeDates } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };
/** An avatar shows a short name as well. */
const PERSON = { selector: '.delegation-detail-name' };

const openCard = async (app: Awaited<ReturnType<typeof renderApp>>, text: RegExp) => {
  await app.user.click(await screen.findByRole('link', { name: text }, SLOW));
  await app.waitForPath('/entrust-detail');
};
const chooseDelegate = async (app: Awaited<ReturnType<typeof renderApp>>, name: string) => {
  await app.user.click(await screen.findByRole('button', { name: /受托人/ }, SLOW));
  const box = await screen.findByRole('searchbox', {}, SLOW);
  await app.user.type(box, name);
  await app.user.click(await screen.findByRole('button', { name: new RegExp(name) }, SLOW));
};

const period = () => screen.getByRole('button', { name: /^起止时间/ });

describe('duty delegations', () => {
  it('lists those given and those received, each with its state', async () => {
    const app = await renderApp('/entrust', { signedInAs: 'manager' });
    const given = await screen.findByRole('link', { name: /委托给赵敏/ }, SLOW);
    expect(given).toHaveTextContent('未开始');
    expect(given).toHaveTextContent('年假');
    expect(screen.getByRole('link', { name: /委托给孙鹏/ })).toHaveTextContent('已结束');
    await app.user.click(screen.getByRole('button', { name: '委托给我的' }));
    const received = await screen.findByRole('link', { name: /顾一帆委托给我/ });
    expect(received).toHaveTextContent('生效中');
    expect(app.path()).toBe('/entrust?direction=received');
  });

  it('makes one: says what is missing, chooses a colleague, and shows the result', async () => {
    const app = await renderApp('/entrust-detail', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('button', { name: '提交委托' }, SLOW));
    expect(await screen.findAllByText('请选择受托人')).not.toHaveLength(0);
    expect(portal.calls(entrustAdd)).toHaveLength(0);

    await chooseDelegate(app, '吴岚');
    await app.user.click(period());
    await typeDates(app.user, '2030-03-05 09:00', '2030-03-04 18:00');
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByRole('alert')).toHaveTextContent('结束时间需晚于开始时间');
    expect(sheet.getByRole('button', { name: '确定' })).toBeDisabled();
    await app.user.click(sheet.getByRole('button', { name: '关闭' }));
    await app.user.click(period());
    await typeDates(app.user, '2030-03-05 09:00', '2030-03-09 18:00');
    expect(period()).toHaveTextContent('2030年3月5日周二 09:00至2030年3月9日周六 18:00');
    await app.user.type(screen.getByLabelText('备注'), '出差');
    await app.user.click(screen.getByRole('button', { name: '提交委托' }));
    expect(await screen.findByText('2030年3月5日 09:00', {}, SLOW)).toBeVisible();
    expect(screen.getByText('吴岚', PERSON)).toBeVisible();
    expect(screen.getByText('未开始')).toBeVisible();
    expect(JSON.parse(portal.calls(entrustAdd)[0]!.body)).toMatchObject({
      startAt: '2030-03-05T01:00:00.000Z',
      kinds: ['lgApprove', 'ymApprove'],
      remark: '出差',
    });
  });

  it('keeps what was filled in through a reload, until it is sent', async () => {
    const app = await renderApp('/entrust-detail', { signedInAs: 'approvalAdministrator' });
    await chooseDelegate(app, '陈琳');
    fireEvent.change(screen.getByLabelText('备注'), { target: { value: '休产假' } });
    const browser = Object.entries<string>(localStorage);
    app.close();
    browser.forEach(([key, value]) => localStorage.setItem(key, value));

    const again = await renderApp('/entrust-detail', { token: app.token! });
    expect(await screen.findByLabelText('备注')).toHaveValue('休产假');
    expect(screen.getAllByText(/陈琳/)[0]).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: '提交委托' }));
    expect(await screen.findByText('陈琳', PERSON)).toBeVisible();
    again.close();

    await renderApp('/entrust-detail', { token: app.token! });
    expect(await screen.findByLabelText('备注')).toHaveValue('');
  });

  it('says in the form why the backend refuses an overlapping one', async () => {
    const app = await renderApp('/entrust-detail', { signedInAs: 'administrator' });
    await chooseDelegate(app, '吴岚');
    await app.user.click(period());
    await typeDates(app.user, '2030-03-05 09:00', '2030-03-06 09:00');
    await app.user.click(screen.getByRole('button', { name: '提交委托' }));
    expect(
      await screen.findByText('该时间段内已有同类委托，请调整时间或先停用原委托', {}, SLOW),
    ).toBeVisible();
  });

  it('switches one off and on, and copies one that is over for another time', async () => {
    const app = await renderApp('/entrust', { signedInAs: 'manager' });
    await openCard(app, /委托给赵敏/);
    await app.user.click(await screen.findByRole('button', { name: '停用' }, SLOW));
    expect(await screen.findByText('已停用')).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await openCard(app, /委托给孙鹏/);
    expect(await screen.findByText('孙鹏', PERSON)).toBeVisible();
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '复制' }));
    await app.user.click(await screen.findByRole('button', { name: /^起止时间/ }, SLOW));
    await typeDates(app.user, '2031-01-01 09:00', '2031-01-02 09:00');
    await app.user.click(screen.getByRole('button', { name: '按新时间委托' }));
    expect(await screen.findByText('2031年1月1日 09:00', {}, SLOW)).toBeVisible();
    expect(screen.getByText('参加总部培训')).toBeVisible();
  });

  it('deletes one only once it can no longer be taken back', async () => {
    const app = await renderApp('/entrust', { signedInAs: 'manager' });
    await openCard(app, /委托给赵敏/);
    await app.user.click(await screen.findByRole('button', { name: '删除' }, SLOW));
    await app.user.click(await screen.findByRole('button', { name: /撤销/ }));
    expect(await screen.findByText('赵敏', PERSON)).toBeVisible();
    expect(portal.calls(entrustDelete)).toHaveLength(0);

    await app.user.click(screen.getByRole('button', { name: '删除' }));
    // Leaving the page does it at once.
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(portal.calls(entrustDelete)).toHaveLength(1));
  });

  it('shows the delegate to whom it was given, with nothing to change, and the whole number after a tap', async () => {
    const app = await renderApp('/entrust?direction=received', { signedInAs: 'manager' });
    await openCard(app, /顾一帆委托给我/);
    expect(await screen.findByText(/您可以代顾一帆处理/, {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '查看完整号码' }));
    expect(await screen.findByRole('link', { name: '+86 13800000007' })).toBeVisible();
  });

  it.each(['/entrust-detail?id=nobodys', '/entrust-detail?id=nobodys&mode=edit'])(
    'tells nothing about one that is not the person’s: %s',
    async (path) => {
      await renderApp(path, { signedInAs: 'manager' });
      expect(await screen.findByText('委托不存在', {}, SLOW)).toBeVisible();
    },
  );

  it('offers no delegation without the permission, and says so to who comes by an address', async () => {
    portal.reply(getLoginPermission, { btns: [] });
    await renderApp('/entrust-detail', { signedInAs: 'manager' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通', {}, SLOW)).toBeVisible();
  });

  it('speaks English, and tries again after a failure', async () => {
    portal.fail(entrustList, 500_001, undefined, { once: true });
    const app = await renderApp('/entrust', { signedInAs: 'manager', language: 'en' });
    await app.user.click(await screen.findByRole('button', { name: 'Try again' }, SLOW));
    const main = await screen.findByRole('list', { name: 'Delegation' });
    expect(within(main).getAllByRole('link')[0]).toHaveTextContent(/To (Peng Sun|Min Zhao)/);
  });
});
