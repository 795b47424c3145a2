import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TableImport } from '@/features/payslip/import/table-import';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /payslip-import?id=: the table of a payroll program for a run. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayMake = useHasPermission(FUNCTION_ID.payslips);
  const [params] = useSearchParams();
  return (
    <PageFrame className="hr-wide-page" title={t('payslipImport')} back>
      {mayMake ? <TableImport id={params.get('id') ?? ''} /> : <NoPermission />}
    </PageFrame>
  );
}
