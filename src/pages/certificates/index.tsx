import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { KeeperDesk } from '@/features/certificate/keep/keeper-desk';
import { Reach, useDataScope } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { IconButton } from '@/shared/ui/button/icon-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';

/** /certificates: papers to check and all papers. Those whose function reaches no one else see their own. */
export function Component() {
  return (
    <Reach value="certificates">
      <Certificates />
    </Reach>
  );
}

function Certificates() {
  const { t } = useTranslation('certificate-keep');
  const navigate = useNavigate();
  const mayOpen = useHasPermission(FUNCTION_ID.certificates);
  const scope = useDataScope();
  if (mayOpen && scope === 'self') {
    return <Navigate to="/my-certificates" replace />;
  }
  return (
    <PageFrame
      title={t('pageTitle')}
      back
      className="hr-page-creates hr-wide-page"
      actions={
        mayOpen && scope === 'company' ? (
          <IconButton
            icon="settings"
            label={t('settingsTitle')}
            onClick={() => void navigate('/certificate-settings')}
          />
        ) : null
      }
    >
      {mayOpen ? scope === undefined ? <Loading rows={6} /> : <KeeperDesk /> : <NoPermission />}
    </PageFrame>
  );
}
