import { useTranslation } from 'react-i18next';
import { detectClient } from '@/shared/platform/detect';
import { hasNativeBridge } from '@/shared/platform/native-port';
import { stored } from '@/shared/storage/stored';
import { currentToken } from '@/shared/storage/token';
import '@/shared/ui/button/button.css';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/ui/page/states';

/**
 * Where the portal ends when its host's window stays open. Never leads anywhere by itself (design section 3); the person may go
 * back in: a client or the native app says who they are, a plain browser signs in. Who was never in has left nothing.
 */
export function Component() {
  const { t } = useTranslation('status');
  const isPlainBrowser = detectClient(navigator.userAgent) === 'other' && !hasNativeBridge();
  const mustSignIn = isPlainBrowser && currentToken() === undefined;
  const state = mustSignIn && !stored.wasHere.read() ? 'welcome' : 'exit';
  return (
    <main>
      <EmptyState
        icon={state === 'welcome' ? 'smartphone' : 'door-open'}
        isFill
        title={<h1 tabIndex={-1}>{t(`${state}.title`)}</h1>}
        note={t(`${state}.note`)}
        actions={
          <Link className="hr-button" data-kind="primary" to={mustSignIn ? '/loginDev' : '/'} replace>
            {t(mustSignIn ? `${state}.signIn` : 'exit.enter')}
          </Link>
        }
      />
    </main>
  );
}
