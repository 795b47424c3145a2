import type { QuestionAnswers } from '@contract/questionnaire/questionnaire';
import type { QuestionnaireView } from '@contract/questionnaire/calls';
import { unansweredKeys } from '@contract/questionnaire/rules/score-answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Progress } from '@/shared/ui/mark/progress';
import { QuestionCard } from './question-card';

type AnsweringProps = {
  view: Pick<QuestionnaireView, 'questions'>;
  answers: QuestionAnswers;
  /** How keeping the answers stands; left out where they are not kept. */
  state?: 'saved' | 'saving' | 'failed';
  onChoose: (key: string, codes: string[]) => void;
  /** What the last button says; handing in when left out. */
  submitText?: string;
  /** Called once every question is answered. */
  onSubmit: () => Promise<void>;
};

/** Answering question by question, with what is still open in view. */
export function Answering({ view, answers, state, submitText, onChoose, onSubmit }: AnsweringProps) {
  const { t } = useTranslation(['questionnaire', 'common']);
  const { questions } = view;
  const open = unansweredKeys(questions, answers);
  // One goes on where one stopped: at the first question without an answer.
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex((one) => open.includes(one.key)),
    ),
  );
  const { isLocked, run } = useSubmitLock();
  const question = questions[at];
  const isLast = at === questions.length - 1;
  const done = questions.length - open.length;

  const submit = async () => {
    if (open.length > 0) {
      const chosen = await showDialog({
        key: 'questions-open',
        title: t('openTitle', { count: open.length }),
        content: t('openText'),
        actions: [
          { text: t('common:cancel'), kind: 'cancel' },
          { text: t('goOpen'), kind: 'primary' },
        ],
      });
      if (chosen === 1) {
        setAt(questions.findIndex((one) => one.key === open[0]));
      }
      return;
    }
    await onSubmit();
  };
  if (!question) {
    return null;
  }
  return (
    <>
      <div className="qn-progress">
        <Progress
          value={done}
          max={questions.length}
          aria-label={t('answered', { done, count: questions.length })}
        />
        <p className="qn-meta">
          <span>{t('answered', { done, count: questions.length })}</span>
          {state && (done > 0 || state !== 'saved') ? (
            <output data-failed={state === 'failed' ? '' : undefined}>{t(state)}</output>
          ) : null}
        </p>
      </div>
      <QuestionCard
        key={question.key}
        question={question}
        number={at + 1}
        count={questions.length}
        codes={answers[question.key] ?? []}
        onChoose={(codes) => onChoose(question.key, codes)}
      />
      <nav className="qn-overview" aria-label={t('overview')}>
        {questions.map((one, index) => (
          <button
            key={one.key}
            type="button"
            aria-current={index === at ? 'step' : undefined}
            aria-label={t('question', {
              number: index + 1,
              state: open.includes(one.key) ? t('open') : t('done'),
            })}
            data-done={open.includes(one.key) ? undefined : ''}
            onClick={() => setAt(index)}
          >
            {index + 1}
          </button>
        ))}
      </nav>
      <div className="qn-bar">
        <Button kind="outline" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('previous')}
        </Button>
        {isLast ? (
          <Button kind="primary" disabled={isLocked} onClick={() => void run(submit)}>
            {submitText ?? t('submit')}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => setAt(at + 1)}>
            {t('next')}
          </Button>
        )}
      </div>
    </>
  );
}
