import type { Saved } from './kept';

/**
 * `idle`: as it was opened, or forgotten; `waiting` for a pause in typing; `offline`: tried again by itself; `failed`: refused;
 * `stale`: somebody else has saved meanwhile, and nothing is saved until it is chosen whose draft goes on.
 */
export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'failed' | 'stale';

export type DraftStatus<Content> = {
  state: SaveState;
  /** When it was saved last. */
  at?: string | undefined;
  /** What the refusal of a save was. */
  code?: number | undefined;
  /** What the server holds in place of it, while it is stale. */
  newest?: Saved<Content> | undefined;
  /** What an earlier visit or another device has left is shown. */
  isRestored: boolean;
};

/** Tells how a draft stands to whoever looks on. */
export function createStatusLine<Content>(first: DraftStatus<Content>) {
  let status = first;
  const listeners = new Set<() => void>();
  return {
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** To be told with the next state. */
    note: (part: Partial<DraftStatus<Content>>) => {
      status = { ...status, ...part };
    },
    tell: (state: SaveState, part: Partial<DraftStatus<Content>> = {}) => {
      status = { ...status, code: undefined, newest: undefined, ...part, state };
      listeners.forEach((listener) => listener());
    },
  };
}

export type StatusLine<Content> = ReturnType<typeof createStatusLine<Content>>;
