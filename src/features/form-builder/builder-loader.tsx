import { CODE } from '@contract/codes';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useRequest } from '@/shared/lib/use-request';
import { PageFrame } from '@/shared/ui/page-frame';
import { EmptyState, ErrorState, Loading, NoPermission } from '@/shared/ui/states';
import { fetchForm } from './api';
import { Builder } from './builder';

type BuilderLoaderProps = Omit<Parameters<typeof Builder>[0], 'form'> & { formId: string };

/** The builder of a form once that has been loaded; until then, and when it cannot be had, says how it stands. */
export function BuilderLoader({ formId, back, ...rest }: BuilderLoaderProps) {
  const { t } = useTranslation('form-builder');
  const { data, error, reload } = useRequest(formId, (signal) => fetchForm(formId, signal));
  if (data) {
    return <Builder key={data.id} form={data} back={back} {...rest} />;
  }
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <PageFrame title={t('list.title')} back={back}>
      {code === CODE.forbidden ? (
        <NoPermission />
      ) : code === CODE.notFound ? (
        <EmptyState icon="file-x-2" title={t('builder.missing')} isFill />
      ) : error ? (
        <ErrorState title={t('builder.loadFailed')} onRetry={reload} isFill />
      ) : (
        <div className="hr-card">
          <Loading rows={6} />
        </div>
      )}
    </PageFrame>
  );
}
