import { useTranslation } from 'react-i18next';
import { detectClient } from '@/shared/platform/detect';
import { hasNativeBridge } from '@/shared/platform/native-port';
import { savedRoute } from '@/shared/storage/saved-route';
import { EmptyState } from '@/shared/ui/page/states';
import { Link } from 'react-router-dom';
import { STEP_PATH } from '../steps';

/** Stands in for a step when nobody is signed in: these pages are open, their calls are not. */
export function SignInPrompt() {
  const { t } = useTranslation('account-cancel');
  const isBrowser = detectClient(navigator.userAgent) === 'other' && !hasNativeBridge();
  return (
    <EmptyState
      icon="log-in"
      title={t('signIn.title')}
      note={t('signIn.note')}
      isFill
      actions={
        <Link
          className="hr-button"
          data-kind="primary"
          // A host signs in by itself as soon as a guarded page is opened.
          to={isBrowser ? '/loginDev' : '/personalAccountManage'}
          onClick={() => isBrowser && savedRoute.write(STEP_PATH.confirm)}
        >
          {t('signIn.action')}
        </Link>
      }
    />
  );
}
