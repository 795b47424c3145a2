import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import { randomId } from '@/shared/lib/random-id';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'stale';
export type SavedDraft<Content> = { content: Content; revision: number };

/** One save: made from a revision, known by its id when it is repeated. */
export type DraftSave<Content> = SavedDraft<Content> & { saveId: string };

type SaverOptions<Content> = {
  start: SavedDraft<Content>;
  save: (input: DraftSave<Content>) => Promise<{ revision: number }>;
  /** Keeps on this device what is not saved yet; undefined forgets it. */
  keep: (draft: SavedDraft<Content> | undefined) => void;
  onState: (state: SaveState) => void;
};

/**
 * Saves a draft, one save at a time and always the last content. A save whose answer was lost is sent again as
 * it was: it may have arrived, and then the repetition tells its revision instead of looking like somebody else's.
 */
export function createDraftSaver<Content>({ start, save, keep, onState }: SaverOptions<Content>) {
  let saved = start;
  let wanted = start.content;
  let pending: { content: Content; saveId: string } | undefined;
  let running: Promise<boolean> | undefined;
  let state: SaveState = 'saved';
  const tell = (next: SaveState) => {
    state = next;
    onState(next);
  };

  const isDirty = () => pending !== undefined || wanted !== saved.content;
  const saveAll = async (): Promise<boolean> => {
    while (isDirty()) {
      pending ??= { content: wanted, saveId: randomId() };
      const { content, saveId } = pending;
      tell('saving');
      try {
        const { revision } = await save({ revision: saved.revision, saveId, content });
        saved = { content, revision };
        pending = undefined;
      } catch (cause) {
        const failure = failureOf(cause);
        if (failure !== 'offline') {
          pending = undefined;
        }
        tell(failure);
        return false;
      }
    }
    keep(undefined);
    tell('saved');
    return true;
  };
  return {
    isDirty,
    revision: () => saved.revision,
    /** Says what is to be saved with the next flush; true when it differs from what is. */
    want: (content: Content): boolean => {
      wanted = content;
      if (isDirty()) {
        keep({ revision: saved.revision, content });
        if (state !== 'stale') {
          tell('waiting');
        }
      }
      return isDirty();
    },
    /** Saves until nothing is left to save; false when it could not. */
    flush: (): Promise<boolean> => {
      running ??= saveAll().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** What is on the server now: saved by somebody else. */
    adopt: (next: SavedDraft<Content>) => {
      saved = next;
      pending = undefined;
      tell('saved');
    },
  };
}

function failureOf(cause: unknown): 'offline' | 'stale' | 'failed' {
  if (!(cause instanceof ApiError)) {
    return 'failed';
  }
  if (cause.kind === 'code') {
    return cause.code === CODE.conflict ? 'stale' : 'failed';
  }
  return 'offline';
}
