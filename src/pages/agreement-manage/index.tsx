import { agreementFile } from '@contract/agreement/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AgreementEditor } from '@/features/help/keep/agreement-editor';
import { AgreementView } from '@/features/help/keep/agreement-view';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';

const LIST = '/agreements';

/** /agreement-manage?id=: one version of an agreement, to write or to follow. */
export function Component() {
  const { t } = useTranslation('agreements');
  const mayKeep = useHasPermission(FUNCTION_ID.agreements);
  const id = useSearchParams()[0].get('id') ?? undefined;
  const { data, error, reload } = useRead(agreementFile, mayKeep && id !== undefined ? { id } : undefined, {
    isFresh: true,
  });
  const missing = { title: t('missing'), note: t('missingNote'), to: LIST, toText: t('pageTitle') };
  const content = () => {
    if (!mayKeep) {
      return <NoPermission />;
    }
    if (id === undefined) {
      return <Missing {...missing} />;
    }
    if (!data) {
      return error ? (
        <LoadFailure error={error} isFill onRetry={reload} {...missing} />
      ) : (
        <Loading rows={6} />
      );
    }
    const key = `${data.id} ${data.revision}`;
    return data.state === 'draft' ? (
      <AgreementEditor key={key} file={data} onReload={reload} />
    ) : (
      <AgreementView key={key} file={data} onReload={reload} />
    );
  };
  return (
    <PageFrame title={t('fileTitle')} back={LIST}>
      {content()}
    </PageFrame>
  );
}
