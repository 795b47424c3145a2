import { useTranslation } from 'react-i18next';
import { StatusPage } from '@/shared/ui/page/status-page';

/** Says that there is no such screen yet, with the way back. */
export function NotOpenYet({ name }: { name?: string }) {
  const { t } = useTranslation('status');
  return (
    <StatusPage
      icon="construction"
      title={t('notBuiltYet.title')}
      note={name ? t('notBuiltYet.noteOf', { name }) : t('notBuiltYet.note')}
      backText={t('back')}
      homeText={t('home')}
    />
  );
}
