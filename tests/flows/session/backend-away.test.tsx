import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messageList, messageMarkRead } from '@contract/message/calls';
import { getLoginPermission, getLoginUserInfo } from '@contract/session/user-calls';
import { KEY } from '@/shared/storage/keys';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

/** The backend is back: calls reach it again. */
const comeBack = (...calls: Parameters<typeof portal.slow>[0][]) =>
  calls.forEach((endpoint) => portal.slow(endpoint, 0));

describe('while the backend restarts', () => {
  it('a list that meets one refusal is there as if nothing had been', async () => {
    portal.status(messageList, 503, { once: true });
    await renderApp('/messages', { signedInAs: 'manager' });
    expect(await screen.findByRole('list', { name: '消息列表' })).toBeVisible();
    expect(portal.calls(messageList)).toHaveLength(2);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['zh_CN', /服务器暂时无法处理请求/, '重试', '消息列表'],
    ['en', /can't handle the request right now/, 'Try again', 'Messages'],
  ] as const)('a list says so in %s, and is there at the next try', async (language, words, retry, label) => {
    portal.status(messageList, 503);
    const { user } = await renderApp('/messages', { signedInAs: 'manager', language });
    const dialog = await findDialog(words);
    await user.click(within(dialog).getAllByRole('button')[0]!);
    const again = await screen.findByRole('button', { name: retry });
    comeBack(messageList);
    await user.click(again);
    expect(await screen.findByRole('list', { name: label })).toBeVisible();
  });

  it('what somebody does is refused in words, keeps nobody out, and works afterwards', async () => {
    const { user } = await renderApp('/messages', { signedInAs: 'manager' });
    const button = await screen.findByRole('button', { name: '全部已读' });
    portal.status(messageMarkRead, 503);
    await user.click(button);
    await user.click(
      within(await findDialog('全部标为已读？'))
        .getAllByRole('button')
        .at(-1)!,
    );
    const dialog = await findDialog(/服务器暂时无法处理请求/);
    expect(portal.calls(messageMarkRead)).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    comeBack(messageMarkRead);
    await user.click(screen.getByRole('button', { name: '全部已读' }));
    await user.click(
      within(await findDialog('全部标为已读？'))
        .getAllByRole('button')
        .at(-1)!,
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull());
  });

  it('opening the portal signs nobody out', async () => {
    portal.status(getLoginUserInfo, 503);
    portal.status(getLoginPermission, 503);
    const { token, close } = await renderApp('/my', { signedInAs: 'employee' });
    expect(await findDialog('接口异常')).toHaveTextContent('重新加载');
    expect(localStorage.getItem(KEY.token)).toBe(token);
    close();
    comeBack(getLoginUserInfo, getLoginPermission);
    await renderApp('/my', { token: token! });
    expect(await screen.findAllByText('李浩')).not.toHaveLength(0);
  });
});
