import { productHoldings } from '@contract/product/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Authorization } from '@/features/product/authorization';
import { HoldingList } from '@/features/product/holding-list';
import { Failure } from '@/features/product/parts/failure';
import { useRead } from '@/shared/http/query/use-read';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { hasEarlierEntry } from '@/shared/lib/history/current-entry';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';
import '@/features/product/products.css';

/** /product-authorization?product=: who of the company may use what it has bought. */
export function Component() {
  const { t } = useTranslation(['titles', 'products']);
  const productId = useSearchParams()[0].get('product');
  const mayAuthorize = useHasPermission(FUNCTION_ID.productAuthorization);
  const { data, error, reload } = useRead(productHoldings, {});
  const holding = data?.list.find((one) => one.id === productId);
  const content = !mayAuthorize ? (
    <NoPermission />
  ) : !data ? (
    error ? (
      <Failure error={error} onRetry={reload} />
    ) : (
      <Loading rows={4} />
    )
  ) : holding ? (
    <Authorization key={holding.id} holding={holding} />
  ) : productId ? (
    <Missing
      icon="package-x"
      title={t('products:gone')}
      note={t('products:goneNote')}
      to="/product-authorization"
      toText={t('products:toHoldings')}
    />
  ) : (
    <HoldingList holdings={data.list} />
  );
  return (
    <Reach value="productAuthorization">
      <PageFrame title={t('productAuthorization')} back={hasEarlierEntry() ? true : '/valueAdded'}>
        {content}
      </PageFrame>
    </Reach>
  );
}
