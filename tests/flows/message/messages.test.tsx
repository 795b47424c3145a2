import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messageList, messageMarkRead } from '@contract/message/calls';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const open = (path = '/messages', language: 'zh_CN' | 'en' = 'zh_CN') =>
  renderApp(path, { signedInAs: 'manager', language });

const message = (id: number, part: object = {}) => ({
  id: String(id),
  category: 'system' as const,
  title: { zh_CN: `消息 ${id}`, en: `Message ${id}` },
  body: { zh_CN: '正文', en: 'Body' },
  createdAt: '2026-01-01T00:00:00Z',
  isRead: true,
  ...part,
});
const unreadSystem = [{ category: 'system' as const, count: 1 }];

describe('messages', () => {
  it('shows the newest first with unread counts, and narrows down to a category', async () => {
    const { user, path } = await open();
    const list = await screen.findByRole('list', { name: '消息列表' });
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(3);
    await user.click(screen.getByRole('button', { name: /^排班/ }));
    expect(path()).toBe('/messages?category=schedule');
    await waitFor(() => expect(portal.calls(messageList).at(-1)?.body).toContain('category=schedule'));
  });

  it('opens a message whose mark could not be kept, without a word', async () => {
    portal.reply(messageList, {
      list: [message(1, { isRead: false, path: '/my' })],
      hasMore: false,
      unread: unreadSystem,
    });
    portal.networkError(messageMarkRead);
    const { user, waitForPath } = await open();
    await user.click(await screen.findByRole('button', { name: /消息 1/ }));
    await waitForPath('/my');
    await waitFor(() => expect(portal.calls(messageMarkRead)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.querySelector('.hr-toast')).toBeNull();
  });

  it('marks a message read as it is opened and follows where it leads', async () => {
    portal.reply(messageList, {
      list: [message(1, { isRead: false, path: '/my' })],
      hasMore: false,
      unread: unreadSystem,
    });
    const { user, waitForPath } = await open();
    const row = await screen.findByRole('button', { name: /消息 1/ });
    expect(row).toHaveTextContent('未读');
    portal.reply(messageMarkRead, { unreadMessages: 0 });
    await user.click(row);
    await waitForPath('/my');
    await waitFor(() => expect(JSON.parse(portal.calls(messageMarkRead)[0]!.body)).toEqual({ ids: ['1'] }));
  });

  it('unfolds a message that leads nowhere, or out of the portal', async () => {
    portal.reply(messageList, {
      list: [message(1, { isRead: false, path: '//evil.example' })],
      hasMore: false,
      unread: unreadSystem,
    });
    portal.reply(messageMarkRead, { unreadMessages: 0 });
    const { user, path } = await open();
    await user.click(await screen.findByRole('button', { name: /消息 1/ }));
    const row = screen.getByRole('button', { name: /消息 1/ });
    expect(row).toHaveAttribute('aria-expanded', 'true');
    expect(row).not.toHaveTextContent('未读');
    expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull();
    expect(path()).toBe('/messages');
  });

  it('marks everything read only after asking', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '全部已读' }));
    await user.click(within(await findDialog('全部标为已读？')).getByRole('button', { name: '取消' }));
    expect(portal.calls(messageMarkRead)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    await user.click(within(await findDialog('全部标为已读？')).getByRole('button', { name: '全部已读' }));
    expect(await screen.findByText('已全部标为已读')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('未读')).toBeNull());
    expect(screen.queryByText(/条未读/)).toBeNull();
  });

  it('loads on near the end, tells a failure there, and goes on from it', async () => {
    const page = (from: number) => Array.from({ length: 20 }, (_, index) => message(from + index));
    portal.networkError(messageList);
    portal.reply(messageList, { list: page(1), hasMore: true, unread: [] }, { once: true });
    const { user } = await open();
    await screen.findByText('消息 1');
    await user.click(within(await findDialog('网络异常')).getByRole('button', { name: '关闭' }));
    portal.reply(messageList, { list: page(21), hasMore: false, unread: [] });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有更多了')).toBeVisible();
    expect(portal.calls(messageList).at(-1)?.body).toContain('pageNo=2');
  });

  it('says what it failed of, and tries again by itself once the network is back', async () => {
    portal.networkError(messageList);
    await open();
    await findDialog('网络异常');
    expect(await screen.findByText(/无法连接/, { selector: '.hr-state-note' })).toBeInTheDocument();
    portal.reply(messageList, { list: [message(1)], hasMore: false, unread: [] });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('消息 1')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says when there is nothing, in English', async () => {
    portal.reply(messageList, { list: [], hasMore: false, unread: [] });
    await open('/messages?category=schedule', 'en');
    expect(await screen.findByText('No Schedule messages')).toBeVisible();
  });

  it('a thousand messages keep the document small', async () => {
    const list = Array.from({ length: 1000 }, (_, index) => message(index));
    portal.reply(messageList, { list, hasMore: false, unread: [] });
    const { container } = await open();
    await screen.findByRole('list', { name: '消息列表' });
    expect(container.querySelectorAll('*').length).toBeLessThan(400);
  });
});
