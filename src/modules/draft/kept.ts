import { isRecord } from '@/shared/lib/is-record';
import type { StoredItem } from '@/shared/storage/item';
import { storedDraft } from '@/shared/storage/draft';

/** Where a draft stands on the server: saved so often, 0 for not at all. `id` where the server gives it one. */
export type Base = { id?: string | undefined; revision: number };

/** A draft as the server holds it, and who has saved it where several may. */
export type Saved<Content> = Base & {
  content: Content;
  at?: string | undefined;
  updatedByName?: string | null | undefined;
  updatedByEnName?: string | null | undefined;
  isUpdatedByMe?: boolean;
};

/** A draft as this browser keeps it while the server does not have all of it. */
export type Kept<Content> = Base & {
  content: Content;
  /** Names the draft before the server has given it an id. */
  requestId: string;
  /** A save that was sent and not answered: of this content or an earlier one. */
  saveId?: string | undefined;
  /** The server has just this. */
  isSaved?: boolean | undefined;
  /** The open editor that has written it: another window's is not removed with one's own. */
  by: string;
};

export type KeptItem<Content> = StoredItem<Kept<Content>>;

const isTextOrNone = (value: unknown) => value === undefined || typeof value === 'string';

/** This browser's copy of one draft of one person in one company: phones are shared, and a draft outlives a forced sign-out. */
export function keptDraft<Content>(
  name: string,
  ownerId: string | undefined,
  isContent: (value: unknown) => value is Content,
): KeptItem<Content> {
  const isKept = (value: unknown): value is Kept<Content> =>
    isRecord(value) &&
    isContent(value.content) &&
    typeof value.revision === 'number' &&
    typeof value.requestId === 'string' &&
    typeof value.by === 'string' &&
    [value.id, value.saveId].every(isTextOrNone);
  return storedDraft(`${name}.${ownerId ?? ''}`, isKept);
}

/**
 * Which of the two an editor opens with. `both`: the copy, while it has to be asked whose goes on. A save without an answer may
 * have arrived: its repetition tells whether what is newer on the server is one's own.
 */
export function opensWith(kept: Kept<unknown> | undefined, saved: Base): 'kept' | 'saved' | 'both' {
  if (!kept || kept.isSaved || kept.id !== saved.id) {
    return 'saved';
  }
  return kept.saveId !== undefined || kept.revision === saved.revision ? 'kept' : 'both';
}
