import type { QuestionnaireView } from '@contract/questionnaire/calls';
import { useTranslation } from 'react-i18next';

/** How many questions there are, for how many points, and what is needed to pass. */
export function Introduction({ questions, passScore }: Pick<QuestionnaireView, 'questions' | 'passScore'>) {
  const { t } = useTranslation('questionnaire');
  const total = questions.reduce((sum, one) => sum + one.score, 0);
  return (
    <p className="qn-meta">
      {[
        t('intro', { count: questions.length, total }),
        passScore !== null && t('passWith', { score: passScore }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
