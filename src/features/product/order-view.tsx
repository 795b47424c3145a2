import {
  productOrderCancel,
  productOrderPay,
  type ProductOrder,
  productOrderDetail,
  productOrderSync,
} from '@contract/product/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { useLoaded } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Loading } from '@/shared/ui/page/states';
import { read } from '@/shared/http/read';
import { Failure } from './parts/failure';
import { OrderFacts } from './parts/order-facts';
import { OrderHead } from './parts/order-head';

type OrderViewProps = {
  orderId: string;
  /** Goes to a page outside the portal. */
  leaveFor: (url: string) => void;
};

/** An order with how its payment stands and what can be done about it. */
export function OrderView({ orderId, leaveFor }: OrderViewProps) {
  const { t } = useTranslation(['products', 'common']);
  const navigate = useNavigate();
  const now = useNow();
  const mayAuthorize = useHasPermission(FUNCTION_ID.productAuthorization);
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, reload } = useLoaded([{ id: 'orderNow', noun: 'product' }, orderId], (signal) =>
    orderNow(orderId, signal),
  );
  useReturn(reload);

  /** A refusal has been told by the error policy; the order says how it stands either way. */
  const change = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    await work().catch(() => undefined);
    setIsBusy(false);
  };
  const handlePay = () =>
    change(async () => {
      const { checkoutUrl } = await call(productOrderPay, { orderId });
      if (checkoutUrl.startsWith('/')) {
        await navigate(checkoutUrl);
      } else {
        leaveFor(checkoutUrl);
      }
    });
  const handleCancel = async () => {
    const chosen = await showDialog({
      key: 'cancel-order',
      title: t('cancel.title'),
      content: t('cancel.text'),
      actions: [
        { text: t('cancel.keep'), kind: 'cancel' },
        { text: t('cancel.confirm'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await change(() => call(productOrderCancel, { orderId }));
    }
  };
  if (!data) {
    return error ? <Failure error={error} onRetry={reload} isOrder /> : <Loading rows={4} />;
  }
  const order: ProductOrder =
    data.state === 'pending' && Date.parse(data.expiresAt) <= now ? { ...data, state: 'expired' } : data;
  return (
    <>
      <OrderHead order={order} now={now} />
      <OrderFacts order={order} />
      {order.state === 'pending' ? (
        <div className="product-bar">
          <Button kind="primary" isBlock isBusy={isBusy} onClick={() => void handlePay()}>
            {t('pay')}
          </Button>
          <Button kind="text" size="small" isBlock disabled={isBusy} onClick={() => void handleCancel()}>
            {t('cancel.open')}
          </Button>
        </div>
      ) : null}
      {order.state === 'paid' && mayAuthorize ? (
        <Link
          className="hr-button"
          data-kind="primary"
          data-block=""
          to={`/product-authorization?product=${order.product.id}`}
        >
          {t('authorize')}
        </Link>
      ) : null}
      {order.state === 'cancelled' || order.state === 'expired' ? (
        <Link
          className="hr-button"
          data-kind="outline"
          data-block=""
          to={`/product-detail?code=${order.product.code}`}
        >
          {t('orderAgain')}
        </Link>
      ) : null}
    </>
  );
}

/** Coming back from the page where one pays, the order may have moved on. */
function useReturn(reload: () => void): void {
  useEffect(() => {
    const handleChange = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, [reload]);
}

/**
 * How an order stands. A pending one is asked about at the payment provider as well: its notice may be late, and who comes
 * back from paying wants to know.
 */
async function orderNow(orderId: string, signal: AbortSignal): Promise<ProductOrder> {
  const order = await read(productOrderDetail, { orderId }, signal);
  if (order.state !== 'pending') {
    return order;
  }
  // The order itself is known: a provider that cannot be asked now is no reason to show nothing.
  return await read(productOrderSync, { orderId }, signal).catch(() => order);
}
