import type { Mounted } from '../mount';
import { loginRoutes } from './login';

/** Every call that this backend answers. */
export const allRoutes: Mounted[] = [...loginRoutes];
