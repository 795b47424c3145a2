import {
  QUESTION_SCORE_MAX,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  SHOW_ANSWERS,
  type QuestionnaireContent,
} from '@contract/questionnaire/questionnaire';
import { checkQuestionnaire } from '@contract/questionnaire/rules/check-questionnaire';
import { useTranslation } from 'react-i18next';
import { changeBoth } from '@/modules/editor/both-texts';
import { NumberField, SelectField, TextCount } from '@/modules/editor/inputs';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { TextField } from '@/shared/ui/field/text-field';
import { totalPoints } from './question-name';

type SettingsSheetProps = {
  content: QuestionnaireContent;
  onChange: (change: Partial<QuestionnaireContent>) => void;
  onClose: () => void;
};

/** What goes for the whole questionnaire: its name, what is needed to pass, and who sees the right answers. */
export function SettingsSheet({ content, onChange, onClose }: SettingsSheetProps) {
  const { t } = useTranslation('questionnaire-editor');
  const { title, passScore, showAnswers } = content;
  const rules = checkQuestionnaire(content)
    .filter((one) => one.key === undefined)
    .map((one) => one.rule);
  const passRule = rules.find((rule) => rule === 'scoreMissing' || rule === 'passScoreTooHigh');
  return (
    <Sheet isOpen title={t('settings.title')} onClose={onClose}>
      <form
        className="hr-form"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <TextField
          name="titleZh"
          label={t('settings.nameZh')}
          value={title.zh_CN}
          maxLength={QUESTION_TEXT_MAX.name}
          suffix={<TextCount text={title.zh_CN} max={QUESTION_TEXT_MAX.name} />}
          autoComplete="off"
          error={rules.includes('nameMissing') ? t('problem.nameMissing') : undefined}
          onChange={(zh_CN) => onChange({ title: changeBoth(title, { ...title, zh_CN }) })}
        />
        <TextField
          name="titleEn"
          label={t('settings.nameEn')}
          value={title.en ?? ''}
          maxLength={QUESTION_TEXT_MAX.name * 2}
          suffix={<TextCount text={title.en ?? ''} max={QUESTION_TEXT_MAX.name * 2} />}
          autoComplete="off"
          onChange={(en) => onChange({ title: changeBoth(title, { ...title, en }) })}
        />
        <NumberField
          name="passScore"
          label={t('settings.pass')}
          placeholder={t('settings.passNone')}
          note={t('settings.passNote', { total: totalPoints(content) })}
          error={passRule ? t(`problem.${passRule}`) : undefined}
          value={passScore}
          bounds={[0, QUESTIONS_MAX * QUESTION_SCORE_MAX]}
          onChange={(value) => onChange({ passScore: value })}
        />
        <SelectField
          name="showAnswers"
          label={t('settings.show')}
          value={showAnswers}
          options={SHOW_ANSWERS.map((value) => ({ value, text: t(`show.${value}`) }))}
          onChange={(value) => onChange({ showAnswers: value })}
        />
        <Button type="submit" kind="primary" isBlock>
          {t('question.finish')}
        </Button>
      </form>
    </Sheet>
  );
}
