import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { listInbox } from '@contract/inbox/calls';
import { announcementDetail, announcementList } from '@contract/announcement/calls';
import { getLoginPermission } from '@contract/session/user-calls';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const HOUR = 3_600_000;
const blank = {
  from: null,
  dueAt: null,
  isUrged: false,
  approval: null,
  swap: null,
  change: null,
  questionnaireId: null,
  day: null,
  punch: null,
  dispute: null,
};
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe('pending work', () => {
  it.each([
    ['zh_CN', '赵敏', '请假 · 2天 · ', '人事审批', '已催办', /^已逾期：/],
    ['en', 'Min Zhao', 'Leave · 2 days · ', 'HR approvals', 'Reminder', /^Was due /],
  ] as const)(
    'tells in %s who, what, how long and since when, and what is late',
    async (language, name, digest, kind, urged, overdue) => {
      portal.reply(listInbox, {
        list: [
          {
            id: '1',
            kind: 'lgApprove',
            title: { zh_CN: '赵敏的请假申请', en: 'Leave · Min Zhao' },
            ...blank,
            urgency: 'now',
            approval: {
              center: 'lgApprove',
              passTaskId: null,
              name: { zh_CN: '请假', en: 'Leave' },
              span: {
                start: '2026-11-30 09:00',
                end: '2026-12-01 18:00',
                length: { amount: 2, unit: 'day' },
              },
            },
            sourceId: 'a 1',
            from: { name: '赵敏', enName: 'Min Zhao' },
            createdAt: inHours(-2.1),
            dueAt: inHours(-3.1),
            isUrged: true,
          },
        ],
        hasMore: false,
        nextCursor: null,
      });
      await renderApp('/work', { signedInAs: 'manager', language });
      const row = await screen.findByRole('link', { name: new RegExp(name) });
      expect(row).toHaveAttribute('href', '/lg-approve-detail?id=a%201');
      expect(within(row).getByText(urged)).toBeVisible();
      expect(within(row).getByText(overdue)).toBeVisible();
      expect(within(row).getAllByText(new RegExp(name))).toHaveLength(1);
      expect(row).toHaveTextContent(digest);
      expect(row).toHaveTextContent(kind);
    },
  );

  it('leads straight to the item', async () => {
    const row = (id: string, kind: 'lgApprove' | 'ymApprove' | 'task', sourceId: string) => ({
      id,
      kind,
      title: { zh_CN: `第 ${id} 项` },
      sourceId,
      ...blank,
      urgency: 'open' as const,
      createdAt: inHours(-1),
    });
    const list = [row('1', 'lgApprove', 'a 1'), row('2', 'ymApprove', 'b2'), row('3', 'task', 'c3')];
    portal.reply(listInbox, { list, hasMore: false, nextCursor: null });
    await renderApp('/work', { signedInAs: 'manager' });
    await screen.findByRole('list', { name: '待办' });
    const links = ['第 1 项', '第 2 项', '第 3 项'].map((name) =>
      screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href'),
    );
    expect(links).toEqual(['/lg-approve-detail?id=a%201', '/ym-approve-detail?id=b2', '/task-details?id=c3']);
  });

  it('narrows down to a kind and back', async () => {
    const { user, path } = await renderApp('/work?kind=ymApprove', { signedInAs: 'manager' });
    await screen.findByRole('list', { name: '待办' });
    expect(portal.calls(listInbox).at(-1)?.body).toContain('kind=ymApprove');
    await user.click(screen.getByRole('button', { name: '全部' }));
    expect(path()).toBe('/work');
    await waitFor(() => expect(portal.calls(listInbox).at(-1)?.body).not.toContain('kind'));
  });

  it('says when a kind has nothing and leads back to all', async () => {
    portal.reply(listInbox, { list: [], hasMore: false, nextCursor: null });
    const { user, path } = await renderApp('/work?kind=task', { signedInAs: 'manager' });
    expect(await screen.findByText('没有任务待办')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(path()).toBe('/work');
    expect(await screen.findByText('都处理完了')).toBeVisible();
  });
});

describe('all apps', () => {
  it('shows permitted apps by category, and none that opens nothing', async () => {
    await renderApp('/work?view=apps', { signedInAs: 'manager' });
    expect(await screen.findByRole('heading', { name: '考勤假期' })).toBeVisible();
    for (const name of ['师徒关系', '绩效管理']) {
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });

  it('opens the calendar of one’s own plan', async () => {
    const { user, waitForPath } = await renderApp('/work?view=apps', { signedInAs: 'manager' });
    await user.click(await screen.findByRole('link', { name: '日历' }));
    await waitForPath('/calendar');
    expect(await screen.findByRole('group', { name: '我的排班' })).toBeVisible();
  });

  it('finds an app by its Chinese name while English is shown', async () => {
    const { user } = await renderApp('/work?view=apps', { signedInAs: 'manager', language: 'en' });
    await user.type(await screen.findByRole('searchbox', { name: 'Search apps' }), '请假');
    expect(screen.getByRole('link', { name: 'Leave' })).toBeVisible();
    expect(screen.getByText('Found: 1')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull();
  });

  it('says who opens apps when there is none', async () => {
    portal.reply(getLoginPermission, { btns: [] });
    await renderApp('/work?view=apps', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无可用的应用')).toBeVisible();
  });
});

describe('announcements', () => {
  it('opens one from the list, marks it read and comes back', async () => {
    const { user, waitForPath } = await renderApp('/announcements', { signedInAs: 'employee' });
    const unread = await screen.findAllByText('未读');
    const row = unread[0]!.closest('a')!;
    const title = row.querySelector('.an-title')!.textContent.replace('未读', '');
    await user.click(row);
    await waitForPath('/announcement-detail');
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitForPath('/announcements');
    const again = await screen.findByRole('link', { name: new RegExp(title) });
    expect(again).not.toHaveTextContent('未读');
  });

  it('shows a body as text, whatever it holds, and says when there is no translation', async () => {
    portal.reply(announcementDetail, {
      id: 'a1',
      title: { zh_CN: '通知' },
      summary: { zh_CN: '' },
      category: 'notice',
      publishedAt: '2025-01-01T00:00:00Z',
      isPinned: true,
      isRead: true,
      body: {
        zh_CN:
          '## 小节\n<img src=x onerror="document.title=1">\n\n[坏](javascript:alert(1)) [好](https://example.com)',
      },
      files: [],
      authorName: '人事部',
    });
    const { container } = await renderApp('/announcement-detail?id=a1', {
      signedInAs: 'employee',
      language: 'en',
    });
    expect(await screen.findByRole('heading', { level: 3, name: '小节' })).toBeVisible();
    expect(container.querySelector('article img')).toBeNull();
    expect(screen.queryByRole('link', { name: '坏' })).toBeNull();
    expect(screen.getByRole('link', { name: '好' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('This announcement is available in Chinese only')).toBeVisible();
    expect(screen.getByText('Published Jan 1, 2025, 8 AM')).toBeVisible();
  });

  it.each(['/announcement-detail?id=gone', '/announcement-detail'])('%s leads to the list', async (path) => {
    const { user, waitForPath } = await renderApp(path, { signedInAs: 'employee' });
    expect(await screen.findByText('没有找到这则公告')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '查看全部公告' }));
    await waitForPath('/announcements');
  });

  it('shows the backend’s reason and tries again', async () => {
    portal.fail(announcementDetail, CODE.serverError, '稍后再来', { once: true });
    portal.reply(announcementList, { list: [], hasMore: false });
    const { user } = await renderApp('/announcement-detail?id=gone', { signedInAs: 'employee' });
    expect(await screen.findByText('稍后再来')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有找到这则公告')).toBeVisible();
  });
});
