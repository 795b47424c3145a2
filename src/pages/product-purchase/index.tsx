import { productDetail } from '@contract/product/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Failure } from '@/features/product/parts/failure';
import { PurchaseForm } from '@/features/product/purchase-form';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';
import '@/features/product/products.css';

/** /product-purchase?code=: how much of a product to buy. */
export function Component() {
  const { t } = useTranslation('titles');
  const language = useLanguage();
  const navigate = useNavigate();
  const code = useSearchParams()[0].get('code') ?? '';
  const mayBuy = useHasPermission(FUNCTION_ID.productPurchase);
  const { data, error, reload } = useRead(productDetail, { code });
  return (
    <PageFrame title={t('productPurchase')} back>
      {mayBuy && data && data.plans.length > 0 ? (
        <>
          <p className="hr-form-lead">{localizedText(data.name, language)}</p>
          <PurchaseForm
            key={data.id}
            product={data}
            onOrdered={(id) => void navigate(`/order-payment?id=${id}`, { replace: true })}
          />
        </>
      ) : null}
      {mayBuy && !data && error ? <Failure error={error} onRetry={reload} /> : null}
      {mayBuy && !data && !error ? <Loading rows={4} /> : null}
      {mayBuy ? null : <NoPermission />}
    </PageFrame>
  );
}
