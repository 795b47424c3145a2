import { PAYMENT_MINUTES, type ProductOrder } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { moneyText } from '@/shared/lib/text/money-text';
import { OrderState } from './order-state';

type OrderHeadProps = {
  order: ProductOrder;
  /** In milliseconds since 1970. */
  now: number;
};

/** What an order costs and how it stands, with the time left to pay. */
export function OrderHead({ order, now }: OrderHeadProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const left = Math.ceil((Date.parse(order.expiresAt) - now) / 60_000);
  // `now` may be half a minute old, and the phone's clock slow.
  const minutes = Math.min(PAYMENT_MINUTES, Math.max(1, left));
  return (
    <section className="hr-card product-head" aria-live="polite">
      <OrderState state={order.state} />
      <p className="product-amount">{moneyText(order.amount, language)}</p>
      <p>{order.state === 'pending' ? t('payWithin', { count: minutes }) : t(`stateNote.${order.state}`)}</p>
      {order.isSandbox ? <p className="product-sandbox">{t('sandbox.label')}</p> : null}
    </section>
  );
}
