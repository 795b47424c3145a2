import { useTranslation } from 'react-i18next';
import { StatusPage } from '@/shared/ui/page/status-page';

/** Any path that is not in the route table. */
export function Component() {
  const { t } = useTranslation('status');
  return (
    <StatusPage
      icon="map-pin-off"
      title={t('notFound.title')}
      note={t('notFound.note')}
      backText={t('back')}
      homeText={t('home')}
    />
  );
}
