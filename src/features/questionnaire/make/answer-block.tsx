import { TRUE_FALSE, type Question } from '@contract/questionnaire/questionnaire';
import type { QuestionRule } from '@contract/questionnaire/rules/check-questionnaire';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/ui/mark/icon';
import { OptionList } from './option-list';

const OF_OPTIONS: readonly QuestionRule[] = [
  'optionsMin',
  'optionEmpty',
  'optionsRepeated',
  'answerRequired',
  'multipleAnswers',
  'answerUnknown',
];

type AnswerBlockProps = {
  question: Question;
  /** What is wrong with the question. */
  rules: readonly QuestionRule[];
  hasEnglish: boolean;
  /** True once what is missing may be pointed at. */
  isChecked: boolean;
  onChange: (change: Partial<Question>) => void;
};

/** What can be answered, and what is right. */
export function AnswerBlock({ question, rules, hasEnglish, isChecked, onChange }: AnswerBlockProps) {
  const { t } = useTranslation(['questionnaire-editor', 'questionnaire']);
  const { key, kind, correct } = question;
  return (
    <fieldset className="ed-block">
      <legend>{kind === 'trueFalse' ? t('question.answer') : t('question.options')}</legend>
      <p className="ed-note">{t(`question.hint.${kind}`)}</p>
      {rules
        .filter((rule) => OF_OPTIONS.includes(rule))
        .map((rule) => (
          <p className="ed-problem" key={rule} role="alert">
            <Icon name="triangle-alert" size={1.125} />
            {t(`problem.${rule}`)}
          </p>
        ))}
      {kind === 'trueFalse' ? (
        TRUE_FALSE.map((code) => (
          <label key={code} className="qn-option" data-checked={correct.includes(code) ? '' : undefined}>
            <input
              type="radio"
              name={`correct-${key}`}
              checked={correct.includes(code)}
              onChange={() => onChange({ correct: [code] })}
            />
            <span>{t(`questionnaire:${code}`)}</span>
          </label>
        ))
      ) : (
        <OptionList question={question} hasEnglish={hasEnglish} isChecked={isChecked} onChange={onChange} />
      )}
    </fieldset>
  );
}
