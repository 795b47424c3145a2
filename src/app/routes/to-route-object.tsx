import { redirect, replace, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { leavePage } from '@/shared/http/page-scope';
import { portal } from '@/shared/lib/history/portal-router';
import { runGuard, type GuardDeps } from '../guard/auth-guard';
import { ErrorPage } from '../failure/error-page';
import { needsSession } from '../guard/guard-decision';
import { handleChunkFailure, loadRoute } from './load-route';
import { portalUrl } from './portal-url';
import type { PageModule, RouteHandle, RouteRow } from './route-row';

let lastPathname: string | undefined;
let lastGuard: Promise<unknown> = Promise.resolve();

/**
 * Makes a row the router's: the guard runs in front of the page's own loader, on every navigation, so that nothing is asked
 * for before it passes; page and texts are downloaded meanwhile.
 */
export function toRouteObject(row: RouteRow, deps: GuardDeps): RouteObject {
  const signsIn = row.signsIn === true;
  const access = { skipPermit: row.skipPermit === true && !signsIn, signsIn };
  let show: (component: PageModule['Component']) => void = () => undefined;
  // The router asks once per route and keeps the answer, so it has to wait for the first download that succeeds.
  const component = new Promise<PageModule['Component']>((resolve) => {
    show = resolve;
  });
  const loader = async (args: LoaderFunctionArgs): Promise<unknown> => {
    const page = orStay(loadRoute(row), args.request.signal);
    page.then(
      ({ Component }) => show(Component),
      () => undefined,
    );
    const url = portalUrl(args.request.url);
    // The router asks without the hash. An address that is shown already, by the first load or a step back, still has it.
    const isShown = window.location.href.split('#', 1)[0] === args.request.url;
    if (isShown) {
      url.hash = window.location.hash;
    }
    if (url.pathname !== lastPathname) {
      lastPathname = url.pathname;
      leavePage();
    }
    const route = { path: row.path, ...access };
    const check = () => runGuard(deps, route, url);
    const result = await (route.skipPermit ? check() : inTurn(check));
    if (result === 'leave') {
      return stay(args.request.signal);
    }
    if (result) {
      // Its entry in the history would only lead here again.
      throw (isShown ? replace : redirect)(result.redirect);
    }
    const { loader: pageLoader } = await page;
    // Who has moved on meanwhile is not kept waiting by calls for a page that is not shown.
    if (args.request.signal.aborted) {
      return null;
    }
    return (await pageLoader?.(args)) ?? null;
  };
  return {
    path: row.path,
    loader,
    shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate && !portal.isStepInPage?.(),
    lazy: { Component: () => component },
    handle: {
      titleKey: row.titleKey,
      bodyClass: row.bodyClass,
      nav: row.nav,
      needsSession: needsSession({ path: row.path, ...access }),
    } satisfies RouteHandle,
    errorElement: <ErrorPage />,
  };
}

/** Two quick taps must not interleave: one guard may be in the middle of changing the session. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = lastGuard.then(work);
  lastGuard = mine.catch(() => undefined);
  return mine;
}

/** A page whose files cannot be loaded is never shown: the dialog stands before the page that is there (spec section 2). */
export function orStay<T>(files: Promise<T>, signal: AbortSignal): Promise<T> {
  return files.catch(() => {
    if (!signal.aborted) {
      handleChunkFailure();
    }
    return stay(signal);
  });
}

/** Keeps a navigation pending until another one takes its place. */
function stay(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
