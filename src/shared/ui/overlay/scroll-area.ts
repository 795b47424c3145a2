import { createContext } from 'react';

/** What scrolls around a long list: the body of a sheet, null until it stands; undefined on a page, where the window does. */
export const ScrollArea = createContext<HTMLElement | null | undefined>(undefined);
