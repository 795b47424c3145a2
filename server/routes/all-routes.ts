import type { Mounted } from '../mount';
import { accountRoutes } from './account';
import { homeRoutes } from './home';
import { loginRoutes } from './login';
import { sdkRoutes } from './sdk';
import { tenantRoutes } from './tenant';
import { thirdPartyRoutes } from './third-party';
import { userRoutes } from './user';

/** Every call that this backend answers. */
export const allRoutes: Mounted[] = [
  ...loginRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...homeRoutes,
  ...tenantRoutes,
  ...thirdPartyRoutes,
  ...sdkRoutes,
];
