import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getWorkbench } from '@contract/workbench/calls';
import { switchTenant } from '@contract/company/calls';
import { getLoginPermission } from '@contract/session/user-calls';
import { useSessionStore } from '@/shared/session/session-store';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

const emptyWorkbench = {
  pending: [],
  commonApps: [],
  announcements: [],
  outsideApps: [],
  unreadMessages: 0,
  otherCompanies: [],
};
const tile = (name: RegExp) => screen.findByRole('link', { name });

describe('the home', () => {
  it.each([
    ['zh_CN', '陈琳', '待我处理', '常用应用', '公告', /^[1-9]\d* ?全部待办/],
    ['en', 'Lin Chen', 'To do', 'Favorite apps', 'Announcements', /^[1-9]\d* ?View all/],
  ] as const)(
    'shows in %s who is greeted, what waits, the apps and the news',
    async (language, name, pending, apps, news, total) => {
      await renderApp('/', { signedInAs: 'manager', language });
      expect(await tile(total)).toHaveAttribute('href', expect.stringMatching(/\/work$/));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
      for (const heading of [pending, apps, news]) {
        expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      }
      expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
    },
  );

  it.each([
    ['at once with its content when that is nearly there', 0, true],
    ['with the places of it when that takes longer', 400, false],
  ])('comes %s', async (_, ms, isContent) => {
    const first: boolean[] = [];
    const watch = new MutationObserver(() => {
      const blocks = document.querySelector('.home-blocks');
      if (blocks && first.length === 0) {
        first.push(blocks.querySelector('.an-item') !== null);
      }
    });
    watch.observe(document, { childList: true, subtree: true });
    portal.slow(getWorkbench, ms);
    await renderApp('/', { signedInAs: 'manager' });
    await tile(/全部待办/);
    watch.disconnect();
    expect(first[0]).toBe(isContent);
  });

  it('leads from a count to the work of that kind', async () => {
    const { user, waitForPath, path } = await renderApp('/', { signedInAs: 'manager' });
    await user.click(await tile(/^\d+\+? ?业务审批/));
    await waitForPath('/work');
    expect(path()).toBe('/work?kind=ymApprove');
    expect(await screen.findByRole('button', { name: /^业务审批/, pressed: true })).toBeVisible();
  });

  it('counts more than 99 as 99+ and says how many messages are unread', async () => {
    portal.reply(getWorkbench, {
      ...emptyWorkbench,
      pending: [{ kind: 'task', count: 100 }],
      unreadMessages: 7,
    });
    await renderApp('/', { signedInAs: 'manager' });
    expect(within(await tile(/^\d+\+? ?任务/)).getByText('99+')).toBeVisible();
    expect(screen.getByText('7 条未读')).toBeInTheDocument();
  });

  it('tells what will be there when there is nothing yet', async () => {
    portal.reply(getWorkbench, emptyWorkbench);
    const { user, waitForPath } = await renderApp('/', { signedInAs: 'manager' });
    expect(await screen.findByText('暂无公告')).toBeVisible();
    expect(await tile(/^0 ?全部待办/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: '选择应用' }));
    await waitForPath('/common-apps');
  });

  it('never shows an app that the person may not open', async () => {
    portal.reply(getWorkbench, { ...emptyWorkbench, commonApps: ['calendar', 'productAuthorization'] });
    await renderApp('/', { signedInAs: 'employee' });
    expect(await screen.findByRole('link', { name: '日历' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '产品授权' })).toBeNull();
  });

  it('stays usable when its data cannot be had, and tries again', async () => {
    portal.status(getWorkbench, 500);
    const { user } = await renderApp('/', { signedInAs: 'manager' });
    await user.click(within(await findDialog('网络异常')).getByRole('button', { name: '关闭' }));
    expect(await screen.findByText('首页内容没有加载出来')).toBeVisible();
    expect(screen.getByRole('link', { name: '审批中心' })).toBeVisible();
    expect(screen.getByRole('link', { name: '消息' })).toBeVisible();
    portal.reply(getWorkbench, { ...emptyWorkbench, pending: [{ kind: 'task', count: 4 }] });
    await user.click(screen.getAllByRole('button', { name: '重试' })[0]!);
    expect(await tile(/^4 ?任务/)).toBeVisible();
  });
});

describe('switching the company', () => {
  const openSheet = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^切换公司/ }));
    const sheet = await screen.findByRole('dialog', { name: '切换公司' });
    await waitFor(() => expect(within(sheet).getAllByRole('listitem')).toHaveLength(2));
    return sheet;
  };
  const otherCompany = (sheet: HTMLElement) =>
    within(sheet)
      .getAllByRole('button')
      .find((one) => one.closest('li') && !one.hasAttribute('disabled'))!;

  it('marks the current one, and enters the other with its own work', async () => {
    const { user } = await renderApp('/', { signedInAs: 'manager' });
    await tile(/^[1-9]\d* ?全部待办/);
    expect(screen.getByText('其他公司有待办')).toBeInTheDocument();
    const before = useSessionStore.getState().userInfo;
    const sheet = await openSheet(user);
    expect(within(sheet).getByText('当前公司').closest('button')).toHaveAttribute('aria-current', 'true');
    const waiting = /(\d+) 项待办/.exec(otherCompany(sheet).textContent)?.[1];
    await user.click(otherCompany(sheet));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const after = useSessionStore.getState().userInfo;
    expect(after?.companyId).not.toBe(before?.companyId);
    expect(after?.originalUserInfoId).toBe(before?.originalUserInfoId);
    expect(screen.getByRole('button', { name: /^切换公司/ })).toHaveTextContent(after!.companyName);
    expect(await tile(new RegExp(`^${waiting} ?全部待办`))).toBeVisible();
  });

  it('a refused switch leaves everything as it was', async () => {
    portal.fail(switchTenant, 403001, '您已不在该公司');
    const { user } = await renderApp('/', { signedInAs: 'manager' });
    const before = useSessionStore.getState().userInfo;
    const sheet = await openSheet(user);
    await user.click(otherCompany(sheet));
    expect(await screen.findByText('您已不在该公司')).toBeVisible();
    expect(useSessionStore.getState().userInfo).toEqual(before);
    await waitFor(() => expect(otherCompany(sheet)).toBeEnabled());
  });

  it('starts over when the person could not be loaded in the company already entered', async () => {
    const { user } = await renderApp('/', { signedInAs: 'manager' });
    const sheet = await openSheet(user);
    portal.fail(getLoginPermission, 500001);
    await user.click(otherCompany(sheet));
    const dialog = await findDialog('接口异常');
    expect(localStorage.getItem('hr_portal.user_info')).toBeNull();
    expect(within(dialog).getByRole('button', { name: '重新加载' })).toBeVisible();
  });

  it('Esc closes the sheet and gives the focus back', async () => {
    const { user } = await renderApp('/', { signedInAs: 'manager' });
    await openSheet(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^切换公司/ })).toHaveFocus();
  });
});
