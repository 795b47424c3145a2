import { ROUTE_TABLE } from '@/app/routes/route-table';
import { accounts } from './accounts';
import { checkScreens } from './check-screens';
import { sharedBackend, test } from './portal-test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** These end the session or leave the portal. */
const LEAVING = new Set(['*', '/app_exit', '/auth']);

checkScreens(
  sharedBackend(),
  ROUTE_TABLE.map(({ path }) => path)
    .filter((path) => !LEAVING.has(path))
    .map((path) => ({ name: `${path} at a desk`, path, person: accounts.administrator })),
);
