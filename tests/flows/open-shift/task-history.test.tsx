import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@tests/helpers/render-app';
import { typeDates } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

createPortalServer();
configure({ asyncUtilTimeout: 10_000 });

const SLOW = { timeout: 10_000 };

describe('what one published', () => {
  it('is found by state and title', async () => {
    const app = await renderApp('/tasks?tab=published', { signedInAs: 'manager' });
    await screen.findByRole('list', { name: '我发布的任务' });
    await app.user.click(screen.getByRole('button', { name: '已撤回' }));
    // The list of all shows it as well, until the other one is asked for.
    await waitFor(() => expect(screen.queryByText('会员日导购')).toBeNull());
    expect(await screen.findByRole('link', { name: /静安店烘焙柜试营业/ })).toBeVisible();
    await app.user.type(screen.getByRole('searchbox'), '不存在');
    expect(await screen.findByText('没有符合条件的任务')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('不存在');
    expect(new URLSearchParams(app.path().split('?')[1]).get('keyword')).toBe('不存在');
    await app.user.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(await screen.findByRole('link', { name: /会员日导购/ })).toBeVisible();
  });

  it('is found by place and days, kept in the address, with an end that is not before the start', async () => {
    const app = await renderApp('/tasks?tab=published', { signedInAs: 'manager' });
    await screen.findByRole('list', { name: '我发布的任务' });
    const open = async () => {
      await app.user.click(screen.getByRole('button', { name: '筛选' }));
      return within(await screen.findByRole('dialog', { name: '筛选' }));
    };
    let sheet = await open();
    await app.user.click(await sheet.findByRole('button', { name: '松江仓' }));
    await app.user.click(sheet.getByRole('button', { name: /^创建日期/ }));
    const calendar = within(await screen.findByRole('dialog', { name: '创建日期' }));
    await app.user.click(await calendar.findByRole('button', { name: '近 30 天' }, SLOW));
    await app.user.click(calendar.getByRole('button', { name: '确定' }));
    await app.user.click(sheet.getByRole('button', { name: '查看结果' }));
    await waitFor(() => expect(screen.queryByText('会员日导购')).toBeNull());
    expect(await screen.findByRole('link', { name: /松江仓清晨卸货/ })).toBeVisible();
    const [start, end] = ['from', 'to'].map((name) =>
      new URLSearchParams(app.path().split('?')[1]).get(name),
    );
    expect(Date.parse(end!) - Date.parse(start!)).toBe(29 * 86_400_000);

    sheet = await open();
    await app.user.click(await sheet.findByRole('button', { name: /^创建日期/ }));
    expect(await screen.findByRole('button', { name: '近 30 天' }, SLOW)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await typeDates(app.user, '2019-01-01', '2020-01-01');
    await app.user.click(sheet.getByRole('button', { name: '查看结果' }));
    expect(await screen.findByText('没有符合条件的任务')).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '移除条件：2019年1月1日至2020年1月1日' }));
    expect(await screen.findByRole('link', { name: /松江仓清晨卸货/ })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '移除条件：松江仓' }));
    expect(await screen.findByRole('link', { name: /会员日导购/ })).toBeVisible();
    expect(app.path()).toBe('/tasks?tab=published');
  });
});
