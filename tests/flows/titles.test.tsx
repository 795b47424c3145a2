import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

createPortalServer();

describe('the title of the window', () => {
  it.each([
    ['leave', '请假', 'Leave'],
    ['makeUpPunch', '补卡', 'Make-up punch'],
    ['timeMakeUp', '补时', 'Time make-up'],
    ['custom', '自定义流程', 'Custom requests'],
    ['businessTrip', '发起审批', 'New request'],
  ])('says that a request of the kind %s is started', async (type, chinese, english) => {
    const { close } = await renderApp(`/approval-start?type=${type}`, { signedInAs: 'manager' });
    await waitFor(() => expect(document.title).toBe(chinese));
    close();
    await renderApp(`/approval-start?type=${type}`, { signedInAs: 'manager', language: 'en' });
    await waitFor(() => expect(document.title).toBe(english));
  });

  it.each([
    ['zh_CN', '开通公司'],
    ['en', 'Set up your company'],
  ] as const)('is a text of the page itself, in %s', async (language, title) => {
    await renderApp('/set-up', { language });
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('says that one may not see the page, until the next page', async () => {
    const { user, waitForPath } = await renderApp('/member-roles', { signedInAs: 'employee' });
    await waitFor(() => expect(document.title).toBe('暂无权限'));
    await user.click(await screen.findByRole('link', { name: '返回首页' }));
    await waitForPath('/');
    await waitFor(() => expect(document.title).toBe('首页'));
  });
});
