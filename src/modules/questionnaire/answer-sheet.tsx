import { CODE } from '@contract/codes';
import type { QuestionnaireValue } from '@contract/form/values';
import { getQuestionnaireOfForm, type AskedQuestionnaire } from '@contract/questionnaire/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useRead } from '@/shared/http/query/use-read';
import { useTexts } from '@/shared/i18n/use-texts';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Answering } from './answering';
import { Introduction } from './introduction';
import './questionnaire.css';

type AnswerSheetProps = {
  questionnaireId: string;
  /** The form that asks it; left out while the form is being made. */
  formVersionId: string | undefined;
  title: string;
  value: QuestionnaireValue | undefined;
  onChange: (value: QuestionnaireValue | undefined) => void;
  onClose: () => void;
};

const TEXTS = ['questionnaire'] as const;

/** Answering a questionnaire that stands in a form. It is handed in together with the form. */
export function AnswerSheet({ title, ...rest }: AnswerSheetProps) {
  const { isReady, hasFailed, retry } = useTexts(TEXTS);
  return (
    <FullSheet title={title} onClose={rest.onClose}>
      <div className="qn-sheet">
        {isReady ? (
          <Asked {...rest} />
        ) : hasFailed ? (
          <ErrorState onRetry={retry} isFill />
        ) : (
          <Loading rows={5} />
        )}
      </div>
    </FullSheet>
  );
}

function Asked({
  questionnaireId,
  formVersionId,
  value,
  onChange,
  onClose,
}: Omit<AnswerSheetProps, 'title'>) {
  const { t } = useTranslation('questionnaire');
  // The version that was begun stays, whatever is published meanwhile.
  const [versionId, setVersionId] = useState(value?.versionId);
  const { data, error, reload } = useRead(
    getQuestionnaireOfForm,
    {
      questionnaireId,
      formVersionId,
      versionId,
    },
    { isFresh: true },
  );
  if (data) {
    return <Open asked={data} value={value} onChange={onChange} onClose={onClose} />;
  }
  if (error instanceof ApiError && error.code === CODE.notFound && versionId !== undefined) {
    return (
      <EmptyState
        icon="file-x"
        title={t('inForm.lost')}
        note={t('inForm.lostNote')}
        isFill
        actions={
          <Button
            kind="primary"
            size="small"
            onClick={() => {
              onChange(undefined);
              setVersionId(undefined);
            }}
          >
            {t('inForm.anew')}
          </Button>
        }
      />
    );
  }
  if (error instanceof ApiError && error.kind === 'code') {
    return <EmptyState icon="circle-slash" title={t('inForm.gone')} note={t('inForm.goneNote')} isFill />;
  }
  return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={5} />;
}

type OpenProps = { asked: AskedQuestionnaire } & Pick<AnswerSheetProps, 'value' | 'onChange' | 'onClose'>;

function Open({ asked, value, onChange, onClose }: OpenProps) {
  const { t } = useTranslation('questionnaire');
  const { questions, passScore, versionId } = asked;
  const answers = value?.answers ?? {};
  const choose = (key: string, codes: string[]) => {
    const chosen = Object.entries({ ...answers, [key]: codes }).filter(([, some]) => some.length > 0);
    onChange(
      chosen.length === 0
        ? undefined
        : { versionId, count: questions.length, answers: Object.fromEntries(chosen) },
    );
  };
  return (
    <>
      <Introduction questions={questions} passScore={passScore} />
      <p className="qn-meta">{t('inForm.note')}</p>
      {value ? (
        <div>
          <Button kind="outline" size="small" onClick={() => onChange(undefined)}>
            {t('inForm.clear')}
          </Button>
        </div>
      ) : null}
      <Answering
        view={asked}
        answers={answers}
        submitText={t('inForm.done')}
        onChoose={choose}
        onSubmit={() => Promise.resolve(onClose())}
      />
    </>
  );
}
