import { savedRoute } from '@/shared/storage/saved-route';

/** Where nobody wants to be after signing in (spec section 2 names the first two). */
const ENTRY_PATHS = new Set([
  '/auth',
  '/loginDev',
  '/loginAuth',
  '/loginvc',
  '/reset-password',
  '/set-up',
  '/app_exit',
]);

/** The route that was saved before sign-in, or the home when that was an entry page (spec section 2). */
export function landingRouteFrom(saved: string | undefined): string {
  const path = saved?.split(/[?#]/, 1)[0]?.replace(/(.)\/+$/, '$1');
  return saved === undefined || path === undefined || ENTRY_PATHS.has(path) ? '/' : saved;
}

/** {@link landingRouteFrom} of the stored route, which is forgotten with it. */
export const takeLandingRoute = (): string => landingRouteFrom(savedRoute.take());

/** The browser's own navigation; an object, so that tests can watch it. */
export const browserNavigation = {
  replace: (address: string): void => window.location.replace(address),
  reload: (): void => window.location.reload(),
};

/** Leaves the entry page for good: it disappears from the history with the auth code in its address. */
export function openForReal(route: string): void {
  browserNavigation.replace(import.meta.env.BASE_URL.replace(/\/$/, '') + route);
}
