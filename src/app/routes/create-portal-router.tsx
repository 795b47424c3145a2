import { createBrowserRouter } from 'react-router-dom';
import type { GuardDeps } from '../guard/auth-guard';
import { ErrorPage } from '../failure/error-page';
import { guardDeps } from '../guard/guard-deps';
import { RootLayout } from '../root-layout';
import { ROUTE_TABLE } from './route-table';
import { toRouteObject } from './to-route-object';

/** The portal's routes under its base, each behind the guard. */
export function createPortalRouter(deps: GuardDeps = guardDeps): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(
    [
      {
        element: <RootLayout />,
        errorElement: <ErrorPage />,
        children: ROUTE_TABLE.map((row) => toRouteObject(row, deps)),
      },
    ],
    { basename: import.meta.env.BASE_URL },
  );
}
