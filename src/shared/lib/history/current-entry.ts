import type { SheetState } from './page-entry';

type Entry = { key: string; state: unknown };
type HistoryState = { key?: string; usr?: unknown; idx?: number } | null;

/** How many sheets are open above the page on this entry of the history. */
export const sheetsOn = ({ state }: Pick<Entry, 'state'>): number =>
  (state as Partial<SheetState> | null)?.sheets ?? 0;

/** The entry on which the history stands; the router's first one has no key yet. */
export function currentEntry(): Entry & { index: number } {
  const { key = 'default', usr = null, idx = 0 } = (window.history.state as HistoryState) ?? {};
  return { key, state: usr, index: idx };
}

/** True when there is a page to go back to: the router numbers its history entries, 0 is the one it was opened with. */
export function hasEarlierEntry(): boolean {
  const entry = currentEntry();
  return entry.index > sheetsOn(entry);
}
