import type { QuestionAnswers, QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import type { QuestionnaireView } from '@contract/questionnaire/calls';
import { checkQuestionnaire } from '@contract/questionnaire/rules/check-questionnaire';
import { askedQuestions, reviewAnswers, scoreAnswers } from '@contract/questionnaire/rules/score-answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTopOf } from '@/modules/editor/use-top-of';
import { Button } from '@/shared/ui/button/button';
import { EmptyState } from '@/shared/ui/page/states';
import { Answering } from '@/modules/questionnaire/answering';
import { Introduction } from '@/modules/questionnaire/introduction';
import { ReviewList } from '../parts/review-list';

/** The questionnaire as it will be answered, by the very parts that people use; nothing of it is kept. */
export function QuestionnairePreview({ content }: { content: QuestionnaireContent }) {
  const { t } = useTranslation('questionnaire-editor');
  const [answers, setAnswers] = useState<QuestionAnswers>({});
  const [submittedAt, setSubmittedAt] = useState<string>();
  useTopOf(submittedAt ? 'sent' : 'answering');
  const questions = askedQuestions(content.questions);
  const passScore = content.passScore ?? null;
  if (questions.length === 0) {
    return <EmptyState icon="eye" title={t('preview.empty')} isFill />;
  }
  if (submittedAt) {
    const result = scoreAnswers(content, answers);
    const view: QuestionnaireView = {
      title: content.title,
      questions,
      passScore,
      mode: 'review',
      person: { id: '', name: '', isMe: true },
      answers,
      savedAt: null,
      submittedAt,
      result,
      review: reviewAnswers(content, answers, result),
    };
    return (
      <>
        <p className="ed-note">{t('preview.note')}</p>
        <ReviewList view={view} />
        <Button
          kind="outline"
          isBlock
          onClick={() => {
            setAnswers({});
            setSubmittedAt(undefined);
          }}
        >
          {t('preview.again')}
        </Button>
      </>
    );
  }
  const count = checkQuestionnaire(content).length;
  return (
    <>
      <p className="ed-note">{count > 0 ? t('preview.unfinished', { count }) : t('preview.note')}</p>
      <Introduction questions={questions} passScore={passScore} />
      <Answering
        view={{ questions }}
        answers={answers}
        onChoose={(key, codes) => setAnswers((before) => ({ ...before, [key]: codes }))}
        onSubmit={() => Promise.resolve(setSubmittedAt(new Date().toISOString()))}
      />
    </>
  );
}
