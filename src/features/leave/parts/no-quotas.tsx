import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/page/states';

/** No one is found, or no one is there. */
export function NoQuotas({ keyword }: { keyword: string }) {
  const { t } = useTranslation('leave-quota');
  return keyword ? (
    <EmptyState icon="search-x" title={t('noMatch', { keyword })} note={t('noMatchHint')} />
  ) : (
    <EmptyState icon="users" title={t('none')} />
  );
}
