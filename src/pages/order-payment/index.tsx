import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { OrderView } from '@/features/product/order-view';
import { hasEarlierEntry } from '@/shared/lib/history/current-entry';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/features/product/products.css';

/** /order-payment?id=: an order, and paying it. */
export function Component() {
  const { t } = useTranslation('titles');
  const id = useSearchParams()[0].get('id') ?? '';
  return (
    <PageFrame title={t('orderPayment')} back={hasEarlierEntry() ? true : '/product-orders'}>
      <OrderView key={id} orderId={id} leaveFor={(url) => window.location.assign(url)} />
    </PageFrame>
  );
}
