import { WARNING_ORDER } from '@contract/warning/warning';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMaySeeWarnings } from '@/features/warning/may-see-warnings';
import type { WarningFilter } from '@/features/warning/use-warnings';
import { WarningList } from '@/features/warning/warning-list';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /warnings?kind=&organ=: what threatens or has gone wrong and is still open. */
export function Component() {
  const { t } = useTranslation('warnings');
  const maySee = useMaySeeWarnings();
  const [params, setParams] = useSearchParams();
  const filter: WarningFilter = {
    kind: WARNING_ORDER.find((one) => one === params.get('kind')),
    organId: params.get('organ') || undefined,
  };
  const handleFilter = ({ kind, organId }: WarningFilter) =>
    setParams({ ...(kind && { kind }), ...(organId && { organ: organId }) }, { replace: true });
  return (
    <PageFrame title={t('pageTitle')} back className="hr-wide-page">
      {maySee ? <WarningList filter={filter} onFilter={handleFilter} /> : <NoPermission />}
    </PageFrame>
  );
}
