import type { ProductOrderState } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';

/** How an order stands, in a word. */
export function OrderState({ state }: { state: ProductOrderState }) {
  const { t } = useTranslation('products');
  return (
    <span className="product-state" data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
