import { FUNCTION_ID } from '@contract/role/functions';
import { ORDER_STATES } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { OrderList } from '@/features/product/order-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/features/product/products.css';

/** /product-orders?state=: what the company has ordered. */
export function Component() {
  const { t } = useTranslation('titles');
  const [params, setParams] = useSearchParams();
  const state = ORDER_STATES.find((one) => one === params.get('state'));
  const mayBuy = useHasPermission(FUNCTION_ID.productPurchase);
  return (
    <PageFrame title={t('productOrders')} back>
      {mayBuy ? (
        <OrderList
          state={state}
          onState={(next) => setParams(next ? { state: next } : {}, { replace: true })}
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
