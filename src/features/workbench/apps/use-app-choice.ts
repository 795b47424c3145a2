import { APPS, type AppCode } from '@contract/workbench/apps';
import { saveCommonApps } from '@contract/workbench/calls';
import { LIMITS } from '@contract/limits';
import { useState } from 'react';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { call } from '@/shared/http/call';
import { chosenApps, moveCode, type App } from './app-rules';

type Saving = 'idle' | 'saving' | 'saved' | 'undone' | 'failed';

const KNOWN = new Set<unknown>(APPS.map(({ code }) => code));
const isCodes = (value: unknown): value is AppCode[] =>
  Array.isArray(value) && value.every((code) => KNOWN.has(code));
const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * The editing of the common apps. `saved` is what the backend holds; what is not saved yet is kept as a draft at every
 * step, so that neither a failure nor a reload loses it. `onSaved` learns what the backend kept.
 */
export function useAppChoice(
  saved: readonly string[],
  permitted: readonly App[],
  onSaved: (codes: string[]) => void,
) {
  const savedCodes = chosenApps(saved, permitted).map(({ code }) => code);
  const draft = useLocalDraft<AppCode[]>({
    name: 'common_apps',
    isContent: isCodes,
    start: savedCodes,
    fit: (left) => {
      const found = chosenApps(left, permitted).map(({ code }) => code);
      return isSame(found, savedCodes) ? undefined : found;
    },
  });
  const codes = draft.content;
  const [opened] = useState(codes);
  const [saving, setSaving] = useState<Saving>('idle');
  const [undoTo, setUndoTo] = useState<AppCode[]>();

  const change = (next: AppCode[]) => {
    draft.change(next);
    if (isSame(next, savedCodes)) {
      draft.forget();
    }
    setSaving('idle');
    setUndoTo(undefined);
  };
  const store = async (next: AppCode[], done: 'saved' | 'undone') => {
    setSaving('saving');
    try {
      const { commonApps } = await call(saveCommonApps, { apps: [...next] });
      onSaved(commonApps);
      setUndoTo(done === 'saved' ? savedCodes : undefined);
      draft.change(next);
      draft.forget();
      setSaving(done);
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
    isKept: draft.isRestored && codes === opened,
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
