import { CODE } from '@contract/codes';
import { ApiError } from '../api-error';

const REFUSALS: readonly (number | undefined)[] = [CODE.notFound, CODE.forbidden, CODE.permissionChanged];

/** True where the backend shows this person nothing any more: what was read before is not shown either. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && REFUSALS.includes(error.code);
