import type { Holding } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Link } from 'react-router-dom';
import { ListRow } from '@/shared/ui/list/list-row';
import { EmptyState } from '@/shared/ui/page/states';
import { ProductMark } from './parts/product-mark';

/** The products whose seats can be given out. */
export function HoldingList({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  if (holdings.length === 0) {
    return (
      <EmptyState
        icon="gem"
        title={t('noHoldings')}
        note={t('noHoldingsNote')}
        isFill
        actions={
          <Link className="hr-button" data-kind="outline" data-size="small" to="/valueAdded">
            {t('toCatalogue')}
          </Link>
        }
      />
    );
  }
  return (
    <div className="hr-card">
      {holdings.map(({ id, icon, name, seats, assigned }) => (
        <ListRow
          key={id}
          lead={<ProductMark icon={icon} />}
          title={localizedText(name, language)}
          note={t('used', { assigned: assigned ?? 0, seats: seats ?? 0 })}
          to={`/product-authorization?product=${id}`}
        />
      ))}
    </div>
  );
}
