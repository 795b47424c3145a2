/** A value with everything it was before and everything that was undone; of any length, since steps share their parts. */
export type History<T> = {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Steps of the same group follow each other as one: what is typed into a field is undone at once. */
  group?: string | undefined;
};

/** A value without a past. */
export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** The next step; none when nothing has changed. What was undone before is gone then. */
export function record<T>(history: History<T>, next: T, group?: string): History<T> {
  if (next === history.present) {
    return history;
  }
  const goesOn = group !== undefined && group === history.group;
  return {
    past: goesOn ? history.past : [...history.past, history.present],
    present: next,
    future: [],
    group,
  };
}

/** One step back; the same history at its start. */
export function undo<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1);
  return past.length === 0
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before as T, future: [present, ...future] };
}

/** One step forward again; the same history when nothing was undone. */
export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return future.length === 0
    ? { past, present, future }
    : { past: [...past, present], present: next as T, future: rest };
}
