import { createBrowserRouter } from 'react-router-dom';
import type { GuardDeps } from '../guard/auth-guard';
import { ErrorPage } from '../failure/error-page';
import { guardDeps } from '../guard/guard-deps';
import { RootLayout } from '../root-layout';
import { FIRST_ROUTES } from './first-routes';
import { loadRouteTable } from './load-route';
import { orStay, toRouteObject } from './to-route-object';

const ROOT = 'root';

/** The portal's routes under its base, each behind the guard; those beyond the first ones are learned when one is wanted. */
export function createPortalRouter(deps: GuardDeps = guardDeps): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(
    [
      {
        id: ROOT,
        element: <RootLayout />,
        errorElement: <ErrorPage />,
        children: FIRST_ROUTES.map((row) => toRouteObject(row, deps)),
      },
    ],
    {
      basename: import.meta.env.BASE_URL,
      patchRoutesOnNavigation: async ({ patch, signal }) => {
        const all = await orStay(loadRouteTable(), signal);
        const later = all.filter((row) => !FIRST_ROUTES.includes(row));
        patch(
          ROOT,
          later.map((row) => toRouteObject(row, deps)),
        );
      },
    },
  );
}
