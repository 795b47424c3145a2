import type { FormContent } from '@contract/form-template';
import { useEffect, useState } from 'react';
import { saveForm } from './api';
import { createDraftSaver, type SavedDraft, type SaveState } from './draft-saver';
import { keptDraft } from './kept-draft';

const PAUSE_MS = 800;
const RETRY_MS = 10_000;

/**
 * Saves a form with every pause of its editor. What is not saved yet is kept on this device; without a network it is tried
 * again until it arrives. `stale`: somebody else has saved meanwhile, and the editor has to choose.
 */
export function useAutosave(ownerId: string, formId: string, start: SavedDraft, content: FormContent) {
  const [state, setState] = useState<SaveState>('saved');
  const [saver] = useState(() => {
    const kept = keptDraft(ownerId, formId);
    return createDraftSaver({ formId, start, save: saveForm, keep: kept.write, onState: setState });
  });

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
      if (saver.isDirty()) {
        void saver.flush();
      }
    },
    [saver],
  );
  return { state, flush: saver.flush, adopt: saver.adopt, revision: saver.revision };
}

export type Autosave = ReturnType<typeof useAutosave>;
