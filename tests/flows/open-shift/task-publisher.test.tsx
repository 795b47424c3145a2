import { configure, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { grabOrderHistoryQuery } from '@contract/open-shift/calls';
import { scheduleOrder, scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { KEY } from '@/shared/storage/keys';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });

async function idOf(title: string): Promise<string> {
  const [order] = await portal.backend.db.select().from(scheduleOrder).where(eq(scheduleOrder.title, title));
  return order!.id;
}

describe('who published a shift', () => {
  it('may come too, when they say so', async () => {
    const app = await renderApp(`/task-details?id=${await idOf('徐汇店夜间盘点')}`, {
      signedInAs: 'manager',
    });
    const wish = await screen.findByRole('button', { name: '我也来接单' });
    expect(screen.queryByRole('button', { name: '接单' })).toBeNull();
    await app.user.click(wish);
    await app.user.click(await screen.findByRole('button', { name: '接单' }));
    expect(await screen.findByText('已接单', { selector: '.task-slot .hr-tag' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('list', { name: '已接人员' })).toHaveTextContent('陈琳'));
  });

  it('is told that nobody matches where a filter leaves none of the people, not that there are none', async () => {
    const { db } = portal.backend;
    const orderId = await idOf('周末生鲜区支援');
    const [first] = await db.select().from(scheduleTake).where(eq(scheduleTake.orderId, orderId));
    const { workDate, stationCode, tenantId, memberId } = first!;
    await db
      .insert(scheduleWait)
      .values({ orderId, workDate, stationCode, tenantId, memberId, joinedAt: new Date() });
    const app = await renderApp(`/task-details?id=${orderId}`, { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '候补名单 1' }));
    const waiting = () => screen.findByRole('list', { name: '候补名单' });
    expect(within(await waiting()).getAllByRole('listitem')).toHaveLength(1);
    const [order] = await db.select().from(scheduleOrder).where(eq(scheduleOrder.id, orderId));
    const other = order!.workDates.findIndex((date) => date !== workDate);
    const dates = within(screen.getByRole('group', { name: '工作日期' })).getAllByRole('button');
    await app.user.click(dates[other + 1]!);
    expect(await screen.findByText('没有符合条件的人员')).toBeVisible();
    await app.user.click(dates[0]!);
    expect(await waiting()).toBeVisible();
  });

  it('is offered nothing that would rewrite what has been worked', async () => {
    const path = `/task-details?id=${await idOf('松江仓到货高峰支援')}`;
    const app = await renderApp(path, { signedInAs: 'manager' });
    const people = within(await screen.findByRole('list', { name: '已接人员' }));
    expect(people.getAllByRole('button', { name: '查看电话' })).toHaveLength(4);
    expect(people.queryByRole('button', { name: '取消名额' })).toBeNull();
    expect(screen.getByRole('link', { name: '复制为新任务' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '撤回任务' })).toBeNull();
    app.close();
    await renderApp(path, { signedInAs: 'employee' });
    expect(await screen.findByText('班次已结束')).toBeVisible();
  });

  it('copies an earlier one that is found by its title', async () => {
    const app = await renderApp('/task-create', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '重新填写' }));
    await app.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '重新填写' }),
    );
    await app.user.click(await screen.findByRole('button', { name: '复制以前的任务' }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择要复制的任务' }));
    await sheet.findByRole('link', { name: /会员日导购/ });
    await app.user.type(sheet.getByRole('searchbox', { name: '搜索任务标题' }), '卸货');
    await waitFor(() => expect(sheet.queryByRole('link', { name: /会员日导购/ })).toBeNull());
    await app.user.click(await sheet.findByRole('link', { name: /松江仓清晨卸货/ }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '任务标题' })).toHaveValue('松江仓清晨卸货'),
    );
    expect(screen.getByText('已复制，请重新选择日期')).toBeVisible();
    const asked = new URLSearchParams(portal.calls(grabOrderHistoryQuery).at(-1)!.body);
    expect(asked.get('keyword')).toBe('卸货');
  });

  it('finds unsaved changes of a published one again after a reload, and can drop them', async () => {
    const path = `/task-create?id=${await idOf('会员日导购')}`;
    const field = () => screen.findByRole('textbox', { name: '任务标题' });
    const before = await renderApp(path, { signedInAs: 'manager' });
    await before.user.type(await field(), '（加场）');
    const kept = Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)!] as const);
    before.close();
    kept.forEach(([key, value]) => localStorage.setItem(key, value));

    const app = await renderApp(path, { token: before.token! });
    expect(await field()).toHaveValue('会员日导购（加场）');
    expect(screen.getByText('已恢复上次未保存的修改')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '放弃修改' }));
    await app.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃修改' }),
    );
    await waitFor(() => expect(screen.queryByText('已恢复上次未保存的修改')).toBeNull());
    expect(await field()).toHaveValue('会员日导购');
  });

  it('shares a link that names the company of the client, so that it signs in who never was here', async () => {
    localStorage.setItem(KEY.appId, 'ding-qinghe');
    const id = await idOf('徐汇店晚市促销');
    const app = await renderApp(`/task-finish?id=${id}`, { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('button', { name: '分享给同事' }));
    expect(await screen.findByText('链接已复制')).toBeVisible();
    const link = new URL(await navigator.clipboard.readText());
    expect(link.pathname).toMatch(/\/task-details$/);
    expect(Object.fromEntries(link.searchParams)).toEqual({ id, corpid: 'ding-qinghe' });
  });

  it.each(['静安店烘焙柜试营业', '浦东店开业周支援'])(
    'is not told that %s went out, which did not or no longer is',
    async (title) => {
      const app = await renderApp(`/task-finish?id=${await idOf(title)}`, { signedInAs: 'manager' });
      await app.waitForPath('/task-details');
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.queryByText('任务已发布')).toBeNull();
    },
  );
});
