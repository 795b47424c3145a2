import type { FormField } from '@contract/form/schema';
import { KIND_NAMES } from '@contract/form/words';
import { getQuestionnaireOfForm, type QuestionnaireRow } from '@contract/questionnaire/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { ErrorState } from '@/shared/ui/page/states';
import { QuestionnaireSheet } from './questionnaire-sheet';

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
