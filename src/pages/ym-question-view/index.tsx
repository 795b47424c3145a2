import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { QuestionnaireScreen } from '@/features/questionnaire/questionnaire-screen';

const PLACES = ['approvalId', 'orderId', 'memberId', 'formInstanceId'] as const;

/**
 * /ym-question-view?id= and where it was answered: `approvalId`, `orderId` with `memberId` for the form of a shift, or
 * `formInstanceId`.
 */
export function Component() {
  const { t } = useTranslation('titles');
  const [params] = useSearchParams();
  const named = PLACES.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const place = { questionnaireId: params.get('id') ?? '', ...Object.fromEntries(named) };
  return <QuestionnaireScreen key={params.toString()} place={place} title={t('questionView')} />;
}
