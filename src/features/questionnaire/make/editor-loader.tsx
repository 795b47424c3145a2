import { CODE } from '@contract/codes';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useRequest } from '@/shared/lib/use-request';
import { PageFrame } from '@/shared/ui/page-frame';
import { EmptyState, ErrorState, Loading, NoPermission } from '@/shared/ui/states';
import { fetchQuestionnaire } from './api';
import { QuestionnaireEditor } from './questionnaire-editor';

type EditorLoaderProps = Omit<Parameters<typeof QuestionnaireEditor>[0], 'detail'> & {
  questionnaireId: string;
};

/** The editor of a questionnaire once that has been loaded; until then, and when it cannot be had, says how it stands. */
export function EditorLoader({ questionnaireId, back, ...rest }: EditorLoaderProps) {
  const { t } = useTranslation('questionnaire-editor');
  const { data, error, reload } = useRequest(questionnaireId, (signal) =>
    fetchQuestionnaire(questionnaireId, signal),
  );
  if (data) {
    return <QuestionnaireEditor key={data.id} detail={data} back={back} {...rest} />;
  }
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <PageFrame title={t('list.title')} back={back}>
      {code === CODE.forbidden ? (
        <NoPermission />
      ) : code === CODE.notFound ? (
        <EmptyState icon="file-x-2" title={t('missing')} isFill />
      ) : error ? (
        <ErrorState onRetry={reload} isFill />
      ) : (
        <div className="hr-card">
          <Loading rows={6} />
        </div>
      )}
    </PageFrame>
  );
}
