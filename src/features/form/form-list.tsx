import { listFormTemplates, type FormRow } from '@contract/form/template-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeLeftBlank } from '@/modules/editor/drafts/blank-drafts';
import { DraftFilters, type DraftFilter } from '@/modules/editor/drafts/draft-filters';
import { DraftRow } from '@/modules/editor/drafts/draft-row';
import { read } from '@/shared/http/read';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { countText } from '@/shared/lib/text/count-text';
import { useEver } from '@/shared/lib/use-ever';
import { useLastKnown } from '@/shared/lib/use-last-known';
import { localizedText } from '@/shared/lib/text/localized-text';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { FormMenu } from './sheets/form-menu';
import { StartSheet } from './sheets/start-sheet';
import '@/modules/editor/editor-frame.css';
import './form-builder.css';

type Counts = Partial<Record<NonNullable<DraftFilter['status']>, number>>;

type FormListProps = {
  filters: DraftFilter;
  onFilters: (filters: DraftFilter) => void;
  onOpen: (formId: string) => void;
};

/** The forms of the company: found by name and status, opened, copied, switched off, begun. */
export function FormList({ filters, onFilters, onOpen }: FormListProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { keyword, status } = filters;
  const [menu, setMenu] = useState<FormRow>();
  const [isStarting, setStarting] = useState(false);
  const list = useLoadedPages(
    [listFormTemplates, keyword, status],
    async ({ pageNo }, signal) => {
      await removeLeftBlank('form');
      return await read(listFormTemplates, { keyword: keyword || undefined, status, pageNo }, signal);
    },
    (row) => row.id,
  );
  const counts: Counts | undefined = useLastKnown(list.last?.counts);
  const isCounted = useEver(counts !== undefined || list.error !== undefined);
  const isFiltered = keyword !== '' || status !== undefined;
  return (
    <>
      <DraftFilters
        filters={filters}
        label={t('list.search')}
        isCounted={isCounted}
        countOf={(one) => (counts?.[one] ? countText(counts[one]) : '')}
        onFilters={onFilters}
      />
      {isCounted ? (
        <PagedList
          list={list}
          keyOf={(row) => row.id}
          renderRow={(row) => (
            <DraftRow
              row={row}
              name={localizedText(row.name, language) || t('builder.untitled')}
              count={t('list.fields', { count: row.fieldCount })}
              uses={
                row.processes.length > 0
                  ? [
                      t('list.usedBy', {
                        names: row.processes.map((one) => localizedText(one, language)).join(' · '),
                      }),
                    ]
                  : []
              }
              to={`/custom-form?id=${encodeURIComponent(row.id)}`}
              onMenu={() => setMenu(row)}
            />
          )}
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
      ) : (
        <div className="hr-card">
          <Loading rows={5} />
        </div>
      )}
      <CreateButton text={t('list.create')} onPress={() => setStarting(true)} />
      {menu ? <FormMenu form={menu} onOpen={onOpen} onClose={() => setMenu(undefined)} /> : null}
      {isStarting ? <StartSheet onMade={onOpen} onClose={() => setStarting(false)} /> : null}
    </>
  );
}
