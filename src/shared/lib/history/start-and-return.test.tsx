import { cleanup } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import {
  height,
  isAt,
  isOn,
  Layer,
  navigate,
  rest,
  router,
  show,
  start,
  step,
  setUpPortal,
} from './fake-portal';
import { portal } from './portal-router';
import { openSheet } from './sheet-entries';

setUpPortal();

it('a portal that starts on a sheet’s entry goes back to the page’s', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  router().dispose();
  portal.router = undefined;
  cleanup();
  await start();
  expect(height()).toBe(1);
  openSheet({ close: vi.fn() })();
  await isAt(0);
  await step(-1);
  await isOn('/before');
});

it('a message that comes before the first page gets no entry until the page is there', async () => {
  router().dispose();
  cleanup();
  let answer = (): void => undefined;
  const loader = vi.fn(() => new Promise<null>((resolve) => (answer = () => resolve(null))));
  portal.router = createBrowserRouter([
    { path: '/page', loader, element: <p>here</p>, hydrateFallbackElement: <p /> },
  ]);
  const take = openSheet({ close: vi.fn() });
  await rest();
  expect([height(), router().state.initialized]).toEqual([0, false]);
  answer();
  await isAt(1);
  expect(loader).toHaveBeenCalledOnce();
  take();
  await isAt(0);
});

it('a step that leaving for another site has overtaken holds nothing up when the page comes back', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  vi.spyOn(window.history, 'go').mockImplementationOnce(() => undefined);
  show(null);
  await rest();
  expect(height()).toBe(1);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await isAt(0);
  await navigate('/other');
  await isOn('/other');
});
