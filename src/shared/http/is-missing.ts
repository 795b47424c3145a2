import { CODE } from '@contract/codes';
import { ApiError } from './api-error';

/** True for an object that is not there, or is not shown to this person, and for an id that can be nobody's. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === CODE.notFound || error.code === CODE.badRequest);
