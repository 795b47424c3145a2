import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { PageEntry, pageEntry } from './page-entry';
import { portal } from './portal-router';
import { useBackToClose } from './use-back-to-close';

export function Layer({ onClose }: { onClose: () => void }) {
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
export const loads = vi.fn(() => null);
let setPage: (layers: ReactNode) => void = () => undefined;
function Page() {
  const [layers, setLayers] = useState<ReactNode>(null);
  useEffect(() => {
    setPage = setLayers;
  }, []);
  return layers;
}
/** Puts layers above the page one is on. */
export const show = (layers: ReactNode) => act(() => setPage(layers));

export const router = () => portal.router!;
export const height = () =>
  (window.history.state as { usr?: { sheets?: number } | null } | null)?.usr?.sheets ?? 0;
export const isAt = (expected: number) => waitFor(() => expect(height()).toBe(expected));
export const isOn = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
export const step = (delta: number) => act(async () => window.history.go(delta));
/** Long enough for every step that might still be on its way. */
export const rest = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 50)));
export const navigate = (path: string, options?: { replace: boolean }) =>
  act(async () => await router().navigate(path, options));

export async function start(): Promise<void> {
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

/** Each test begins on the second page of a portal. */
export function setUpPortal(): void {
  // Files share their window: a step back that another one's last sheet has asked for comes first.
  beforeAll(rest);

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
}
