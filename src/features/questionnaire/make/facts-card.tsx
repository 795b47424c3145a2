import type { QuestionnaireDetail } from '@contract/questionnaire/calls';
import type { QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { totalPoints } from './question-name';

type FactsCardProps = {
  content: QuestionnaireContent;
  /** The forms that ask it. */
  forms: QuestionnaireDetail['forms'];
  places: QuestionnaireDetail['attachable'];
  onSettings: () => void;
  onAttach: () => void;
};

/** How the questionnaire counts and where it is asked, each with the way to change it. */
export function FactsCard({ content, forms, places, onSettings, onAttach }: FactsCardProps) {
  const { t } = useTranslation(['questionnaire-editor', 'questionnaire']);
  const language = useLanguage();
  const namesOf = (used: QuestionnaireDetail['forms']) =>
    used.map((one) => localizedText(one, language)).join(' · ');
  const carriers = places.filter((one) => one.isAttached).map((one) => one.name);
  const uses = [
    carriers.length > 0 && namesOf(carriers),
    forms.length > 0 && t('list.askedIn', { names: namesOf(forms) }),
  ];
  const facts = [
    t('questionnaire:intro', { count: content.questions.length, total: totalPoints(content) }),
    content.passScore !== undefined && t('questionnaire:passWith', { score: content.passScore }),
    t(`show.${content.showAnswers}`),
  ];
  return (
    <div className="hr-card">
      <ListRow
        icon="settings-2"
        title={t('settings.title')}
        note={facts.filter(Boolean).join(' · ')}
        onPress={onSettings}
      />
      <ListRow
        icon="workflow"
        title={t('attach.title')}
        note={uses.filter(Boolean).join(' · ') || t('attach.nowhere')}
        onPress={onAttach}
      />
    </div>
  );
}
