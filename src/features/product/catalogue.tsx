import { productList } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Link } from 'react-router-dom';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { moneyText } from '@/shared/lib/text/money-text';
import { Failure } from './parts/failure';
import { ProductMark } from './parts/product-mark';
import { useSeesPrices } from './use-own-permission';

/** What can be bought. Open to everyone; prices to who may buy. */
export function Catalogue() {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const seesPrices = useSeesPrices();
  const { data, error, reload } = useRead(productList, {});
  if (!data) {
    return error ? <Failure error={error} onRetry={reload} /> : <Loading rows={5} />;
  }
  if (data.list.length === 0) {
    return <EmptyState icon="gem" title={t('none')} note={t('noneNote')} isFill />;
  }
  return (
    <Section title={t('catalogue')} isCard={false}>
      <ul className="product-list">
        {data.list.map(({ id, code, icon, name, summary, fromPrice }) => (
          <li key={id}>
            <Link className="product-card hr-card" to={`/product-detail?code=${code}`}>
              <ProductMark icon={icon} />
              <span className="product-card-main">
                <span className="product-card-name">{localizedText(name, language)}</span>
                <span className="product-card-note">{localizedText(summary, language)}</span>
                {seesPrices ? (
                  <span className="product-card-price">
                    {t('from', { price: moneyText(fromPrice, language) })}
                  </span>
                ) : null}
              </span>
              <Icon name="chevron-right" className="hr-row-end" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
