import { CODE } from '@contract/codes';
import type { In, Out } from '@contract/endpoint';
import type { FormContent, saveFormTemplate } from '@contract/form-template';
import { ApiError } from '@/shared/http/api-error';
import { randomId } from '@/shared/lib/random-id';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'stale';
export type SavedDraft = { content: FormContent; revision: number };

type SaverOptions = {
  formId: string;
  start: SavedDraft;
  save: (input: In<typeof saveFormTemplate>) => Promise<Out<typeof saveFormTemplate>>;
  /** Keeps on this device what is not saved yet; undefined forgets it. */
  keep: (draft: SavedDraft | undefined) => void;
  onState: (state: SaveState) => void;
};

/**
 * Saves the draft of a form, one save at a time and always the last content. A save whose answer was lost is sent again as
 * it was: it may have arrived, and then the repetition tells its revision instead of looking like somebody else's.
 */
export function createDraftSaver({ formId, start, save, keep, onState }: SaverOptions) {
  let saved = start;
  let wanted = start.content;
  let pending: { content: FormContent; saveId: string } | undefined;
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
        const { revision } = await save({ formId, revision: saved.revision, saveId, content });
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
    want: (content: FormContent): boolean => {
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
    adopt: (next: SavedDraft) => {
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
