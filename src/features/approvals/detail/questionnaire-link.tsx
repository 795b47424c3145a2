import { useTranslation } from 'react-i18next';
import { ListRow } from '@/shared/ui/list-row';

type QuestionnaireLinkProps = { questionnaireId: string; approvalId: string };

/** The way to the questionnaire that an item carries. */
export function QuestionnaireLink({ questionnaireId, approvalId }: QuestionnaireLinkProps) {
  const { t } = useTranslation('approval');
  const query = new URLSearchParams({ id: questionnaireId, approvalId });
  return (
    <div className="hr-card">
      <ListRow
        icon="list-checks"
        title={t('questionnaire')}
        note={t('questionnaireHint')}
        to={`/ym-question-view?${query.toString()}`}
      />
    </div>
  );
}
