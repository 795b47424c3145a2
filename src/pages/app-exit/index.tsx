import { useTranslation } from 'react-i18next';
import { detectClient } from '@/shared/platform/detect';
import { hasNativeBridge } from '@/shared/platform/native-port';
import '@/shared/ui/button.css';
import { Link } from '@/shared/ui/link';
import { EmptyState } from '@/shared/ui/states';

/** Where the portal ends when its host's window stays open. Never leads anywhere by itself (design section 3). */
export function Component() {
  const { t } = useTranslation('status');
  const isPlainBrowser = detectClient(navigator.userAgent) === 'other' && !hasNativeBridge();
  return (
    <main>
      <EmptyState
        icon="door-open"
        isFill
        title={<h1 tabIndex={-1}>{t('exit.title')}</h1>}
        note={t('exit.note')}
        actions={
          isPlainBrowser ? (
            <Link className="hr-button" data-kind="primary" to="/loginDev" replace>
              {t('exit.signIn')}
            </Link>
          ) : null
        }
      />
    </main>
  );
}
