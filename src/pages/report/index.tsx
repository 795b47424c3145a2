import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ReportScreen } from '@/features/report/detail/report-screen';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /report?id=: one report, its first rows and its runs. */
export function Component() {
  const { t } = useTranslation('reports');
  const [params] = useSearchParams();
  const mayOpen = useHasPermission(FUNCTION_ID.reports);
  const id = params.get('id') ?? '';
  return (
    <PageFrame title={t('detailTitle')} back className="hr-wide-page">
      {mayOpen ? <ReportScreen key={id} id={id} /> : <NoPermission />}
    </PageFrame>
  );
}
