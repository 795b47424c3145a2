import { useTranslation } from 'react-i18next';
import { MyPayslips } from '@/features/payslip/my/my-payslips';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /my-payslips: the own payslips by year. */
export function Component() {
  const { t } = useTranslation('payslip');
  return (
    <PageFrame title={t('pageTitle')} back>
      <MyPayslips />
    </PageFrame>
  );
}
