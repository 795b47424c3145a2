import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { SearchBox } from '@/shared/ui/field/search-box';
import type { Published } from '../use-draft-editor';
import './draft-list.css';

const CHIPS = ['all', 'draft', 'published', 'disabled'] as const;
const SEARCH_PAUSE_MS = 300;

export type DraftFilter = { keyword: string; status: Published['status'] | undefined };

type DraftFiltersProps = {
  filters: DraftFilter;
  /** What is searched. */
  label: string;
  /** False until it is known how many there are: chips that grow would move the others. */
  isCounted?: boolean;
  /** What stands behind a status, such as how many there are. */
  countOf?: (status: Published['status']) => string;
  onFilters: (filters: DraftFilter) => void;
};

/** A list of drafts, found by name and status. */
export function DraftFilters({ filters, label, isCounted = true, countOf, onFilters }: DraftFiltersProps) {
  const { t } = useTranslation('editor');
  const { keyword, status } = filters;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const [text, setText] = useState(keyword);
  const typed = useRef(keyword);
  const search = (next: string) => {
    setText(next);
    typed.current = next.trim();
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onFilters({ status, keyword: typed.current }), SEARCH_PAUSE_MS);
  };
  const choose = (chosen: DraftFilter['status']) => {
    // A search that still waits would bring the earlier status back.
    clearTimeout(waiting.current);
    onFilters({ status: chosen, keyword: typed.current });
  };
  return (
    <>
      <SearchBox label={label} value={text} onChange={search} />
      {isCounted ? (
        <FilterChips
          chips={CHIPS.map((value) => ({
            value,
            text: [t(`status.${value}`), value === 'all' ? '' : countOf?.(value)].filter(Boolean).join(' '),
          }))}
          value={status ?? 'all'}
          label={t('list.status')}
          onChange={(chosen) => choose(chosen === 'all' ? undefined : chosen)}
        />
      ) : null}
    </>
  );
}
