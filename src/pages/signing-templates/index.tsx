import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { TemplateList } from '@/features/signing/template/template-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/features/signing/signing.css';
import '@/shared/session/company-zone';

/** /signing-templates: what cases and batches are made from, for who keeps them. */
export function Component() {
  const { t } = useTranslation('signing-templates');
  const mayKeep = useHasPermission(FUNCTION_ID.signingTemplates);
  return (
    <PageFrame className={mayKeep ? 'hr-page-creates' : ''} title={t('pageTitle')} back>
      {mayKeep ? (
        <>
          <TemplateList />
          <CreateButton text={t('add')} to="/signing-template" />
        </>
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
