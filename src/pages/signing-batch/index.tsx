import { FUNCTION_ID } from '@contract/role/functions';
import { getSigningTemplate } from '@contract/signing/template-calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BatchForm } from '@/features/signing/batch/batch-form';
import { BatchProgress } from '@/features/signing/batch/batch-progress';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';
import '@/features/signing/signing.css';
import '@/features/signing/start/start.css';
import '@/shared/session/company-zone';

/** /signing-batch?template= or ?id=: a document for each of many people, and how far their sending is. */
export function Component() {
  const { t } = useTranslation('signing-start');
  const [params] = useSearchParams();
  const mayStart = useHasPermission(FUNCTION_ID.initiateSigning);
  const id = params.get('id');
  return (
    <PageFrame className="sgn-page sst-page" title={t('batch.title')} back>
      {!mayStart ? (
        <NoPermission />
      ) : id ? (
        <BatchProgress id={id} />
      ) : (
        <FromTemplate id={params.get('template') ?? ''} />
      )}
    </PageFrame>
  );
}

function FromTemplate({ id }: { id: string }) {
  const { t } = useTranslation('signing-start');
  const { data, error, reload } = useRead(getSigningTemplate, { id }, { isFresh: true });
  if (data) {
    return <BatchForm template={data} />;
  }
  return error ? (
    <LoadFailure
      error={error}
      onRetry={reload}
      isFill
      title={t('batch.noTemplate')}
      to="/signing-start"
      toText={t('batch.toStart')}
    />
  ) : (
    <Loading rows={5} />
  );
}
