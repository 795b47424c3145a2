import type { FormRow } from '@contract/form-template';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { countText } from '@/shared/lib/count-text';
import { formatDate } from '@/shared/lib/format-date';
import { localizedName, localizedText } from '@/shared/lib/localized-text';
import { usePagedList } from '@/shared/lib/use-paged-list';
import { Button } from '@/shared/ui/button';
import { FilterChips, type Chip } from '@/shared/ui/filter-chips';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Link } from '@/shared/ui/link';
import { PagedList } from '@/shared/ui/paged-list';
import { EmptyState, Loading } from '@/shared/ui/states';
import { fetchForms, type FormFilters } from './api';
import { FormMenu } from './parts/form-menu';
import { StartSheet } from './parts/start-sheet';
import './form-builder.css';

const STATUSES = ['all', 'draft', 'published', 'disabled'] as const;
const SEARCH_PAUSE_MS = 300;
type Counts = Partial<Record<(typeof STATUSES)[number], number>>;

type FormListProps = {
  filters: FormFilters;
  onFilters: (filters: FormFilters) => void;
  onOpen: (formId: string) => void;
};

/** The forms of the company: found by name and status, opened, copied, switched off, begun. */
export function FormList({ filters, onFilters, onOpen }: FormListProps) {
  const { t } = useTranslation('form-builder');
  const { keyword, status } = filters;
  const [counts, setCounts] = useState<Counts>({});
  const [menu, setMenu] = useState<FormRow>();
  const [isStarting, setStarting] = useState(false);
  const list = usePagedList(
    [keyword, status].join(' '),
    async (pageNo, signal) => {
      const page = await fetchForms(filters, pageNo, signal);
      setCounts(page.counts);
      return page;
    },
    (row) => row.id,
  );
  const chips: Chip<(typeof STATUSES)[number]>[] = STATUSES.map((value) => ({
    value,
    text:
      value === 'all'
        ? t('list.all')
        : [t(`formStatus.${value}`), counts[value] ? countText(counts[value]) : ''].join(' ').trim(),
  }));
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const search = (text: string) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onFilters({ ...filters, keyword: text.trim() }), SEARCH_PAUSE_MS);
  };
  const isFiltered = keyword !== '' || status !== undefined;
  return (
    <>
      <div className="fb-search">
        <label className="hr-field">
          <Icon name="search" size={1.125} />
          <input
            type="search"
            name="keyword"
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            maxLength={50}
            defaultValue={keyword}
            onChange={(event) => search(event.target.value)}
          />
        </label>
      </div>
      <FilterChips
        chips={chips}
        value={status ?? 'all'}
        label={t('list.status')}
        onChange={(chosen) => onFilters({ ...filters, status: chosen === 'all' ? undefined : chosen })}
      />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => <Row row={row} onMenu={() => setMenu(row)} />}
        estimate={6}
        label={t('list.title')}
        skeleton={<Loading rows={5} />}
        empty={
          <EmptyState
            icon="file-pen-line"
            title={isFiltered ? t('list.noneFound') : t('list.none')}
            note={isFiltered ? t('list.noneFoundHint') : t('list.noneHint')}
            isFill
          />
        }
      />
      <div className="fb-bar">
        <Button kind="primary" isBlock onClick={() => setStarting(true)}>
          <Icon name="plus" size={1.25} />
          {t('list.create')}
        </Button>
      </div>
      {menu ? (
        <FormMenu
          form={menu}
          onOpen={onOpen}
          onChanged={() => void list.refresh()}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
      {isStarting ? <StartSheet onMade={onOpen} onClose={() => setStarting(false)} /> : null}
    </>
  );
}

function Row({ row, onMenu }: { row: FormRow; onMenu: () => void }) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const name = localizedText(row.name, language) || t('builder.untitled');
  const by = row.updatedByName && localizedName(row.updatedByName, row.updatedByEnName, language);
  const time = formatDate(row.updatedAt, 'minute');
  const facts = [
    t('list.fields', { count: row.fieldCount }),
    row.version !== null && t('list.version', { version: row.version }),
    row.version !== null && row.hasChanges && t('list.changed'),
  ];
  return (
    <div className="fb-form">
      <Link className="fb-form-main" to={`/custom-form?id=${encodeURIComponent(row.id)}`}>
        <span className="fb-form-name">
          <span>{name}</span>
          <span className="fb-chip" data-status={row.status}>
            {t(`formStatus.${row.status}`)}
          </span>
        </span>
        <span className="fb-note">{facts.filter(Boolean).join(' · ')}</span>
        {row.processes.length > 0 ? (
          <span className="fb-note">
            {t('list.usedBy', {
              names: row.processes.map((one) => localizedText(one, language)).join(' · '),
            })}
          </span>
        ) : null}
        <span className="fb-note">
          {by ? t('list.updated', { name: by, time }) : t('list.updatedAt', { time })}
        </span>
      </Link>
      <IconButton icon="ellipsis-vertical" label={t('list.actions', { name })} onClick={onMenu} />
    </div>
  );
}
