import { act, cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasEarlierEntry } from './current-entry';
import { PageEntry, pageEntry } from './page-entry';
import { portal } from './portal-router';
import { openSheet } from './sheet-entries';
import { useBackToClose } from './use-back-to-close';

function Layer({ onClose }: { onClose: () => void }) {
  useBackToClose(onClose);
  return null;
}

function Layout() {
  return (
    <PageEntry value={pageEntry(useLocation())}>
      <Outlet />
    </PageEntry>
  );
}

/** Counts what a sheet must not cause. */
const loads = vi.fn(() => null);
let show: (layers: ReactNode) => void = () => undefined;
function Page() {
  const [layers, setLayers] = useState<ReactNode>(null);
  useEffect(() => {
    show = (next) => act(() => setLayers(next));
  }, []);
  return layers;
}

const router = () => portal.router!;
const height = () => (window.history.state as { usr?: { sheets?: number } | null } | null)?.usr?.sheets ?? 0;
const isAt = (expected: number) => waitFor(() => expect(height()).toBe(expected));
const isOn = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const step = (delta: number) => act(async () => window.history.go(delta));
/** Long enough for every step that might still be on its way. */
const rest = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 50)));
const navigate = (path: string, options?: { replace: boolean }) =>
  act(async () => await router().navigate(path, options));

async function start(): Promise<void> {
  const route = {
    loader: loads,
    shouldRevalidate: ({ defaultShouldRevalidate }: { defaultShouldRevalidate: boolean }) =>
      defaultShouldRevalidate && !portal.isStepInPage?.(),
  };
  const paths = ['/before', '/page', '/other'];
  const made = createBrowserRouter([
    {
      element: <Layout />,
      hydrateFallbackElement: <p />,
      children: paths.map((path) => ({ path, element: <Page key={path} />, ...route })),
    },
  ]);
  portal.router = made;
  render(<RouterProvider router={made} />);
  await waitFor(() => expect(made.state.initialized).toBe(true));
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/before');
  await start();
  await navigate('/page');
  loads.mockClear();
});

afterEach(async () => {
  cleanup();
  await rest();
  router().dispose();
  portal.router = undefined;
  vi.restoreAllMocks();
});

it('going back closes what is open and loads nothing; the next step back is the page’s', async () => {
  const close = vi.fn(() => show(null));
  show(<Layer onClose={close} />);
  await isAt(1);
  await step(-1);
  await isAt(0);
  expect(close).toHaveBeenCalledOnce();
  expect(loads).not.toHaveBeenCalled();
  await isOn('/page');
  await step(-1);
  await isOn('/before');
});

it('closing otherwise takes the entry away, and the next step back is the page’s', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  const entries = window.history.length;
  show(null);
  await isAt(0);
  expect(loads).not.toHaveBeenCalled();
  expect(window.history.length).toBe(entries);
  await step(-1);
  await isOn('/before');
});

