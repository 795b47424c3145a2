import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/shared/ui/filter-chips';
import { Icon } from '@/shared/ui/icon';
import type { Published } from './use-draft-editor';
import './draft-list.css';

const CHIPS = ['all', 'draft', 'published', 'disabled'] as const;
const SEARCH_PAUSE_MS = 300;

export type DraftFilter = { keyword: string; status: Published['status'] | undefined };

type DraftFiltersProps = {
  filters: DraftFilter;
  /** What is searched. */
  label: string;
  /** What stands behind a status, such as how many there are. */
  countOf?: (status: Published['status']) => string;
  onFilters: (filters: DraftFilter) => void;
};

/** A list of drafts, found by name and status. */
export function DraftFilters({ filters, label, countOf, onFilters }: DraftFiltersProps) {
  const { t } = useTranslation('editor');
  const { keyword, status } = filters;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const typed = useRef(keyword);
  const search = (text: string) => {
    typed.current = text.trim();
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
      <div className="ed-search">
        <label className="hr-field">
          <Icon name="search" size={1.125} />
          <input
            type="search"
            name="keyword"
            aria-label={label}
            placeholder={label}
            maxLength={50}
            defaultValue={keyword}
            onChange={(event) => search(event.target.value)}
          />
        </label>
      </div>
      <FilterChips
        chips={CHIPS.map((value) => ({
          value,
          text: [t(`status.${value}`), value === 'all' ? '' : countOf?.(value)].filter(Boolean).join(' '),
        }))}
        value={status ?? 'all'}
        label={t('list.status')}
        onChange={(chosen) => choose(chosen === 'all' ? undefined : chosen)}
      />
    </>
  );
}
