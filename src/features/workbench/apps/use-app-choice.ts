import type { AppCode } from '@contract/workbench/apps';
import { saveCommonApps } from '@contract/workbench/calls';
import { LIMITS } from '@contract/limits';
import { useState } from 'react';
import { call } from '@/shared/http/call';
import { readAppDraft, writeAppDraft } from './app-draft';
import { chosenApps, moveCode, type App } from './app-rules';

type Saving = 'idle' | 'saving' | 'saved' | 'undone' | 'failed';

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * The editing of the common apps. `saved` is what the backend holds; what is not saved yet is kept as a draft at every
 * step, so that neither a failure nor a reload loses it. `onSaved` learns what the backend kept.
 */
export function useAppChoice(
  saved: readonly string[],
  permitted: readonly App[],
  ownerId: string | undefined,
  onSaved: (codes: string[]) => void,
) {
  const savedCodes = chosenApps(saved, permitted).map(({ code }) => code);
  const [codes, setCodes] = useState<AppCode[]>(() => {
    const draft = readAppDraft(ownerId);
    return draft ? chosenApps(draft, permitted).map(({ code }) => code) : savedCodes;
  });
  const [isKept, setKept] = useState(() => !isSame(codes, savedCodes));
  const [saving, setSaving] = useState<Saving>('idle');
  const [undoTo, setUndoTo] = useState<AppCode[]>();

  const change = (next: AppCode[]) => {
    setCodes(next);
    setKept(false);
    setSaving('idle');
    setUndoTo(undefined);
    writeAppDraft(ownerId, isSame(next, savedCodes) ? undefined : next);
  };
  const store = async (next: AppCode[], done: 'saved' | 'undone') => {
    setSaving('saving');
    try {
      const { commonApps } = await call(saveCommonApps, { apps: [...next] });
      onSaved(commonApps);
      setUndoTo(done === 'saved' ? savedCodes : undefined);
      setCodes(next);
      setKept(false);
      setSaving(done);
      writeAppDraft(ownerId, undefined);
      return true;
    } catch {
      // Told by the error policy; the choice stays on the screen and in the draft.
      setSaving('failed');
      return false;
    }
  };
  return {
    codes,
    isChanged: !isSame(codes, savedCodes),
    /** The choice on the screen comes from an earlier visit. */
    isKept,
    saving,
    canUndo: undoTo !== undefined,
    isFull: codes.length >= LIMITS.commonApps,
    add: (code: AppCode) => change([...codes, code]),
    remove: (code: AppCode) => change(codes.filter((one) => one !== code)),
    move: (from: number, to: number) => change(moveCode(codes, from, to)),
    discard: () => change(savedCodes),
    save: () => store(codes, 'saved'),
    undo: () => (undoTo ? store(undoTo, 'undone') : Promise.resolve(true)),
  };
}
