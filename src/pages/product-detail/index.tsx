import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ProductView } from '@/features/product/product-view';
import { hasEarlierEntry } from '@/shared/lib/history/current-entry';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/features/product/products.css';

/** /product-detail?code=: one product, for everyone. */
export function Component() {
  const { t } = useTranslation('titles');
  const code = useSearchParams()[0].get('code') ?? '';
  return (
    <PageFrame title={t('productDetail')} back={hasEarlierEntry() ? true : '/valueAdded'}>
      <ProductView code={code} key={code} />
    </PageFrame>
  );
}
