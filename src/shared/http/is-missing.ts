import { START_CODE } from '@contract/envelope';
import { ApiError } from './api-error';

/** True for an object that is not there, or is not shown to this person, and for an id that can be nobody's. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === START_CODE.notFound || error.code === START_CODE.badRequest);
