import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn, TableLayout } from './column';
import { countOf, type Selection } from './selection';

type Announced = {
  count: number | undefined;
  selection: Selection;
  layout: TableLayout;
  columns: readonly Pick<TableColumn<never>, 'id' | 'title'>[];
};

/** Once a range or a search has settled. */
const REST_MS = 500;

/** Announces to screen readers a change that happens elsewhere than at the focus: one message at a time. */
export function useAnnouncement({ count, selection, layout, columns }: Announced): string {
  const { t } = useTranslation('table');
  const selected = countOf(selection, count ?? 0);
  const sort = layout.sort;
  const title = sort && columns.find(({ id }) => id === sort.id)?.title;
  const texts = {
    selected: selected > 0 ? t('selected', { count: selected }) : t('noneSelected'),
    sort: sort && title ? t(sort.isDescending ? 'sortedDown' : 'sortedUp', { title }) : t('unsorted'),
    count: count === undefined ? '' : t('count', { count }),
  };
  const before = useRef(texts);
  const [message, setMessage] = useState('');
  const { selected: ofSelection, sort: ofSort, count: ofCount } = texts;
  useEffect(() => {
    const now = { selected: ofSelection, sort: ofSort, count: ofCount };
    const timer = setTimeout(() => {
      const changed = (['sort', 'count', 'selected'] as const).filter(
        (key) => before.current[key] !== now[key],
      );
      before.current = now;
      if (changed.length > 0) {
        setMessage(changed.map((key) => now[key]).join(' '));
      }
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [ofSelection, ofSort, ofCount]);
  return message;
}
