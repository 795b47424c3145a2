import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { usePageTitle } from '@/shared/i18n/use-page-title';
import { Button } from '@/shared/ui/button/button';
import { EmptyState } from '@/shared/ui/page/states';

/** Says that a page has failed, with the ways on. */
export function ErrorContent() {
  const { t } = useTranslation(['status', 'common']);
  const [isReady, setReady] = useState(false);
  usePageTitle('loadFailed');
  useEffect(() => {
    loadNamespaces(['status']).then(
      () => setReady(true),
      () => window.__boot?.fail?.(),
    );
  }, []);
  return isReady ? (
    <main>
      <EmptyState
        kind="error"
        icon="triangle-alert"
        isFill
        title={t('broken.title')}
        note={t('broken.note')}
        actions={
          <>
            <Button kind="outline" size="small" onClick={() => window.location.reload()}>
              {t('common:reload')}
            </Button>
            <Button kind="text" size="small" onClick={() => window.location.assign(import.meta.env.BASE_URL)}>
              {t('home')}
            </Button>
          </>
        }
      />
    </main>
  ) : null;
}
