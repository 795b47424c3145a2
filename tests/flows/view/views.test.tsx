import { eq } from 'drizzle-orm';
import { CODE } from '@contract/codes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FUNCTION_ID } from '@contract/role/functions';
import { addView, changeView, listViews, setDefaultView } from '@contract/view/calls';
import { exportTable } from '@contract/view/export-calls';
import { SYSTEM_STATE, SYSTEM_VIEW } from '@contract/view/view';
import { tableView } from '@server/db/schema/view';
import { buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { widenScreen } from '@tests/helpers/widen-screen';
import { currentBackend } from '@tests/msw/backend';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const LEFT = { ...SYSTEM_STATE, filters: { status: 'left' } };

/** A view of the administrator's. */
async function saved(name: string, audience: 'mine' | 'company') {
  const { server } = currentBackend();
  const token = await signInAs(server, 'administrator');
  const input = { tableId: 'people' as const, name, state: LEFT, audience, roleIds: [] };
  const { data } = await server.call(addView, input, { token });
  return { ...data, token };
}

const open = async (path = '/people') => {
  widenScreen();
  const app = await renderApp(path, { signedInAs: 'administrator', language: 'en' });
  const menu = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}$`) });
  return { ...app, menu };
};
const pressed = async (name: string) =>
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true'));

it('is saved from what is shown; another one that is changed and saved as a third stays as it was', async () => {
  const b = await saved('B', 'mine');
  const app = await open();
  await app.user.click(await app.menu('All people'));
  await app.user.click(
    within(await screen.findByRole('dialog', { name: 'Views' })).getByRole('button', { name: /^B/ }),
  );
  await waitFor(() => expect(app.path()).toBe(`/people?view=${b.id}`));
  await pressed('Left');
  expect(screen.queryByRole('button', { name: 'Save as new view' })).not.toBeInTheDocument();

  await app.user.click(screen.getByRole('button', { name: 'Off' }));
  await waitFor(() => expect(app.path()).toBe(`/people?view=${b.id}&status=disabled`));
  expect(await app.menu('B\\(edited\\)')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Save as new view' }));
  const sheet = await screen.findByRole('dialog', { name: 'Save as new view' });
  await app.user.type(within(sheet).getByLabelText('View name'), 'Third');
  await app.user.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await app.menu('Third')).toBeVisible();
  await waitFor(() => expect(app.path()).not.toMatch(/status=/));
  await pressed('Off');

  const { server } = currentBackend();
  const { data } = await server.call(listViews, { tableId: 'people' }, { token: b.token });
  const states = Object.fromEntries(data.views.map((view) => [view.name, view.state]));
  expect(states).toMatchObject({ B: LEFT, Third: { filters: { status: 'disabled' } } });
  expect(portal.calls(changeView)).toHaveLength(0);

  // Back from a person the list is as it was.
  await app.user.click(screen.getByRole('button', { name: 'Active' }));
  await waitFor(() => expect(app.path()).toMatch(/status=$/));
  const path = app.path();
  await app.user.click((await screen.findAllByRole('rowheader'))[0]!);
  await waitFor(() => expect(app.path()).toMatch(/&id=/));
  await app.user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(app.path()).toBe(path));
  // And it comes back when the page is opened from elsewhere within the visit.
  await app.user.click(screen.getByRole('link', { name: 'Home' }));
  await app.waitForPath('/');
  await app.user.click(
    within(await screen.findByRole('navigation', { name: 'Side navigation' })).getByRole('link', {
      name: 'People',
    }),
  );
  await waitFor(() => expect(app.path()).toBe(path));
  await app.user.click(await screen.findByRole('button', { name: 'Reset' }));
  await pressed('Off');
});

it('of someone else opens and is saved under another name, and is not changed', async () => {
  const shared = await saved('Shared', 'company');
  const { server } = currentBackend();
  await server.call(
    setDefaultView,
    { tableId: 'people', id: shared.id, isCompany: true },
    { token: shared.token },
  );
  const [owner] = await server.db.select().from(tableView).where(eq(tableView.id, shared.id));
  const functions = [FUNCTION_ID.organisation];
  const { token } = await buildSignedIn(server, {
    tenantId: owner!.tenantId,
    roles: ['stampAdministrator'],
    functions,
  });
  widenScreen();
  const app = await renderApp(`/people?view=none`, { token });
  expect(await screen.findByText('该视图不存在或未共享给您，已显示默认视图。')).toBeVisible();
  await app.user.click(await screen.findByRole('button', { name: /^Shared/ }));
  const dialog = await screen.findByRole('dialog', { name: '视图' });
  expect(within(dialog).queryByRole('button', { name: '重命名与共享' })).not.toBeInTheDocument();
  await app.user.click(within(dialog).getByRole('button', { name: '全部人员' }));
  await waitFor(() => expect(app.path()).toBe('/people?view=system'));
  await app.user.click(await screen.findByRole('button', { name: /^全部人员/ }));
  await app.user.click(await screen.findByRole('button', { name: '设为我的默认视图' }));
  await waitFor(() => expect(portal.calls(setDefaultView)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { data } = await server.call(listViews, { tableId: 'people' }, { token });
  expect(data).toMatchObject({
    ownDefault: SYSTEM_VIEW,
    companyDefault: shared.id,
    views: [{ state: LEFT }],
  });
});

it('that can’t be loaded leaves the table as it comes, and says so', async () => {
  portal.fail(listViews, CODE.serverError);
  const app = await open();
  expect(await screen.findByRole('grid', { name: 'People' })).toBeVisible();
  expect(await screen.findByText(/Couldn't load your views/)).toBeVisible();
  expect(await app.menu('All people')).toBeVisible();
});

it('is exported as it is shown, without hidden columns, and by the search', async () => {
  const app = await open(
    '/people?view=system&columns=name.joinedDay.-jobNumber.-organ.-position.-status&sort=-joinedDay',
  );
  const press = async () => await app.user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('grid', { name: 'People' });
  await press();
  const file = await screen.findByRole('dialog', { name: /^People-.*\.xlsx$/ });
  expect(await within(file).findByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    expect.stringMatching(/xlsx$/),
  );
  await app.user.click(within(file).getByRole('button', { name: 'Close' }));
  await app.user.type(screen.getByRole('searchbox'), 'Hao');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  await press();
  await screen.findByRole('dialog', { name: /^People-/ });
  const order = [{ id: 'joinedDay', isDescending: true }];
  expect(portal.calls(exportTable).map(({ body }): unknown => JSON.parse(body))).toEqual([
    { tableId: 'people', columns: ['name', 'joinedDay'], filters: {}, sort: order },
    { tableId: 'people', columns: ['name', 'joinedDay'], filters: {}, sort: order, keyword: 'Hao' },
  ]);
});
