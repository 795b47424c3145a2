import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SandboxView } from '@/features/product/sandbox-view';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/features/product/products.css';

/** /sandbox-payment?id=: the make-believe page of the sandbox provider. */
export function Component() {
  const { t } = useTranslation('titles');
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <PageFrame title={t('sandboxPayment')} back>
      <SandboxView paymentId={id} />
    </PageFrame>
  );
}
