import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { QuestionnaireScreen } from '@/features/questionnaire/questionnaire-screen';

/** /ym-question-view?id=&approvalId=: the questionnaire that an approval of the second center carries. */
export function Component() {
  const { t } = useTranslation('titles');
  const [params] = useSearchParams();
  const ids = { questionnaireId: params.get('id') ?? '', approvalId: params.get('approvalId') ?? '' };
  return (
    <QuestionnaireScreen
      key={`${ids.questionnaireId} ${ids.approvalId}`}
      ids={ids}
      title={t('questionView')}
    />
  );
}
