import type { createBrowserRouter } from 'react-router-dom';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** The router of the portal, for what no component of the router stands around; the first screens know no more of sheets. */
export const portal: {
  router?: PortalRouter | undefined;
  /** True on a step between the entries of one page, for which nothing is loaded. There are none before the first sheet. */
  isStepInPage?: () => boolean;
} = {};
