import { useEffect, useState } from 'react';
import { createDraftSaver, type Saved, type SaveState } from './draft-saver';

/** The keeper of a draft for as long as its screen is open, and how far its saving is. */
export function useOrderDraft(initial: Saved | undefined) {
  const [state, setState] = useState<SaveState>('idle');
  const [saver] = useState(() => createDraftSaver(initial, setState));
  useEffect(() => {
    const handleLeave = () => void saver.flush();
    window.addEventListener('online', handleLeave);
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('online', handleLeave);
      window.removeEventListener('pagehide', handleLeave);
      saver.stop();
    };
  }, [saver]);
  return { state, saver };
}
