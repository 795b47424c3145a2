import {
  createQuestionnaire,
  deleteQuestionnaire,
  listQuestionnaires,
  type QuestionnaireRow,
} from '@contract/questionnaire/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeLeftBlank } from '@/modules/editor/drafts/blank-drafts';
import { DraftFilters, type DraftFilter } from '@/modules/editor/drafts/draft-filters';
import { DraftRow } from '@/modules/editor/drafts/draft-row';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { useUndoable } from '@/shared/lib/list/use-undoable';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';
import { QuestionnaireMenu } from './questionnaire-menu';
import '@/modules/editor/editor-frame.css';
import '@/modules/questionnaire/questionnaire.css';

type QuestionnaireListProps = {
  filters: DraftFilter;
  onFilters: (filters: DraftFilter) => void;
  onOpen: (questionnaireId: string) => void;
};

/** The questionnaires of the company: found by name and status, opened, copied, switched off, deleted, begun. */
export function QuestionnaireList({ filters, onFilters, onOpen }: QuestionnaireListProps) {
  const { t } = useTranslation(['questionnaire-editor', 'editor']);
  const language = useLanguage();
  const { keyword, status } = filters;
  const [menu, setMenu] = useState<QuestionnaireRow>();
  const [isMaking, setMaking] = useState(false);
  // The same until one was made: pressing again after a lost answer opens the one that was made.
  const [requestId] = useState(randomId);
  const list = useLoadedPages(
    [listQuestionnaires, keyword, status],
    async ({ pageNo }, signal) => {
      await removeLeftBlank('questionnaire');
      return await read(listQuestionnaires, { keyword: keyword || undefined, status, pageNo }, signal);
    },
    (row: QuestionnaireRow) => row.id,
  );
  const deletion = useUndoable(async (row: QuestionnaireRow) => {
    try {
      await call(deleteQuestionnaire, { questionnaireId: row.id });
    } catch {
      // Told by the error policy; the list shows it again.
    }
    await list.refresh();
  });
  const create = async () => {
    setMaking(true);
    try {
      onOpen((await call(createQuestionnaire, { requestId })).id);
    } catch {
      // Told by the error policy.
      setMaking(false);
    }
  };
  const namesOf = (used: QuestionnaireRow['forms']) =>
    used.map((one) => localizedText(one, language)).join(' · ');
  const isFiltered = keyword !== '' || status !== undefined;
  const rows = list.rows.filter((row) => row.id !== deletion.waiting?.item.id);
  return (
    <>
      <DraftFilters filters={filters} label={t('list.search')} onFilters={onFilters} />
      <PagedList
        list={{ ...list, rows }}
        keyOf={(row) => row.id}
        renderRow={(row) => (
          <DraftRow
            row={row}
            name={localizedText(row.title, language) || t('untitled')}
            count={t('list.questions', { count: row.questionCount })}
            uses={[
              ...(row.processes.length > 0 ? [t('list.usedBy', { names: namesOf(row.processes) })] : []),
              ...(row.forms.length > 0 ? [t('list.askedIn', { names: namesOf(row.forms) })] : []),
            ]}
            to={`/questionnaires?id=${encodeURIComponent(row.id)}`}
            onMenu={() => setMenu(row)}
          />
        )}
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
          undoText={t('editor:undo')}
          until={deletion.waiting.until}
          onUndo={deletion.undo}
          onEnd={deletion.finish}
        />
      ) : null}
      <CreateButton text={t('list.create')} isBusy={isMaking} onPress={() => void create()} />
      {menu ? (
        <QuestionnaireMenu
          row={menu}
          onOpen={onOpen}
          onDelete={() => deletion.start(menu)}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
    </>
  );
}
