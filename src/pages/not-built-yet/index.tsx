import { useTranslation } from 'react-i18next';
import { StatusPage } from '@/shared/ui/status-page';

/** Stands in for a screen that has not been opened yet, and says so. */
export function Component() {
  const { t } = useTranslation('status');
  return (
    <StatusPage
      icon="construction"
      title={t('notBuiltYet.title')}
      note={t('notBuiltYet.note')}
      backText={t('back')}
      homeText={t('home')}
    />
  );
}
