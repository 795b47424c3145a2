import { useTranslation } from 'react-i18next';
import { LinkedPayslip } from '@/features/payslip/link/linked-payslip';
import { useProof } from '@/features/session/use-proof';
import { PageFrame } from '@/shared/ui/page/page-frame';

/** /payslip-link#link: the payslip of someone who has left. No session, and nothing leads into the rest of the portal. */
export function Component() {
  const { t } = useTranslation('payslip-link');
  const { spend, watch } = useProof('code');
  return (
    <div {...watch}>
      <PageFrame title={t('pageTitle')}>
        <LinkedPayslip spend={spend} />
      </PageFrame>
    </div>
  );
}
