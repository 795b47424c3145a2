import type { Mounted } from '../mount';
import { accountRoutes } from './account';
import { loginRoutes } from './login';
import { sdkRoutes } from './sdk';
import { thirdPartyRoutes } from './third-party';
import { userRoutes } from './user';

/** Every call that this backend answers. */
export const allRoutes: Mounted[] = [
  ...loginRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...thirdPartyRoutes,
  ...sdkRoutes,
];
