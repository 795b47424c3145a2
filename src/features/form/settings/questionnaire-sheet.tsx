import { listQuestionnaires, type QuestionnaireRow } from '@contract/questionnaire/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { Link } from 'react-router-dom';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { SearchBox } from '@/shared/ui/field/search-box';

type QuestionnaireSheetProps = { onChoose: (row: QuestionnaireRow) => void; onClose: () => void };

const SEARCH_PAUSE_MS = 300;

/** The published questionnaires of the company, to choose the one that a form asks. */
export function QuestionnaireSheet({ onChoose, onClose }: QuestionnaireSheetProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim(), SEARCH_PAUSE_MS);
  const list = usePages(
    listQuestionnaires,
    { keyword: keyword || undefined, status: 'published' },
    (row: QuestionnaireRow) => row.id,
  );
  return (
    <FullSheet
      title={t('questionnaire.chooseTitle')}
      onClose={onClose}
      top={<SearchBox name="keyword" label={t('questionnaire.search')} value={text} onChange={setText} />}
    >
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => (
          <ListRow
            title={localizedText(row.title, language)}
            note={t('questionnaire.count', { count: row.questionCount })}
            onPress={() => onChoose(row)}
          />
        )}
        estimate={4.5}
        label={t('questionnaire.chooseTitle')}
        skeleton={<Loading rows={5} />}
        empty={
          <EmptyState
            icon="list-checks"
            title={keyword ? t('questionnaire.noneFound') : t('questionnaire.none')}
            note={keyword ? null : t('questionnaire.noneHint')}
            actions={
              keyword ? null : (
                <Link className="hr-button" data-kind="outline" data-size="small" to="/questionnaires">
                  {t('questionnaire.make')}
                </Link>
              )
            }
          />
        }
      />
    </FullSheet>
  );
}