it('an effect that runs twice makes one entry, and what takes another’s place takes its entry too', async () => {
  const close = vi.fn(() => show(null));
  const push = vi.spyOn(window.history, 'pushState');
  show(
    <StrictMode>
      <Layer key="first" onClose={vi.fn()} />
    </StrictMode>,
  );
  await isAt(1);
  show(<Layer key="second" onClose={close} />);
  await rest();
  expect(push).toHaveBeenCalledOnce();
  await step(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('one that opens while the entry of another is being taken away waits for that, and gets its own', async () => {
  const close = vi.fn(() => show(null));
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  const push = vi.spyOn(window.history, 'pushState');
  const go = vi.spyOn(window.history, 'go');
  show(null);
  await act(() => Promise.resolve());
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  show(<Layer onClose={close} />);
  expect(push).not.toHaveBeenCalled();
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  expect(height()).toBe(1);
  expect(close).not.toHaveBeenCalled();
  await step(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it('several close from the top with each step back, and all at once leave no entry behind', async () => {
  const closed: string[] = [];
  const stack = (...names: string[]) =>
    show(
      names.map((name, at) => (
        <Layer
          key={name}
          onClose={() => {
            closed.push(name);
            stack(...names.slice(0, at));
          }}
        />
      )),
    );
  stack('lower', 'upper');
  await isAt(2);
  await step(-1);
  await isAt(1);
  expect(closed).toEqual(['upper']);
  stack('lower', 'again', 'third');
  await isAt(3);
  const go = vi.spyOn(window.history, 'go');
  show(null);
  await isAt(0);
  expect(go).toHaveBeenCalledExactlyOnceWith(-3);
  expect(loads).not.toHaveBeenCalled();
  await step(-1);
  await isOn('/before');
});

it('what stays open although it was asked to close gets its entry back, which is not written anew', async () => {
  const close = vi.fn();
  show(<Layer onClose={close} />);
  await isAt(1);
  const push = vi.spyOn(window.history, 'pushState');
  for (const times of [1, 2, 3]) {
    await step(-1);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(times));
    await isAt(1);
    await rest();
  }
  expect(push).not.toHaveBeenCalled();
});

it('a message that the closing sheet asks stands above it', async () => {
  let take = () => undefined as void;
  const close = vi.fn(() => {
    take = openSheet({ close: () => take() });
  });
  show(<Layer onClose={close} />);
  await isAt(1);
  await step(-1);
  await isAt(2);
  await step(-1);
  await isAt(1);
  expect(close).toHaveBeenCalledOnce();
});

it('a step forward onto an entry whose sheet is gone comes back', async () => {
  const close = vi.fn(() => show(null));
  show(<Layer onClose={close} />);
  await isAt(1);
  await step(-1);
  await isAt(0);
  await step(1);
  await rest();
  await isAt(0);
  expect(loads).not.toHaveBeenCalled();
  await step(-1);
  await isOn('/before');
});

it('a page that a sheet leads to takes its place, also before the page has loaded', async () => {
  const close = vi.fn(() => show(null));
  show(<Layer onClose={close} />);
  await isAt(1);
  const entries = window.history.length;
  await navigate('/other');
  await rest();
  expect([height(), window.history.length]).toEqual([0, entries]);
  expect(close).not.toHaveBeenCalled();
  await step(-1);
  await isOn('/page');
  await step(-1);
  await isOn('/before');
});

it('a page that a sheet above another leads to leaves no dead step', async () => {
  show([<Layer key="1" onClose={vi.fn()} />, <Layer key="2" onClose={vi.fn()} />]);
  await isAt(2);
  await navigate('/other');
  await step(-1);
  await rest();
  await isOn('/page');
  await isAt(0);
  await step(-1);
  await isOn('/before');
});

it('a page that is put in the place of the page takes the sheets’ entries away first', async () => {
  show([<Layer key="1" onClose={vi.fn()} />, <Layer key="2" onClose={vi.fn()} />]);
  await isAt(2);
  await navigate('/other', { replace: true });
  await rest();
  expect([window.location.pathname, height()]).toEqual(['/other', 0]);
  await step(-1);
  await isOn('/before');
});

it('what stays open when the address of its page changes gets an entry above the new one', async () => {
  const close = vi.fn();
  show(<Layer onClose={close} />);
  await isAt(1);
  await navigate('/page?tab=2', { replace: true });
  await isAt(1);
  expect(window.location.search).toBe('?tab=2');
  await step(-1);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(window.location.search).toBe('?tab=2');
});

it('a navigation that comes while a sheet’s entry is being taken away waits for it', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  show(null);
  await act(() => Promise.resolve());
  await navigate('/other');
  await rest();
  await isOn('/other');
  await step(-1);
  await isOn('/page');
  await isAt(0);
  await step(-1);
  await isOn('/before');
});

it('a page that goes back by itself means the page, whatever is open above it', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  expect(hasEarlierEntry()).toBe(true);
  await act(async () => await router().navigate(-1));
  await isOn('/before');
  expect(hasEarlierEntry()).toBe(false);
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  expect(hasEarlierEntry()).toBe(false);
});

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

it('the same page opened again is loaded again', async () => {
  show(<Layer onClose={vi.fn()} />);
  await isAt(1);
  await navigate('/page', { replace: true });
  expect(loads).toHaveBeenCalledOnce();
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
