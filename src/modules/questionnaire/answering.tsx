import type { QuestionAnswers, AskedQuestion } from '@contract/questionnaire/questionnaire';
import type { QuestionnaireView } from '@contract/questionnaire/calls';
import { unansweredKeys } from '@contract/questionnaire/rules/score-answers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Progress } from '@/shared/ui/progress/progress';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { optionLabels } from './option-label';
import { Check } from '@/shared/ui/check/check';
import { Radio } from '@/shared/ui/check/radio';

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

/** More would fill the dialog. */
const NUMBERS_MOST = 10;

/** The numbers of the questions that are still open, as the overview shows them. */
function numbersOf(questions: QuestionnaireView['questions'], open: readonly string[]): string[] {
  const numbers = open.map((key) => String(questions.findIndex((one) => one.key === key) + 1));
  return numbers.length > NUMBERS_MOST ? [...numbers.slice(0, NUMBERS_MOST), '…'] : numbers;
}

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
        content: t('openText', { numbers: numbersOf(questions, open).join(t('list.separator')) }),
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

type QuestionCardProps = {
  question: AskedQuestion;
  number: number;
  count: number;
  codes: readonly string[];
  onChoose: (codes: string[]) => void;
};

/** One question with what can be answered to it. */
function QuestionCard({ question, number, count, codes, onChoose }: QuestionCardProps) {
  const { t } = useTranslation('questionnaire');
  const language = useLanguage();
  const isMultiple = question.kind === 'multiple';
  const toggle = (code: string, isOn: boolean) => {
    if (isMultiple) {
      onChoose(isOn ? [...codes, code] : codes.filter((one) => one !== code));
    } else {
      onChoose([code]);
    }
  };
  return (
    <fieldset className="qn-card">
      <legend>
        <span className="qn-meta">
          {[
            t('progress', { number, count }),
            t(`kind.${question.kind}`),
            t('points', { score: question.score }),
          ].join(' · ')}
        </span>
        <span className="qn-title">{localizedText(question.title, language)}</span>
      </legend>
      {optionLabels(question, language, t).map(({ code, text }) => {
        const isChecked = codes.includes(code);
        const option = {
          className: 'qn-option',
          'data-checked': isChecked ? '' : undefined,
          name: question.key,
          isChecked,
          children: text,
        };
        return isMultiple ? (
          <Check key={code} {...option} onChange={(isOn) => toggle(code, isOn)} />
        ) : (
          <Radio key={code} {...option} onChoose={() => toggle(code, true)} />
        );
      })}
    </fieldset>
  );
}
