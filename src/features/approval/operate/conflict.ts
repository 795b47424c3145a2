import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';

/** What the backend says when somebody else acted first; undefined for any other failure. */
export function conflictText(cause: unknown): string | undefined {
  return cause instanceof ApiError && cause.code === CODE.conflict ? cause.msg : undefined;
}

/** An item that is not there for this person: it does not exist, or is not theirs to see. */
export function isHidden(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    cause.kind === 'code' &&
    (cause.code === CODE.forbidden || cause.code === CODE.notFound || cause.code === CODE.badRequest)
  );
}
