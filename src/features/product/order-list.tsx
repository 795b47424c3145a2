import { ORDER_STATES, productOrderList, type ProductOrderState } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedText } from '@/shared/lib/text/localized-text';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { Link } from 'react-router-dom';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { moneyText } from '@/shared/lib/text/money-text';
import { OrderState } from './parts/order-state';
import { ProductMark } from './parts/product-mark';

type OrderListProps = {
  state: ProductOrderState | undefined;
  onState: (state: ProductOrderState | undefined) => void;
};

/** The company's orders, newest first. */
export function OrderList({ state, onState }: OrderListProps) {
  const { t } = useTranslation(['products', 'titles']);
  const language = useLanguage();
  const list = usePages(productOrderList, { state }, (row) => row.id);
  return (
    <>
      <FilterChips
        label={t('state.label')}
        chips={[
          { value: 'all', text: t('state.all') },
          ...ORDER_STATES.map((one) => ({ value: one, text: t(`state.${one}`) })),
        ]}
        value={state ?? 'all'}
        onChange={(next) => onState(ORDER_STATES.find((one) => one === next))}
      />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => (
          <Link className="product-order-row" to={`/order-payment?id=${row.id}`}>
            <ProductMark icon={row.product.icon} />
            <span className="product-card-main">
              <span className="product-order-head">
                <span>{localizedText(row.product.name, language)}</span>
                <OrderState state={row.state} />
              </span>
              <span className="product-card-note">
                {`${localizedText(row.planName, language)} · ${t('sum', { seats: row.seats, months: row.months })}`}
              </span>
              <span className="product-order-head">
                <span className="product-card-note">{momentWords(row.createdAt, 'minute')}</span>
                <strong>{moneyText(row.amount, language)}</strong>
              </span>
            </span>
          </Link>
        )}
        estimate={6}
        label={t('titles:productOrders')}
        skeleton={<Loading rows={5} />}
        empty={<EmptyState icon="receipt-text" title={t('noOrders')} note={t('noOrdersNote')} />}
      />
    </>
  );
}
