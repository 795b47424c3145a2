import { useEffect, useState } from 'react';
import type { DeviceCopy } from './device-copy';
import { createDraftSaver, type Saved, type SaveState } from './draft-saver';

/** The keeper of a draft for as long as its screen is open, and how far its saving is. */
export function useOrderDraft(initial: Saved | undefined, copy: DeviceCopy | undefined) {
  const [state, setState] = useState<SaveState>('idle');
  const [saver] = useState(() => createDraftSaver(initial, setState, copy));
  useEffect(() => {
    const handleOnline = () => void saver.flush();
    // What an earlier visit could not save.
    handleOnline();
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('online', handleOnline);
      saver.stop();
    };
  }, [saver]);
  return { state, saver };
}
