import { useContext, useMemo } from 'react';
import { PageEntry, type SheetState } from '@/shared/lib/history/page-entry';
import { useIsDesktop } from './desktop';

/** How a row opens its pane: without a trace of its own beside another one, and never away from where the list stands. */
export type Beside = { replace: boolean; state?: SheetState };

/**
 * True where a desk has room for its pane, and how its rows lead there. Beside the list the page stays the same entry, so that it
 * does not scroll; in its place the pane begins at its top like any page.
 */
export function useBeside(isOpen: boolean): { isWide: boolean; beside: Beside } {
  const isWide = useIsDesktop();
  const page = useContext(PageEntry);
  const beside = useMemo(
    () => ({
      // Going back leads from any of them to the list, not through all that were looked at.
      replace: isOpen,
      ...(isWide && page !== undefined ? { state: { sheets: 0, page } } : {}),
    }),
    [isOpen, isWide, page],
  );
  return { isWide, beside };
}
