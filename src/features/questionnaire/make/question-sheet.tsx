import {
  QUESTION_KINDS,
  QUESTION_TEXT_MAX,
  type Question,
  TRUE_FALSE,
} from '@contract/questionnaire/questionnaire';
import { questionRules, type QuestionRule } from '@contract/questionnaire/rules/check-questionnaire';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@/shared/ui/field/text-area';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { Icon } from '@/shared/ui/mark/icon';
import { Segments } from '@/shared/ui/page/segments';
import { kindChange, textOf } from './edits';
import { ScoreBlock } from './score-block';
import { OptionList } from './option-list';
import { Radio } from '@/shared/ui/check/radio';

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
function AnswerBlock({ question, rules, hasEnglish, isChecked, onChange }: AnswerBlockProps) {
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
          <Radio
            key={code}
            className="qn-option"
            data-checked={correct.includes(code) ? '' : undefined}
            name={`correct-${key}`}
            isChecked={correct.includes(code)}
            onChoose={() => onChange({ correct: [code] })}
          >
            {t(`questionnaire:${code}`)}
          </Radio>
        ))
      ) : (
        <OptionList question={question} hasEnglish={hasEnglish} isChecked={isChecked} onChange={onChange} />
      )}
    </fieldset>
  );
}

/** Rules that are broken by what stands there, not by what is still to come. */
const WRONG_AT_ONCE: readonly QuestionRule[] = ['optionsRepeated'];
type QuestionSheetProps = {
  question: Question;
  number: number;
  /** True while it is being written for the first time: what is missing is not wrong yet. */
  isNew: boolean;
  onChange: (change: Partial<Question>) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onClose: () => void;
};

/** Everything that can be said about a question. Each change counts at once; undo takes it back. */
export function QuestionSheet({ question, number, isNew, onChange, ...on }: QuestionSheetProps) {
  const { t } = useTranslation(['questionnaire-editor', 'questionnaire']);
  const { kind, title, options, explanation } = question;
  const [hasEnglish, setEnglish] = useState(
    () => !!title.en || !!explanation?.en || options.some((one) => one.label.en),
  );
  const earlier = useRef(options);
  const form = useRef<HTMLDivElement>(null);
  const rules = questionRules(question).filter((rule) => !isNew || WRONG_AT_ONCE.includes(rule));
  useEffect(() => {
    if (isNew) {
      return undefined;
    }
    // Behind the sheet's own focus: who came to put something right stands there at once.
    const timer = setTimeout(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
    return () => clearTimeout(timer);
  }, [isNew]);

  const changeKind = (next: Question['kind']) => {
    if (next === kind) {
      return;
    }
    if (kind !== 'trueFalse') {
      earlier.current = options;
    }
    onChange(kindChange(question, next, earlier.current));
  };
  return (
    <FullSheet
      title={t('question.title', { number })}
      onClose={on.onClose}
      foot={
        <Button kind="primary" isBlock onClick={on.onClose}>
          {t('question.finish')}
        </Button>
      }
    >
      <div className="ed-form" ref={form}>
        <Segments
          label={t('question.kind')}
          value={kind}
          options={QUESTION_KINDS.map((value) => ({ value, text: t(`questionnaire:kind.${value}`) }))}
          onChange={changeKind}
        />
        <div className="ed-block">
          <TextArea
            name="titleZh"
            label={t('question.words')}
            value={title.zh_CN}
            rows={2}
            maxLength={QUESTION_TEXT_MAX.title}
            error={rules.includes('questionEmpty') ? t('problem.questionEmpty') : undefined}
            onChange={(text) => onChange({ title: textOf(text, title.en) })}
          />
          {hasEnglish ? (
            <TextArea
              name="titleEn"
              label={t('question.wordsEn')}
              value={title.en ?? ''}
              rows={2}
              maxLength={QUESTION_TEXT_MAX.title * 2}
              onChange={(text) => onChange({ title: textOf(title.zh_CN, text) })}
            />
          ) : null}
        </div>
        <AnswerBlock
          question={question}
          rules={rules}
          hasEnglish={hasEnglish}
          isChecked={!isNew}
          onChange={onChange}
        />
        <ScoreBlock question={question} hasEnglish={hasEnglish} onChange={onChange} onEnglish={setEnglish} />
        <div className="ed-actions">
          <Button kind="outline" size="small" onClick={on.onDuplicate}>
            <Icon name="copy" size={1.125} />
            {t('question.duplicate')}
          </Button>
          <Button kind="danger" size="small" onClick={on.onDelete}>
            <Icon name="trash-2" size={1.125} />
            {t('question.delete')}
          </Button>
        </div>
      </div>
    </FullSheet>
  );
}
