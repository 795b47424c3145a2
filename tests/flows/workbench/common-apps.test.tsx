import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getWorkbench, saveCommonApps } from '@contract/workbench/calls';
import { KEY } from '@/shared/storage/keys';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

async function open(codes?: string[]) {
  if (codes) {
    portal.reply(getWorkbench, {
      pending: [],
      commonApps: codes,
      announcements: [],
      outsideApps: [],
      unreadMessages: 0,
      otherCompanies: [],
    });
  }
  const app = await renderApp('/common-apps', { signedInAs: 'manager' });
  await screen.findByRole('heading', { name: '首页应用' });
  return app;
}
const names = () =>
  screen.getAllByRole('button', { name: /^移除/ }).map((one) => one.getAttribute('aria-label')?.slice(2));
const press = (name: string) => screen.getByRole('button', { name });

it('adds, moves and removes, saves in that order, and the home shows it', async () => {
  const { user, waitForPath } = await open(['calendar', 'taskTake']);
  await user.click(press('添加补卡'));
  await user.click(press('补卡前移'));
  await user.click(press('移除日历'));
  expect(names()).toEqual(['补卡', '抢单任务']);
  await user.click(press('保存'));
  expect(await screen.findByText('常用应用已更新')).toBeVisible();
  expect(JSON.parse(portal.calls(saveCommonApps)[0]!.body)).toEqual({ apps: ['makeUpPunch', 'taskTake'] });
  await user.click(press('返回'));
  await waitForPath('/');
  expect(await screen.findByRole('link', { name: '补卡' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '日历' })).toBeNull();
});

it('tells where a moved app stands', async () => {
  const { user } = await open(['calendar', 'taskTake', 'companyInfo']);
  await user.click(press('日历后移'));
  expect(screen.getByText('日历，第 2 位，共 3 位')).toBeInTheDocument();
  expect(press('抢单任务前移')).toBeDisabled();
});

it('undoes what was saved', async () => {
  const { user } = await open(['calendar', 'taskTake']);
  await user.click(press('移除抢单任务'));
  await user.click(press('保存'));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复原来的常用应用')).toBeVisible();
  expect(names()).toEqual(['日历', '抢单任务']);
  const bodies = portal.calls(saveCommonApps).map(({ body }) => JSON.parse(body) as unknown);
  expect(bodies).toEqual([{ apps: ['calendar'] }, { apps: ['calendar', 'taskTake'] }]);
});

it('takes no ninth app and says why', async () => {
  const { user } = await open();
  while (screen.getAllByRole('button', { name: /^移除/ }).length < 8) {
    await user.click(screen.getAllByRole('button', { name: /^添加/ })[0]!);
  }
  const before = names();
  await user.click(screen.getAllByRole('button', { name: /^添加/ })[0]!);
  expect(await screen.findByText('最多添加 8 个，请先移除一个')).toBeVisible();
  expect(names()).toEqual(before);
});

const draftKey = () => Object.keys(localStorage).find((key) => key.startsWith(`${KEY.draft}common_apps.`));

it('a failed save loses nothing, neither here nor over a reload', async () => {
  portal.networkError(saveCommonApps);
  const { user } = await open(['calendar', 'taskTake']);
  await user.click(press('移除日历'));
  await user.click(press('保存'));
  await user.click(within(await findDialog('网络异常')).getByRole('button', { name: '关闭' }));
  expect(screen.getByText('保存未成功，修改仍保留在这里。')).toBeVisible();
  expect(names()).toEqual(['抢单任务']);
  expect(localStorage.getItem(draftKey()!)).toContain('taskTake');
});

describe('leaving with an order that is not saved', () => {
  const leave = async () => {
    const app = await open(['calendar', 'taskTake']);
    await app.user.click(press('日历后移'));
    await app.user.click(press('返回'));
    const question = await findDialog('修改尚未保存');
    return {
      ...app,
      choose: (name: string) => app.user.click(within(question).getByRole('button', { name })),
    };
  };

  it('asks, and stays where one goes on editing', async () => {
    const { choose, path } = await leave();
    await choose('继续编辑');
    expect(path()).toBe('/common-apps');
    expect(names()).toEqual(['抢单任务', '日历']);
  });

  it('saves and goes', async () => {
    const { choose, waitForPath } = await leave();
    await choose('保存');
    await waitForPath('/');
    expect(JSON.parse(portal.calls(saveCommonApps)[0]!.body)).toEqual({ apps: ['taskTake', 'calendar'] });
  });

  it('stays when it could not be saved', async () => {
    portal.networkError(saveCommonApps);
    const { choose, user, path } = await leave();
    await choose('保存');
    await user.click(within(await findDialog('网络异常')).getByRole('button', { name: '关闭' }));
    expect(path()).toBe('/common-apps');
    expect(names()).toEqual(['抢单任务', '日历']);
  });

  it('goes without it and forgets it', async () => {
    const { choose, user, waitForPath } = await leave();
    await choose('不保存');
    await waitForPath('/');
    expect(portal.calls(saveCommonApps)).toHaveLength(0);
    expect(draftKey()).toBeUndefined();
    await user.click(await screen.findByRole('link', { name: '编辑' }));
    await screen.findByRole('heading', { name: '首页应用' });
    expect(names()).toEqual(['日历', '抢单任务']);
  });
});

it('brings back what a visit that was cut off had not saved, and lets it go', async () => {
  const first = await open(['calendar', 'taskTake']);
  await first.user.click(press('移除日历'));
  const key = draftKey()!;
  const kept = localStorage.getItem(key)!;
  first.close();
  localStorage.setItem(key, kept);
  const { user } = await renderApp('/common-apps', { token: first.token! });
  expect(await screen.findByText('已恢复上次未保存的修改')).toBeVisible();
  expect(names()).toEqual(['抢单任务']);
  await user.click(press('放弃修改'));
  expect(names()).toEqual(['日历', '抢单任务']);
  expect(draftKey()).toBeUndefined();
});

it('searches the apps that are left, by English name and pinyin initials', async () => {
  const { user } = await open(['calendar']);
  await user.type(screen.getByRole('searchbox', { name: '搜索应用' }), 'qj');
  expect(screen.getAllByRole('button', { name: /^添加/ })).toHaveLength(1);
  expect(press('添加请假')).toBeVisible();
  await user.click(press('清空'));
  await user.type(screen.getByRole('searchbox', { name: '搜索应用' }), 'zzz');
  expect(await screen.findByText('没有找到“zzz”')).toBeVisible();
});

it('says so when the apps cannot be loaded, and tries again', async () => {
  portal.status(getWorkbench, 500);
  const { user } = await renderApp('/common-apps', { signedInAs: 'manager' });
  await user.click(within(await findDialog('网络异常')).getByRole('button', { name: '关闭' }));
  portal.reply(getWorkbench, {
    pending: [],
    commonApps: ['calendar'],
    announcements: [],
    outsideApps: [],
    unreadMessages: 0,
    otherCompanies: [],
  });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(names()).toEqual(['日历']));
});
