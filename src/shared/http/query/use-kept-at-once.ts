import { useRef, useState } from 'react';

type Source<Value, Change> = {
  /** What the backend holds, once it is read. */
  held: Value | undefined;
  /** Reads it again. */
  reload: () => void;
  apply: (value: Value, change: Change) => Value;
  save: (change: Change) => Promise<Value>;
};

/**
 * Settings without a button: each change shows at once, is kept in the order of the taps, and is taken back when it is refused, which
 * the error policy tells.
 */
export function useKeptAtOnce<Value, Change>({ held, reload, apply, save }: Source<Value, Change>) {
  const [changed, setChanged] = useState<Value>();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);
  const value = changed ?? held;

  const change = (part: Change) => {
    if (value === undefined) {
      return;
    }
    setChanged(apply(value, part));
    setState('saving');
    waiting.current += 1;
    line.current = line.current.then(async () => {
      try {
        const kept = await save(part);
        waiting.current -= 1;
        if (waiting.current === 0) {
          setChanged(kept);
          setState('saved');
        }
      } catch {
        // Told by the error policy; what the backend holds is shown again.
        waiting.current -= 1;
        setChanged(undefined);
        setState('idle');
        reload();
      }
    });
  };
  return { value, change, state };
}
