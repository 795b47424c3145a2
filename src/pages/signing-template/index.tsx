import { FUNCTION_ID } from '@contract/role/functions';
import { getSigningTemplate } from '@contract/signing/template-calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TemplateScreen } from '@/features/signing/template/template-screen';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';
import '@/features/signing/signing.css';
import '@/shared/session/company-zone';

/** /signing-template?id=: one template; a new one without an id. */
export function Component() {
  const { t } = useTranslation('signing-templates');
  const [params] = useSearchParams();
  const mayKeep = useHasPermission(FUNCTION_ID.signingTemplates);
  const id = params.get('id');
  const { data, error, reload } = useRead(getSigningTemplate, mayKeep && id ? { id } : undefined, {
    isFresh: true,
  });
  return (
    <PageFrame className="sgn-page" title={t(id ? 'one' : 'add')} back>
      {!mayKeep ? (
        <NoPermission />
      ) : !id ? (
        <TemplateScreen key="new" template={undefined} onReload={reload} />
      ) : data ? (
        <TemplateScreen key={`${data.id} ${data.revision}`} template={data} onReload={reload} />
      ) : error ? (
        <LoadFailure
          error={error}
          onRetry={reload}
          isFill
          title={t('missing')}
          to="/signing-templates"
          toText={t('toList')}
        />
      ) : (
        <Loading rows={6} />
      )}
    </PageFrame>
  );
}
