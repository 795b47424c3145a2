import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/ui/page/states';

/** Shown for a report that doesn't exist or is no longer shared. */
export function Gone() {
  const { t } = useTranslation('reports');
  return (
    <EmptyState
      icon="chart-column"
      title={t('gone')}
      actions={
        <Link className="hr-button" data-kind="outline" data-size="small" to="/reports">
          {t('allReports')}
        </Link>
      }
    />
  );
}
