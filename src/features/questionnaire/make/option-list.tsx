import {
  QUESTION_OPTIONS_MAX,
  QUESTION_TEXT_MAX,
  type Question,
} from '@contract/questionnaire/questionnaire';
import { repeatedOptions } from '@contract/questionnaire/rules/check-questionnaire';
import { useTranslation } from 'react-i18next';
import { OptionRows } from '@/modules/editor/rows/option-rows';
import { toggleCorrect, withOption, withoutOption } from './edits';
import { Check } from '@/shared/ui/check/check';
import { Radio } from '@/shared/ui/check/radio';

type OptionListProps = {
  question: Question;
  hasEnglish: boolean;
  /** True once what is missing may be pointed at. */
  isChecked: boolean;
  onChange: (change: Partial<Question>) => void;
};

/** The options of a choice: typed one after the other, marked as right, ordered. */
export function OptionList({ question, hasEnglish, isChecked, onChange }: OptionListProps) {
  const { t } = useTranslation('questionnaire-editor');
  const { key, kind, options, correct } = question;
  const repeated = repeatedOptions(options);
  return (
    <OptionRows
      options={options}
      hasEnglish={hasEnglish}
      maxLength={QUESTION_TEXT_MAX.option}
      canAdd={options.length < QUESTION_OPTIONS_MAX}
      markOf={({ code, label }) =>
        repeated.includes(code) || (isChecked && label.zh_CN.trim() === '')
          ? 'wrong'
          : correct.includes(code)
            ? 'right'
            : undefined
      }
      renderLead={({ code }, name) => {
        const mark = {
          className: 'qe-right',
          name: `correct-${key}`,
          label: t('option.right', { name }),
          isChecked: correct.includes(code),
        };
        const turn = () => onChange({ correct: toggleCorrect(question, code) });
        return kind === 'multiple' ? (
          <Check {...mark} onChange={turn} />
        ) : (
          <Radio {...mark} onChoose={turn} />
        );
      }}
      onChange={(next) => onChange({ options: next })}
      onAdd={(after) => {
        const more = withOption(question, after);
        if (more) {
          onChange(more.change);
        }
        return more?.code;
      }}
      onRemove={({ code }) => onChange(withoutOption(question, code))}
    />
  );
}
