import { useTranslation } from 'react-i18next';
import { Catalogue } from '@/features/product/catalogue';
import { OwnProducts } from '@/features/product/own-products';
import { currentToken } from '@/shared/storage/token';
import { hasEarlierEntry } from '@/shared/lib/history/current-entry';
import { PageFrame } from '@/shared/ui/page/page-frame';
import '@/features/product/products.css';

/** /valueAdded: what can be bought, for everyone; what the company holds, for its people. */
export function Component() {
  const { t } = useTranslation('titles');
  return (
    // Without a session the home is no place to go back to.
    <PageFrame title={t('valueAdded')} back={hasEarlierEntry() || currentToken() !== undefined}>
      <OwnProducts />
      <Catalogue />
    </PageFrame>
  );
}
