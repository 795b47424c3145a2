import { useContext, useEffect, useRef } from 'react';
import { PageEntry } from './page-entry';
import { alignSheets, openSheet, type OpenSheet } from './sheet-entries';

/** While mounted, going back closes instead of leaving the page. Closing otherwise takes the history entry away again. */
export function useBackToClose(onClose: () => void): void {
  const page = useContext(PageEntry);
  const sheet = useRef<OpenSheet>({ close: onClose, page });
  useEffect(() => {
    sheet.current.close = onClose;
  });
  useEffect(() => openSheet(sheet.current), []);
  useEffect(() => {
    sheet.current.page = page;
    alignSheets();
  }, [page]);
}
