import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { CenterScreen } from '@/features/signing/center/center-screen';
import { useHasPermission } from '@/shared/session/has-permission';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /signing-center?box=: what waits to be signed, and what has become of the rest. */
export function Component() {
  const { t } = useTranslation(['signing', 'titles']);
  const mayUse = useHasPermission(FUNCTION_ID.signingCenter);
  const mayStart = useHasPermission(FUNCTION_ID.initiateSigning);
  const maySeeCompany = useHasPermission(FUNCTION_ID.allSignings);
  if (!mayUse) {
    return (
      <PageFrame title={t('titles:signingCenter')} back>
        <NoPermission />
      </PageFrame>
    );
  }
  return (
    <PageFrame className="hr-page-creates" title={t('titles:signingCenter')} back>
      <CenterScreen maySeeCompany={maySeeCompany} />
      {mayStart ? <CreateButton text={t('titles:initiateSigning')} to="/signing-start" /> : null}
    </PageFrame>
  );
}
