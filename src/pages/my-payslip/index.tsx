import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MyPayslip } from '@/features/payslip/my/my-payslip';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /my-payslip?id=: one of the own payslips. */
export function Component() {
  const { t } = useTranslation('payslip');
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return (
    <PageFrame title={t('one')} back>
      <MyPayslip key={id} id={id} />
    </PageFrame>
  );
}
