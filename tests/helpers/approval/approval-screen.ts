import { screen, within } from '@testing-library/react';
import { renderApp } from '../render-app';

/** The portal as a test drives it. */
export type App = Awaited<ReturnType<typeof renderApp>>;

/** The detail page of an item of the first center, for who holds the session. */
export const openItem = (id: string, token: string): Promise<App> =>
  renderApp(`/lg-approve-detail?id=${id}`, { token });

/** Opens the sheet of an operation that stands in the bar, or behind "more". */
export async function chooseOperation(app: App, name: string): Promise<HTMLElement> {
  const bar = await screen.findByRole('toolbar', { name: '审批操作' });
  const inBar = within(bar).queryByRole('button', { name });
  if (inBar) {
    await app.user.click(inBar);
  } else {
    await app.user.click(within(bar).getByRole('button', { name: '更多' }));
    const menu = await screen.findByRole('dialog', { name: '审批操作' });
    await app.user.click(within(menu).getByRole('button', { name }));
  }
  return await screen.findByRole('dialog');
}

/** Presses a button of an open sheet. */
export const press = (app: App, sheet: HTMLElement, name: string): Promise<void> =>
  app.user.click(within(sheet).getByRole('button', { name }));

/** Chooses a colleague by the field of an open sheet. */
export async function pickColleague(
  app: App,
  sheet: HTMLElement,
  field: RegExp,
  name: string,
  isMany: boolean,
): Promise<void> {
  await app.user.click(await within(sheet).findByRole('button', { name: field }));
  await app.user.type(await screen.findByRole('searchbox'), name);
  await app.user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  if (isMany) {
    await app.user.click(screen.getByRole('button', { name: /^确定/ }));
  }
}
