import { useEffect, useState } from 'react';
import { currentToken } from '@/shared/storage/token';
import { createDraftSaver, type DraftSave, type SavedDraft, type SaveState } from './draft-saver';

const PAUSE_MS = 800;
const RETRY_MS = 10_000;

/** The copy of unsaved changes that a device keeps. */
export type KeptCopy<Content> = {
  read: () => SavedDraft<Content> | undefined;
  write: (draft: SavedDraft<Content> | undefined) => void;
  remove: () => void;
};

export type AutosaveOptions<Content> = {
  start: SavedDraft<Content>;
  content: Content;
  save: (input: DraftSave<Content>) => Promise<{ revision: number }>;
  kept: KeptCopy<Content>;
};

/**
 * Saves a draft with every pause of its editor. What is not saved yet is kept on this device; without a network it is tried
 * again until it arrives. `stale`: somebody else has saved meanwhile, and the editor has to choose.
 */
export function useAutosave<Content>({ start, content, save, kept }: AutosaveOptions<Content>) {
  const [state, setState] = useState<SaveState>('saved');
  const [saver] = useState(() => createDraftSaver({ start, save, keep: kept.write, onState: setState }));

  useEffect(() => {
    if (!saver.want(content)) {
      return undefined;
    }
    const timer = setTimeout(() => void saver.flush(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, saver]);

  useEffect(() => {
    if (state !== 'offline') {
      return undefined;
    }
    const retry = () => void saver.flush();
    const timer = setTimeout(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [state, saver]);

  useEffect(
    () => () => {
      // Left within the pause: the save goes on without the screen, and its failure leaves the kept copy.
      // Not without a session: that would tell once more that it has ended.
      if (saver.isDirty() && currentToken()) {
        void saver.flush();
      }
    },
    [saver],
  );
  return { state, flush: saver.flush, adopt: saver.adopt, revision: saver.revision };
}

export type Autosave<Content> = ReturnType<typeof useAutosave<Content>>;
