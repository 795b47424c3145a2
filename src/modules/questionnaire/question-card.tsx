import type { AskedQuestion } from '@contract/questionnaire/questionnaire';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { optionLabels } from './option-label';

type QuestionCardProps = {
  question: AskedQuestion;
  number: number;
  count: number;
  codes: readonly string[];
  onChoose: (codes: string[]) => void;
};

/** One question with what can be answered to it. */
export function QuestionCard({ question, number, count, codes, onChoose }: QuestionCardProps) {
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
      {optionLabels(question, language, t).map(({ code, text }) => (
        <label key={code} className="qn-option" data-checked={codes.includes(code) ? '' : undefined}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={question.key}
            checked={codes.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
