import { createContext } from 'react';

/** What the state of a sheet's entry says: how many are open, and which entry the page itself has. */
export type SheetState = { sheets: number; page: string };

/** Names the page's own entry, which stays the same while sheets open and close above it. */
export const pageEntry = ({ key, state }: { key: string; state: unknown }): string =>
  (state as Partial<SheetState> | null)?.page ?? key;

/** The entry of the page that React shows; the router may already be at another one. */
export const PageEntry = createContext<string | undefined>(undefined);
