import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { memberEmployment } from '@contract/people/employment-calls';
import { memberPage } from '@contract/people/member-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { typeDates } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

async function openPerson(person: string, language: 'zh_CN' | 'en') {
  const token = await signInAs(portal.backend, 'administrator');
  const { list } = (await portal.backend.call(memberPage, { keyword: person }, { token })).data;
  const app = await renderApp(`/people-detail?id=${list[0]!.id}`, { signedInAs: 'administrator', language });
  await screen.findByRole('heading', { level: 2, name: person }, { timeout: 10_000 });
  return app;
}

const region = (name: string) => screen.findByRole('region', { name });

it('type, hours and stations are recorded and shown, after a failed load too', async () => {
  portal.fail(memberEmployment, CODE.databaseDown, '加载失败', { once: true });
  const app = await openPerson('李浩', 'zh_CN');
  await app.user.click(await within(await region('用工信息')).findByRole('button', { name: '重试' }));
  await app.user.click(await screen.findByRole('button', { name: '编辑用工信息' }));
  const sheet = await screen.findByRole('dialog', { name: '编辑用工信息' });
  await app.user.click(within(sheet).getByRole('radio', { name: '兼职' }));
  const hours = within(sheet).getByLabelText('每周合同工时');
  await app.user.clear(hours);
  await app.user.type(hours, '61');
  const save = within(sheet).getByRole('button', { name: '保存' });
  await app.user.click(save);
  expect(await screen.findAllByText('请输入 1 到 60 之间的小时数')).not.toHaveLength(0);
  await app.user.clear(hours);
  await app.user.type(hours, '20.5');
  await waitFor(() => expect(save).toBeEnabled());
  await app.user.click(save);
  expect(await screen.findByText('已保存用工信息')).toBeVisible();
  expect(await within(await region('用工信息')).findByText('20.5 小时')).toBeVisible();
});

it('a contract is added, and one entered by mistake is removed and brought back, in English', async () => {
  const app = await openPerson('Hao Li', 'en');
  const contracts = await region('Labor contracts');
  const before = within(contracts).queryAllByRole('button', { name: 'Remove' }).length;
  await app.user.click(within(contracts).getByRole('button', { name: 'Add contract' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add contract' });
  await app.user.click(within(sheet).getByRole('radio', { name: 'Fixed term' }));
  await app.user.click(within(sheet).getByRole('button', { name: /^Starts/ }));
  await typeDates(app.user, '2035-01-01');
  await app.user.click(within(sheet).getByRole('button', { name: /^Ends/ }));
  await typeDates(app.user, '2035-12-31');
  const save = within(sheet).getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await app.user.click(save);
  expect(await screen.findByText('Contract added')).toBeVisible();
  const buttons = () => within(contracts).queryAllByRole('button', { name: 'Remove' });
  await waitFor(() => expect(buttons()).toHaveLength(before + 1));
  await app.user.click(buttons()[0]!);
  const asked = await findDialog(/^Remove the contract that starts/);
  await app.user.click(within(asked).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(buttons()).toHaveLength(before));
  await app.user.click(within(contracts).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(buttons()).toHaveLength(before + 1));
});
