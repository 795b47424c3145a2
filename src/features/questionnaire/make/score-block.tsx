import { QUESTION_SCORE_MAX, QUESTION_TEXT_MAX, type Question } from '@contract/questionnaire/questionnaire';
import { useTranslation } from 'react-i18next';
import { NumberField } from '@/modules/editor/inputs';
import { TextArea } from '@/shared/ui/field/text-area';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { textOf } from './edits';

type ScoreBlockProps = {
  question: Question;
  hasEnglish: boolean;
  onChange: (change: Partial<Question>) => void;
  onEnglish: (hasEnglish: boolean) => void;
};

/** What a right answer counts, why it is right, and whether English readers get words of their own. */
export function ScoreBlock({ question, hasEnglish, onChange, onEnglish }: ScoreBlockProps) {
  const { t } = useTranslation('questionnaire-editor');
  const { score, explanation } = question;
  const explain = (zh_CN: string, en: string | undefined) =>
    onChange({ explanation: zh_CN === '' && !en ? undefined : textOf(zh_CN, en) });
  return (
    <div className="ed-block">
      <NumberField
        name="score"
        label={t('question.score')}
        note={t('question.scoreNote', { max: QUESTION_SCORE_MAX })}
        value={score}
        bounds={[0, QUESTION_SCORE_MAX]}
        onChange={(value) => onChange({ score: value ?? 0 })}
      />
      <TextArea
        name="explanationZh"
        label={t('question.explanation')}
        note={t('question.explanationNote')}
        value={explanation?.zh_CN ?? ''}
        rows={2}
        maxLength={QUESTION_TEXT_MAX.explanation}
        onChange={(text) => explain(text, explanation?.en)}
      />
      {hasEnglish ? (
        <TextArea
          name="explanationEn"
          label={t('question.explanationEn')}
          value={explanation?.en ?? ''}
          rows={2}
          maxLength={QUESTION_TEXT_MAX.explanation * 2}
          onChange={(text) => explain(explanation?.zh_CN ?? '', text)}
        />
      ) : null}
      <SwitchRow
        name="english"
        label={t('question.english')}
        note={t('question.englishNote')}
        isOn={hasEnglish}
        onChange={onEnglish}
      />
    </div>
  );
}
