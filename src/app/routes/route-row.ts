import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { Namespace, PageTitle } from '@/shared/i18n/namespaces';
import type { NavPlace } from '../desktop/nav-place';

/** What a page module exports. */
export type PageModule = { Component: ComponentType; loader?: LoaderFunction };

/** One route of the portal (spec section 2). */
export type RouteRow = {
  path: string;
  titleKey: PageTitle;
  /** Texts that the page needs beside `common`. */
  namespaces: readonly Namespace[];
  /** True where the specification skips the authentication check; everything else is guarded. */
  skipPermit?: true;
  /**
   * True for pages that skip the check by the specification but show nothing without a session: a visit without one signs in
   * and comes back instead of leaving the app.
   */
  signsIn?: true;
  /** Style class of the route's project on `<body>`. */
  bodyClass?: string;
  /** Where the side navigation of a desktop lists the page. */
  nav?: NavPlace;
  page: () => Promise<PageModule>;
};

/** What the shell reads from the route that is shown. */
export type RouteHandle = Pick<RouteRow, 'titleKey' | 'bodyClass' | 'nav'> & {
  /** False for public routes and for the pages that sign in. */
  needsSession: boolean;
};
