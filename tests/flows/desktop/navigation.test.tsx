import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@tests/helpers/render-app';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

createPortalServer();

const navigation = () => screen.findByRole('navigation', { name: '侧边导航' });
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const byAddress = ([, a]: (string | null)[], [, b]: (string | null)[]) => String(a).localeCompare(String(b));

it('lists under administration what “my” lists, in the same words, and marks the page', async () => {
  widenScreen();
  const app = await renderApp('/my', { signedInAs: 'administrator' });
  const phone = linksIn((await screen.findByRole('heading', { name: '企业管理' })).closest('section')!);
  const nav = await navigation();
  const area = within(nav).getByRole('button', { name: '企业管理' });
  expect(area).toHaveAttribute('aria-expanded', 'false');
  await app.user.click(area);
  const listed = document.getElementById(area.getAttribute('aria-controls')!)!;
  expect(linksIn(listed).sort(byAddress)).toEqual(phone.sort(byAddress));
  expect(within(nav).getByRole('link', { name: '我的' })).toHaveAttribute('aria-current', 'page');
  await app.user.click(within(listed).getByRole('link', { name: '人员' }));
  await app.waitForPath('/people');
  await waitFor(() =>
    expect(within(nav).getByRole('link', { name: '人员' })).toHaveAttribute('aria-current', 'page'),
  );
});

it('shows an employee nothing that is not theirs, and a phone nothing at all', async () => {
  const phone = await renderApp('/my', { signedInAs: 'employee' });
  expect((await screen.findAllByRole('navigation')).length).toBe(1);
  phone.close();
  widenScreen();
  await renderApp('/my', { signedInAs: 'employee' });
  const nav = await navigation();
  expect(within(nav).queryByRole('button', { name: '企业管理' })).not.toBeInTheDocument();
  expect(within(nav).getByRole('link', { name: '考勤' })).toBeVisible();
});

it('“/” opens people by pinyin and pages by name, and never inside a field', async () => {
  widenScreen();
  const app = await renderApp('/people', { signedInAs: 'administrator' });
  await navigation();
  const field = await screen.findByRole('searchbox');
  await app.user.type(field, '/');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await app.user.clear(field);
  field.blur();
  await app.user.keyboard('/');
  const box = await screen.findByRole('combobox');
  await app.user.type(box, 'lihao');
  const option = await screen.findByRole('option', { name: /李浩/ });
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', option.id));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(app.path()).toMatch(/^\/people\?id=/));

  await app.user.keyboard('{Control>}k{/Control}');
  await app.user.type(await screen.findByRole('combobox'), 'jqed');
  await screen.findByRole('option', { name: '假期额度' });
  await app.user.keyboard('{Enter}');
  await app.waitForPath('/leave-quotas');
});

it('“?” lists the keys, and settings turn single keys off', async () => {
  widenScreen();
  const app = await renderApp('/settings', { signedInAs: 'employee', language: 'en' });
  await screen.findByRole('navigation', { name: 'Side navigation' });
  await app.user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getAllByText('Search people, pages, and settings')).toHaveLength(2);
  await app.user.keyboard('{Escape}');
  const group = screen.getByRole('group', { name: 'Single-key shortcuts' });
  await app.user.click(within(group).getByRole('button', { name: 'Off' }));
  await app.user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
