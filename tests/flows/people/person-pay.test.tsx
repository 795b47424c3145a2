import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { memberPage } from '@contract/people/member-calls';
import { memberPay, memberPayEnter } from '@contract/pay/record-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { typeDates } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

const sheet = (name: string) => screen.findByRole('dialog', { name });
const openPay = async (person: string, language: 'zh_CN' | 'en', row: RegExp) => {
  const token = await signInAs(portal.backend, 'administrator');
  const { list } = (await portal.backend.call(memberPage, { keyword: person }, { token })).data;
  const app = await renderApp(`/people-detail?id=${list[0]!.id}`, { signedInAs: 'administrator', language });
  await screen.findByRole('heading', { level: 2, name: person }, { timeout: 10_000 });
  await app.user.click(screen.getByRole('button', { name: row }));
  return app;
};

it('the pay of a person is entered with a date, shown as present, and removed', async () => {
  portal.fail(memberPay, CODE.databaseDown, '加载失败', { once: true });
  const app = await openPay('李浩', 'zh_CN', /^薪资/);
  const list = await sheet('薪资');
  await app.user.click(await within(list).findByRole('button', { name: '重试' }));
  expect(await within(list).findByText('还没有薪资记录')).toBeVisible();
  await app.user.click(within(list).getByRole('button', { name: '登记薪资' }));

  const form = await sheet('登记薪资');
  const save = async () => {
    const button = within(form).getByRole('button', { name: '保存' });
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
  };
  const amount = within(form).getByRole('textbox', { name: '月薪（税前）' });
  await app.user.type(amount, '8500.505');
  await save();
  expect(await within(form).findByText('请填写月薪，最多两位小数')).toBeVisible();
  await app.user.clear(amount);
  await app.user.type(amount, '8,500.5');
  await save();
  expect(await within(form).findByText('请选择生效日期')).toBeVisible();
  await app.user.click(within(form).getByRole('button', { name: /生效日期/ }));
  await typeDates(app.user, '2026-06-01');
  portal.fail(memberPayEnter, CODE.conflict, '此人已离职，请先办理返聘', { once: true });
  await save();
  expect(await within(form).findByText('此人已离职，请先办理返聘')).toBeVisible();
  await save();

  const again = await sheet('薪资');
  const item = await within(again).findByRole('listitem');
  expect(item).toHaveTextContent('¥8,500.50当前6月1日起 · 周静登记');
  await app.user.click(within(item).getByRole('button', { name: '移除' }));
  const asked = await findDialog(/移除6月1日起的薪资记录/);
  await app.user.click(within(asked).getByRole('button', { name: '移除' }));
  expect(await within(again).findByText('还没有薪资记录')).toBeVisible();
});

it('in English, and no one enters their own', async () => {
  await openPay('Jing Zhou', 'en', /^Pay/);
  const list = await sheet('Pay');
  expect(await within(list).findByText('Someone else enters your own pay')).toBeVisible();
  expect(within(list).queryByRole('button', { name: 'Enter pay' })).toBeNull();
});
