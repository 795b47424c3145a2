import { getPeopleByIds } from '@contract/people/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { personName } from '../words';
import { FilterForm } from './filter-form';
import { countFilters, type Filters, type View } from './filters';
import type { TypeName } from './type-names';
import './filter-bar.css';

type FilterBarProps = {
  view: View;
  /** The kinds of request that are known here. */
  types: readonly TypeName[];
  onChange: (filters: Filters) => void;
};

/** What narrows the box down, in one line of chips that can be taken away, and the sheet to ask for more. */
export function FilterBar({ view, types, onChange }: FilterBarProps) {
  const { t } = useTranslation('approvals');
  const [isOpen, setIsOpen] = useState(false);
  const { filters } = view;
  const count = countFilters(filters);
  const person = useFilterPerson(filters.person);
  const words = useFilterWords(filters, types, person);
  return (
    <div className="apv-filter-bar">
      <button
        type="button"
        className="apv-filter-open"
        data-on={count > 0 ? '' : undefined}
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="sliders-horizontal" size={1.125} />
        <span>{t('filter.open')}</span>
      </button>
      {words.length > 0 ? (
        <ul className="apv-filter-chips" aria-label={t('filter.chosen')}>
          {words.map(({ text, without }) => (
            <li key={text}>
              <button
                type="button"
                className="apv-filter-chip"
                aria-label={t('filter.remove', { text })}
                onClick={() => onChange(without)}
              >
                <span>{text}</span>
                <Icon name="x" size={0.875} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Sheet isOpen={isOpen} title={t('filter.title')} onClose={() => setIsOpen(false)}>
        <FilterForm
          view={view}
          types={types}
          person={person}
          onChoose={(next) => {
            setIsOpen(false);
            onChange(next);
          }}
        />
      </Sheet>
    </div>
  );
}

/** The address knows the person's id alone. */
function useFilterPerson(id: string | undefined) {
  const { data } = useRead(getPeopleByIds, id === undefined ? undefined : { ids: [id] });
  return data?.[0];
}

function useFilterWords(
  filters: Filters,
  types: readonly TypeName[],
  person: ReturnType<typeof useFilterPerson>,
): { text: string; without: Filters }[] {
  const { t } = useTranslation('approvals');
  const language = useLanguage();
  const { type, status, start, end, keyword } = filters;
  const typeName = types.find(({ processCode }) => processCode === type)?.name;
  const words: { text: string; without: Filters }[] = [];
  if (type) {
    words.push({
      // A type that is not offered any longer, and of which nothing is shown, has no name here.
      text: typeName ? localizedText(typeName, language) : t('filter.type'),
      without: { ...filters, type: undefined },
    });
  }
  if (status) {
    words.push({ text: t(`status.${status}`), without: { ...filters, status: undefined } });
  }
  if (filters.person && person) {
    words.push({ text: personName(person, language), without: { ...filters, person: undefined } });
  }
  if (start || end) {
    const text =
      start && end
        ? periodWords(start, end)
        : start
          ? t('filter.since', { start: momentWords(start, 'day') })
          : t('filter.until', { end: momentWords(end, 'day') });
    words.push({ text, without: { ...filters, start: undefined, end: undefined } });
  }
  if (keyword) {
    words.push({ text: keyword, without: { ...filters, keyword: undefined } });
  }
  return words;
}
