import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import { dingtalkLogin, loginOut } from '@contract/session/sign-in-calls';
import { messageMarkRead } from '@contract/message/calls';
import { getLoginUserInfo } from '@contract/session/user-calls';
import { browser } from '@/shared/platform/hosts/browser';
import { providePlatform } from '@/shared/platform/load-platform';
import { KEY } from '@/shared/storage/keys';
import { stored } from '@/shared/storage/stored';
import { storedToken } from '@/shared/storage/token';
import type { DemoPerson } from '@tests/helpers/demo-people';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(() => providePlatform(undefined));

/** DingTalk with the portal open, whose session the backend has ended meanwhile. */
async function openWithEndedSession(who: DemoPerson) {
  let count = 0;
  const getAuthCode = vi.fn(async () => ({ code: `again-${(count += 1)}` }));
  providePlatform({ ...browser, kind: 'dingTalk', getAuthCode });
  const token = await signInAs(portal.backend, who);
  const { data } = await portal.backend.call(getLoginUserInfo, {}, { token });
  stored.clientEntry.write({ corpId: 'ding1', extCode: '', at: Date.now() });
  sessionStorage.setItem(`${KEY.once}client_just_asked`, 'true');
  const app = await renderApp('/messages', { token, client: 'dingTalk' });
  const button = await screen.findByRole('button', { name: '全部已读' });
  await portal.backend.call(loginOut, {}, { token });
  return { app, button, token, person: data, getAuthCode };
}

const confirm = async () => {
  const asking = await findDialog('标为已读');
  within(asking).getByRole('button', { name: '全部已读' }).click();
};

it('a write that meets the end of the session is sent again once the client has said who it is', async () => {
  const { app, button, token, person, getAuthCode } = await openWithEndedSession('employee');
  const renewed = await signInAs(portal.backend, 'employee');
  portal.reply(dingtalkLogin, {
    id: person.id,
    originalUserInfoId: person.originalUserInfoId,
    token: renewed,
  });
  await app.user.click(button);
  await confirm();
  await waitFor(() => expect(portal.calls(messageMarkRead)).toHaveLength(2));
  await waitFor(() => expect(storedToken.read()).toBe(renewed));
  expect(renewed).not.toBe(token);
  expect(getAuthCode).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the dialog comes when the client or the backend does not go along', async () => {
  const { app, button } = await openWithEndedSession('administrator');
  portal.fail(dingtalkLogin, CODE.userNotFound);
  await app.user.click(button);
  await confirm();
  expect(await findDialog('登录状态已过期')).toBeVisible();
  expect(storedToken.read()).toBeUndefined();
});
