import type { QuestionnaireRow } from '@contract/questionnaire';
import { QUESTION_STATUSES } from '@contract/entities/questionnaire';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { usePagedList } from '@/shared/lib/use-paged-list';
import { useUndoable } from '@/shared/lib/use-undoable';
import { Button } from '@/shared/ui/button';
import { FilterChips } from '@/shared/ui/filter-chips';
import { Icon } from '@/shared/ui/icon';
import { PagedList } from '@/shared/ui/paged-list';
import { EmptyState, Loading } from '@/shared/ui/states';
import { UndoBar } from '@/shared/ui/undo-bar';
import {
  fetchQuestionnaires,
  makeQuestionnaire,
  removeQuestionnaire,
  type QuestionnaireFilters,
} from './api';
import { QuestionnaireMenu } from './questionnaire-menu';
import { QuestionnaireRowItem } from './questionnaire-row-item';
import '@/shared/questionnaire/questionnaire.css';
import './make.css';

const CHIPS = ['all', ...QUESTION_STATUSES] as const;
const SEARCH_PAUSE_MS = 300;

type QuestionnaireListProps = {
  filters: QuestionnaireFilters;
  onFilters: (filters: QuestionnaireFilters) => void;
  onOpen: (questionnaireId: string) => void;
};

/** The questionnaires of the company: found by name and status, opened, copied, switched off, deleted, begun. */
export function QuestionnaireList({ filters, onFilters, onOpen }: QuestionnaireListProps) {
  const { t } = useTranslation('questionnaire-editor');
  const language = useLanguage();
  const { keyword, status } = filters;
  const [menu, setMenu] = useState<QuestionnaireRow>();
  const [isMaking, setMaking] = useState(false);
  // The same until one was made: pressing again after a lost answer opens the one that was made.
  const [requestId] = useState(randomId);
  const list = usePagedList(
    [keyword, status].join(' '),
    (pageNo, signal) => fetchQuestionnaires(filters, pageNo, signal),
    (row: QuestionnaireRow) => row.id,
  );
  const deletion = useUndoable(async (row: QuestionnaireRow) => {
    try {
      await removeQuestionnaire(row.id);
    } catch {
      // Told by the error policy; the list shows it again.
    }
    await list.refresh();
  });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const search = (text: string) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onFilters({ ...filters, keyword: text.trim() }), SEARCH_PAUSE_MS);
  };
  const create = async () => {
    setMaking(true);
    try {
      onOpen((await makeQuestionnaire({ requestId })).id);
    } catch {
      // Told by the error policy.
      setMaking(false);
    }
  };
  const isFiltered = keyword !== '' || status !== undefined;
  const rows = list.rows.filter((row) => row.id !== deletion.waiting?.item.id);
  return (
    <>
      <div className="qe-search">
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
        chips={CHIPS.map((value) => ({ value, text: t(`status.${value}`) }))}
        value={status ?? 'all'}
        label={t('list.status')}
        onChange={(chosen) => onFilters({ ...filters, status: chosen === 'all' ? undefined : chosen })}
      />
      <PagedList
        list={{ ...list, rows }}
        keyOf={(row) => row.id}
        renderRow={(row) => <QuestionnaireRowItem row={row} onMenu={() => setMenu(row)} />}
        estimate={6}
        label={t('list.title')}
        skeleton={<Loading rows={5} />}
        empty={
          <EmptyState
            icon="list-checks"
            title={isFiltered ? t('list.noneFound') : t('list.none')}
            note={isFiltered ? t('list.noneFoundHint') : t('list.noneHint')}
            isFill
          />
        }
      />
      {deletion.waiting ? (
        <UndoBar
          text={t('deleted', { name: localizedText(deletion.waiting.item.title, language) || t('untitled') })}
          undoText={t('undo')}
          until={deletion.waiting.until}
          onUndo={deletion.undo}
          onEnd={deletion.finish}
        />
      ) : null}
      <div className="qn-bar">
        <Button kind="primary" isBlock isBusy={isMaking} onClick={() => void create()}>
          <Icon name="plus" size={1.25} />
          {t('list.create')}
        </Button>
      </div>
      {menu ? (
        <QuestionnaireMenu
          row={menu}
          onOpen={onOpen}
          onChanged={() => void list.refresh()}
          onDelete={() => deletion.start(menu)}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
    </>
  );
}
