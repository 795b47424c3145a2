import type { FormColumn } from '@contract/form/schema';
import { answeredCount, type QuestionnaireValue } from '@contract/form/values';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { Link } from 'react-router-dom';

/** Where the answers to a questionnaire of this form are shown; none where they cannot be. */
export const QuestionnairePath = createContext<((questionnaireId: string) => string) | undefined>(undefined);

type AnswersReadProps = { field: Pick<FormColumn, 'questionnaireId'>; value: QuestionnaireValue };

/** How a questionnaire inside a form was answered: how far, what was reached, and the way to the answers. */
export function AnswersRead({ field: { questionnaireId }, value }: AnswersReadProps) {
  const { t } = useTranslation('custom-form');
  const pathOf = useContext(QuestionnairePath);
  const { handedIn, count } = value;
  return (
    <span className="form-answers">
      <span>{t('questionnaire.answered', { done: answeredCount(value), count })}</span>
      {handedIn && handedIn.total > 0 ? (
        <span>{t('questionnaire.score', { score: handedIn.score, total: handedIn.total })}</span>
      ) : null}
      {typeof handedIn?.isPassed === 'boolean' ? (
        <span className="form-verdict" data-passed={handedIn.isPassed}>
          <Icon name={handedIn.isPassed ? 'circle-check' : 'circle-x'} size={1} />
          {handedIn.isPassed ? t('questionnaire.passed') : t('questionnaire.notPassed')}
        </span>
      ) : null}
      {pathOf && handedIn && questionnaireId ? (
        <Link className="form-answers-link" to={pathOf(questionnaireId)}>
          {t('questionnaire.view')}
        </Link>
      ) : null}
    </span>
  );
}
