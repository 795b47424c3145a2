/** For so many days an act can be undone. */
export const UNDO_DAYS = 30;
const UNDO_MS = UNDO_DAYS * 86_400_000;

/** A part of an act beside what it finds now. */
export type SettledPart = {
  workDate: string;
  /** Names the day as the act left it; null where it was not over then. */
  digest: string | null;
  /** The same now; null where nothing is stored of it. */
  present: string | null;
  /** Whether what the act wrote still stands: its excuses, or its word on a punch. */
  stands: boolean;
};

export type UndoFault = { code: 'over' } | { code: 'changed'; date: string; count: number };

/**
 * Why an act cannot be undone; undefined where it can. All of it is undone or nothing: a day that has become another one since was
 * looked at by somebody who knew of the act, and would become one that nobody has seen.
 */
export function undoFault(
  { actedAt, now }: { actedAt: Date; now: Date },
  parts: readonly SettledPart[],
): UndoFault | undefined {
  if (!mayUndo(actedAt, now)) {
    return { code: 'over' };
  }
  const changed = parts
    .filter(({ digest, present, stands }) => !stands || (digest !== null && digest !== present))
    .map(({ workDate }) => workDate)
    .sort();
  return changed[0] === undefined
    ? undefined
    : { code: 'changed', date: changed[0], count: new Set(changed).size };
}

/** Whether an act is young enough. */
export const mayUndo = (actedAt: Date, now: Date): boolean => now.getTime() - actedAt.getTime() < UNDO_MS;
