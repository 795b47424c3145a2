import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { addDays, dayAt } from '@contract/day';
import { CODE } from '@contract/codes';
import { memberHistory } from '@contract/people/history-calls';
import { memberPage } from '@contract/people/member-calls';
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

const history = (name: string) => screen.findByRole('list', { name });
const today = () => dayAt(wallOf(portal.backend.clock.now().getTime()));

async function openPerson(person: string, language: 'zh_CN' | 'en') {
  const token = await signInAs(portal.backend, 'administrator');
  const { list } = (await portal.backend.call(memberPage, { keyword: person }, { token })).data;
  const app = await renderApp(`/people-detail?id=${list[0]!.id}`, { signedInAs: 'administrator', language });
  await screen.findByRole('heading', { level: 2, name: person }, { timeout: 10_000 });
  return app;
}

it('a move is planned for a later day, stands in the history, and is taken back', async () => {
  portal.fail(memberHistory, CODE.databaseDown, '加载失败', { once: true });
  const app = await openPerson('李浩', 'zh_CN');
  await app.user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await within(await history('任职经历')).findByText('入职')).toBeVisible();

  await app.user.click(screen.getByRole('button', { name: /^调整部门/ }));
  const sheet = await screen.findByRole('dialog', { name: /^调整部门/ });
  await app.user.click(within(sheet).getByRole('button', { name: /^生效日期/ }));
  await typeDates(app.user, addDays(today(), 10));
  expect(await within(sheet).findByText('将在当天零点生效，生效前可以撤销')).toBeVisible();
  const save = within(sheet).getByRole('button', { name: '保存' });
  await waitFor(() => expect(save).toBeEnabled());
  await app.user.click(save);
  expect(await screen.findByText('已安排，到期后李浩的变动生效')).toBeVisible();

  const list = await history('任职经历');
  const planned = (await within(list).findByText('待生效')).closest('li')!;
  expect(planned).toHaveTextContent('周静登记');
  await app.user.click(within(planned).getByRole('button', { name: '撤销' }));
  const asked = await findDialog(/的调动安排？/);
  await app.user.click(within(asked).getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(within(list).queryByText('待生效')).toBeNull());
  expect(within(list).getAllByText('已撤销')[0]).toBeVisible();
});

it('a leaving is planned with its reason, in English', async () => {
  const app = await openPerson('Hao Li', 'en');
  await app.user.click(screen.getByRole('button', { name: 'Mark as left' }));
  const sheet = await screen.findByRole('dialog', { name: 'Hao Li leaves' });
  await app.user.click(await within(sheet).findByRole('button', { name: /^Last working day/ }));
  await typeDates(app.user, addDays(today(), 20));
  await app.user.click(within(sheet).getByRole('button', { name: /^Reason/ }));
  const reasons = await screen.findByRole('dialog', { name: 'Reason (optional)' });
  await app.user.click(within(reasons).getByText('Resigned'));
  const plan = within(sheet).getByRole('button', { name: 'Plan leaving' });
  await waitFor(() => expect(plan).toBeEnabled());
  await app.user.click(plan);
  expect(await screen.findByText('Planned for Hao Li')).toBeVisible();
  const planned = (await within(await history('History')).findByText('Planned')).closest('li')!;
  expect(planned).toHaveTextContent('Resigned');
  expect(planned).toHaveTextContent('Left');
  expect(await screen.findByRole('heading', { name: 'Leaving' })).toBeVisible();
});
