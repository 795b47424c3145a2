import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { payAccessList } from '@contract/pay/access-calls';
import { memberPage } from '@contract/people/member-calls';
import { renderApp } from '@tests/helpers/render-app';
import { shownPay } from '@tests/helpers/pay/shown-pay';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();

it('who viewed the own pay is found under Me, with an empty state and a retry', async () => {
  const { user } = await renderApp('/my', { signedInAs: 'employee', language: 'zh_CN' });
  portal.fail(payAccessList, CODE.databaseDown, '加载失败', { once: true });
  await user.click(await screen.findByRole('link', { name: '谁看过我的薪资' }, { timeout: 10_000 }));
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('还没有人查看过您的薪资')).toBeVisible();
});

it('in English, each look of a keeper is a row', async () => {
  const token = await signInAs(portal.backend, 'administrator');
  const { list } = (await portal.backend.call(memberPage, { keyword: '李浩' }, { token })).data;
  await shownPay(portal.backend, token, list[0]!.id);
  await renderApp('/pay-access', { signedInAs: 'employee', language: 'en' });
  const rows = await screen.findByRole('list', { name: 'Who viewed my pay' }, { timeout: 10_000 });
  expect(within(rows).getByRole('listitem')).toHaveTextContent(/^Jing ZhouViewed pay records · /);
});
