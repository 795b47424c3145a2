import { getQuestionnaire } from '@contract/questionnaire/calls';
import { useTranslation } from 'react-i18next';
import { DraftLoader } from '@/modules/editor/drafts/draft-loader';
import { useRead } from '@/shared/http/query/use-read';
import { QuestionnaireEditor } from './questionnaire-editor';

type EditorLoaderProps = Omit<Parameters<typeof QuestionnaireEditor>[0], 'detail'> & {
  questionnaireId: string;
};

/** The editor of a questionnaire once that has been loaded. */
export function EditorLoader({ questionnaireId, ...rest }: EditorLoaderProps) {
  const { t } = useTranslation('questionnaire-editor');
  const asked = useRead(getQuestionnaire, { questionnaireId }, { isFresh: true });
  return (
    <DraftLoader
      asked={asked}
      title={t('list.title')}
      back={rest.back}
      missing={t('missing')}
      toList={t('toList')}
    >
      {(detail) => <QuestionnaireEditor key={detail.id} detail={detail} {...rest} />}
    </DraftLoader>
  );
}
