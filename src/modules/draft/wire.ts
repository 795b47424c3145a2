import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import type { Base, Saved } from './kept';

/** One save: made from a revision, and known by its id when it is repeated. */
export type DraftSave<Content> = Base & { requestId: string; saveId: string; content: Content };

/** The server half of a draft. */
export type DraftWire<Content> = {
  save: (input: DraftSave<Content>) => Promise<Base & { at?: string | undefined }>;
  /** What the server holds now. */
  read?: (base: Base) => Promise<Saved<Content> | undefined>;
  /** Deletes it there. */
  remove?: (base: Base) => Promise<unknown>;
};

/** What a failed save means for the draft. */
export function failureOf(cause: unknown): 'offline' | 'stale' | 'failed' {
  if (!(cause instanceof ApiError)) {
    return 'failed';
  }
  if (cause.kind === 'code') {
    return cause.code === CODE.conflict ? 'stale' : 'failed';
  }
  return 'offline';
}

/** The backend or its database is busy or away. */
export const isTemporary = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.code !== undefined && cause.code >= CODE.tooMany;
