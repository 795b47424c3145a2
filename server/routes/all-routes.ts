import type { Mounted } from '../mount';
import { accountRoutes } from './account';
import { loginRoutes } from './login';
import { userRoutes } from './user';

/** Every call that this backend answers. */
export const allRoutes: Mounted[] = [...loginRoutes, ...userRoutes, ...accountRoutes];
