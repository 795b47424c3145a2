import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { addDays, dayAt } from '@contract/day';
import { CODE } from '@contract/codes';
import { leavingOpenItems } from '@contract/leaving/calls';
import { addAsset } from '@contract/people/asset-calls';
import { memberLeave, memberPage } from '@contract/people/member-calls';
import { wallOf } from '@contract/zone';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { typeDates } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

const today = () => dayAt(wallOf(portal.backend.clock.now().getTime()));

async function find(person: string) {
  const token = await signInAs(portal.backend, 'administrator');
  const { list } = (await portal.backend.call(memberPage, { keyword: person }, { token })).data;
  return { token, memberId: list[0]!.id };
}

async function open(memberId: string, person: string, language: 'zh_CN' | 'en') {
  const app = await renderApp(`/people-detail?id=${memberId}`, { signedInAs: 'administrator', language });
  await screen.findByRole('heading', { level: 2, name: person }, { timeout: 10_000 });
  return app;
}

const section = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!;

it('things of the company are handed out, returned and removed on the page of a person', async () => {
  const { memberId } = await find('李浩');
  const app = await open(memberId, '李浩', 'zh_CN');
  await app.user.click(await screen.findByRole('button', { name: '登记：领用资产' }));
  const sheet = await screen.findByRole('dialog', { name: '登记资产' });
  const save = within(sheet).getByRole('button', { name: '保存' });
  await app.user.click(save);
  expect(await within(sheet).findByText('请填写名称')).toBeVisible();
  await app.user.type(within(sheet).getByLabelText('名称'), '巡店平板');
  await app.user.type(within(sheet).getByLabelText('编号（选填）'), 'PAD-7');
  await waitFor(() => expect(save).toBeEnabled());
  await app.user.click(save);
  const assets = await section('领用资产');
  expect(await within(assets).findByText('巡店平板 PAD-7')).toBeVisible();
  await app.user.click(within(assets).getByRole('button', { name: '归还：巡店平板' }));
  await waitFor(() => expect(within(assets).queryByRole('button', { name: '归还：巡店平板' })).toBeNull());
  await app.user.click(within(assets).getByRole('button', { name: '修改资产：巡店平板' }));
  const edit = await screen.findByRole('dialog', { name: '修改资产' });
  await app.user.click(within(edit).getByRole('button', { name: '移除' }));
  const asked = await findDialog('移除“巡店平板”？');
  await app.user.click(within(asked).getByRole('button', { name: '移除' }));
  await waitFor(() => expect(within(assets).queryByText('巡店平板 PAD-7')).toBeNull());
  await app.user.click(within(assets).getByRole('button', { name: '撤销' }));
  expect(await within(assets).findByText('巡店平板 PAD-7')).toBeVisible();
});

it('a planned leaving shows what is open with lists that lead on, and its certificate is made', async () => {
  const { token, memberId } = await find('Hao Li');
  const laptop = { memberId, name: 'Tablet', number: 'PAD-8', handedOutOn: today() };
  await portal.backend.call(addAsset, laptop, { token });
  await portal.backend.call(memberLeave, { memberId, lastDay: addDays(today(), 1) }, { token });
  portal.fail(leavingOpenItems, CODE.databaseDown, 'Loading failed', { once: true });
  const app = await open(memberId, 'Hao Li', 'en');
  await app.user.click((await screen.findAllByRole('button', { name: 'Try again' }))[0]!);
  const leaving = await section('Leaving');
  const { items } = (await portal.backend.call(leavingOpenItems, { memberId }, { token })).data;
  expect(items.map(({ kind }) => kind)).toContain('assets');
  await app.user.click(within(leaving).getByRole('button', { name: /asset(s)? not returned/ }));
  const list = await screen.findByRole('dialog', { name: /asset(s)? not returned/ });
  const { count } = items.find(({ kind }) => kind === 'assets')!;
  expect(await within(list).findAllByRole('listitem')).toHaveLength(count);
  expect(within(list).getByText('Tablet PAD-8')).toBeVisible();
  await app.user.keyboard('{Escape}');
  await app.user.click(within(leaving).getByRole('button', { name: 'Make: Certificate of leaving' }));
  const sheet = await screen.findByRole('dialog', { name: 'Certificate of leaving' });
  const make = within(sheet).getByRole('button', { name: 'Make and send' });
  await waitFor(() => expect(make).toBeEnabled());
  await app.user.click(make);
  expect(await within(leaving).findByText('Being made')).toBeVisible();
  expect(within(leaving).queryByRole('button', { name: /^Make/ })).toBeNull();
});

it('a return is planned for a later day', async () => {
  const { token, memberId } = await find('李浩');
  await portal.backend.call(memberLeave, { memberId, heirId: (await find('陈琳')).memberId }, { token });
  const app = await open(memberId, '李浩', 'zh_CN');
  await app.user.click(await screen.findByRole('button', { name: /^办理返聘/ }));
  const sheet = await screen.findByRole('dialog', { name: '办理返聘' });
  expect(within(sheet).getByText('与最后工作日同一天，视为未离职：入职日期和假期保持不变')).toBeVisible();
  await app.user.click(within(sheet).getByRole('button', { name: /^返聘日期/ }));
  await typeDates(app.user, addDays(today(), 10));
  expect(await within(sheet).findByText('将在当天零点返聘，此前可以撤销')).toBeVisible();
  const save = within(sheet).getByRole('button', { name: '办理返聘' });
  await waitFor(() => expect(save).toBeEnabled());
  await app.user.click(save);
  const list = await screen.findByRole('list', { name: '任职经历' });
  const planned = (await within(list).findByText('待生效')).closest('li')!;
  expect(planned).toHaveTextContent('返聘');
  await app.user.click(within(planned).getByRole('button', { name: '撤销' }));
  const asked = await findDialog(/的返聘安排？/);
  await app.user.click(within(asked).getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(within(list).queryByText('待生效')).toBeNull());
});
