import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '@/shared/i18n/i18n';
import { useLoaded } from '@/shared/http/query/use-read';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import type { GuardDeps } from '../guard/auth-guard';
import type { PageModule, RouteRow } from './route-row';
import { toRouteObject } from './to-route-object';

/** A download that ends when the test says so. */
function download() {
  let arrive: (page: PageModule) => void = () => undefined;
  let fail: (cause: unknown) => void = () => undefined;
  const page = vi.fn(
    () =>
      new Promise<PageModule>((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  );
  return { page, arrive: (module: PageModule) => arrive(module), fail: () => fail(new TypeError('lost')) };
}

const text = (content: string): PageModule => ({ Component: () => <h1>{content}</h1> });
const rowOf = (path: string, page: RouteRow['page']): RouteRow => ({
  path,
  titleKey: 'home',
  namespaces: [],
  page,
});

/** Nobody is signed in and nobody has to be; a test lets the check take its time. */
let check: () => Promise<void> = () => Promise.resolve();
const deps = {
  takeUrlToken: () => undefined,
  readCookie: () => 'c',
  readStoredToken: () => 'c',
  takeArrival: () => undefined,
  entry: () => undefined,
  isAppKnown: () => false,
  isWindowAsked: () => false,
  clientKind: () => 'other',
  isNativeApp: () => false,
  hasUserInfo: () => false,
  hasPermission: () => true,
  askFirst: () => Promise.resolve(undefined),
  loadUserInfo: () => check(),
  setUserInfo: () => undefined,
  userId: () => 'm1',
} as unknown as GuardDeps;

function open(rows: RouteRow[], at: string) {
  const router = createMemoryRouter(
    rows.map((row) => ({ ...toRouteObject(row, deps), hydrateFallbackElement: <p /> })),
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const settled = () => act(() => new Promise((resolve) => void setTimeout(resolve, 20)));

beforeAll(() => startI18n('zh_CN'));
beforeEach(() => {
  check = () => Promise.resolve();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('a page whose file is slow', () => {
  it('does not keep another page waiting, and is shown when one goes to it again', async () => {
    const slow = download();
    const router = open([rowOf('/a', async () => text('A')), rowOf('/slow', slow.page)], '/a');
    await screen.findByText('A');
    void router.navigate('/slow');
    await settled();
    expect(screen.getByText('A')).toBeVisible();
    void router.navigate('/a?again');
    await settled();
    expect([router.state.location.search, router.state.navigation.state]).toEqual(['?again', 'idle']);
    // Nobody waits for it any more.
    slow.arrive(text('Slow'));
    await settled();
    expect(screen.getByText('A')).toBeVisible();
    void router.navigate('/slow');
    expect(await screen.findByText('Slow')).toBeVisible();
    expect(slow.page).toHaveBeenCalledOnce();
  });

  it('is shown although it was the first, was left for another and came back', async () => {
    const first = download();
    const second = download();
    const router = open([rowOf('/first', first.page), rowOf('/second', second.page)], '/first');
    await settled();
    void router.navigate('/second');
    await settled();
    void router.navigate('/first');
    await settled();
    second.arrive(text('Second'));
    first.arrive(text('First'));
    expect(await screen.findByText('First')).toBeVisible();
    expect(router.state.navigation.state).toBe('idle');
  });

  it('tells nothing when it fails after it was left, and is fetched anew', async () => {
    const slow = download();
    const router = open([rowOf('/a', async () => text('A')), rowOf('/slow', slow.page)], '/a');
    await screen.findByText('A');
    void router.navigate('/slow');
    await settled();
    void router.navigate('/a?again');
    await settled();
    slow.fail();
    await settled();
    void router.navigate('/slow');
    await settled();
    slow.arrive(text('Slow'));
    expect(await screen.findByText('Slow')).toBeVisible();
    expect(slow.page).toHaveBeenCalledTimes(2);
    await import('../failure/app-dialogs');
    await settled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leaves the page that is there, and the way to others, when it cannot be had', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const lost = download();
    const router = open(
      [rowOf('/a', async () => text('A')), rowOf('/b', async () => text('B')), rowOf('/lost', lost.page)],
      '/a',
    );
    await screen.findByText('A');
    void router.navigate('/lost');
    await settled();
    lost.fail();
    expect(await screen.findByRole('alertdialog', { name: '文件加载失败' })).toBeVisible();
    clearDialogs();
    expect(screen.getByText('A')).toBeVisible();
    void router.navigate('/b');
    expect(await screen.findByText('B')).toBeVisible();
  });
});

describe('a check that is slow', () => {
  it('lets the page come that was asked for last, whatever was tapped meanwhile', async () => {
    const answers: (() => void)[] = [];
    check = () => new Promise<void>((resolve) => void answers.push(resolve));
    const rows = ['/a', '/b', '/c'].map((path) => rowOf(path, async () => text(path)));
    const router = open(rows, '/a');
    await settled();
    void router.navigate('/b');
    void router.navigate('/c');
    await settled();
    // One after the other: the check of a page that was left may be in the middle of changing the session.
    for (let turn = 0; turn < 3; turn++) {
      expect(answers).toHaveLength(turn + 1);
      answers[turn]?.();
      await settled();
    }
    expect(screen.getByText('/c')).toBeVisible();
    expect(router.state.navigation.state).toBe('idle');
  });
});

it('a list that is loading goes on when one leaves for a slow page and comes back', async () => {
  let answer: (value: string) => void = () => undefined;
  const signals: AbortSignal[] = [];
  function List() {
    const { data } = useLoaded([{ id: 'list', noun: 'job' }], (signal) => {
      signals.push(signal);
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    });
    return <h1>{data ?? 'Loading'}</h1>;
  }
  const slow = download();
  const router = open(
    [rowOf('/list', async () => ({ Component: List })), rowOf('/slow', slow.page)],
    '/list',
  );
  await screen.findByText('Loading');
  void router.navigate('/slow');
  await settled();
  void router.navigate('/list');
  await settled();
  expect(signals.at(-1)?.aborted).toBe(false);
  await act(async () => answer('Rows'));
  expect(screen.getByText('Rows')).toBeVisible();
});
