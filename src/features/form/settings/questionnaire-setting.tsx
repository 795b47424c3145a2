import type { FormField } from '@contract/form/schema';
import { KIND_NAMES } from '@contract/form/words';
import {
  getQuestionnaireOfForm,
  type QuestionnaireRow,
  listQuestionnaires,
} from '@contract/questionnaire/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { ErrorState, EmptyState, Loading } from '@/shared/ui/page/states';
import { usePages } from '@/shared/http/query/use-pages';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { Link } from 'react-router-dom';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { SearchBox } from '@/shared/ui/field/search-box';

type QuestionnaireSheetProps = { onChoose: (row: QuestionnaireRow) => void; onClose: () => void };

const SEARCH_PAUSE_MS = 300;

/** The published questionnaires of the company, to choose the one that a form asks. */
function QuestionnaireSheet({ onChoose, onClose }: QuestionnaireSheetProps) {
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

type QuestionnaireSettingProps = { field: FormField; onChange: (change: Partial<FormField>) => void };

/** Which questionnaire the form asks. */
export function QuestionnaireSetting({ field, onChange }: QuestionnaireSettingProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { questionnaireId } = field;
  const { data, error, reload } = useRead(
    getQuestionnaireOfForm,
    questionnaireId ? { questionnaireId } : undefined,
  );
  const isClosed = error instanceof ApiError && error.kind === 'code';
  const choose = ({ id, title }: QuestionnaireRow) => {
    const isNamed = field.label.zh_CN.trim() !== '' && field.label.zh_CN !== KIND_NAMES.questionnaire.zh_CN;
    onChange({ questionnaireId: id, ...(isNamed ? {} : { label: title }) });
    setChoosing(false);
  };
  return (
    <section className="ed-block" aria-label={t('questionnaire.title')}>
      <h3>{t('questionnaire.title')}</h3>
      <div className="fb-dictionary">
        <span>{data ? localizedText(data.title, language) : null}</span>
        <Button kind="outline" size="small" onClick={() => setChoosing(true)}>
          {questionnaireId ? t('questionnaire.change') : t('questionnaire.choose')}
        </Button>
      </div>
      {data ? <p className="ed-note">{t('questionnaire.count', { count: data.questions.length })}</p> : null}
      {isClosed ? <p className="ed-problem">{t('questionnaire.closed')}</p> : null}
      {error && !isClosed ? <ErrorState cause={error} onRetry={reload} /> : null}
      <p className="ed-note">{t('questionnaire.note')}</p>
      {isChoosing ? <QuestionnaireSheet onChoose={choose} onClose={() => setChoosing(false)} /> : null}
    </section>
  );
}
