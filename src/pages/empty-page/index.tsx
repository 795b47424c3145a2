import { useTranslation } from 'react-i18next';
import { StatusPage } from '@/shared/ui/page/status-page';

/** The destination of a person without anything to show (spec section 4.2). */
export function Component() {
  const { t } = useTranslation('status');
  return (
    <StatusPage
      icon="inbox"
      title={t('empty.title')}
      note={t('empty.note')}
      backText={t('back')}
      homeText={t('home')}
    />
  );
}
