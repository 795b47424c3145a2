import type { Holding } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Unbroken } from '@/shared/ui/mark/unbroken';
import { ProductMark } from './product-mark';

/** How many seats of a product there are, how many are in use, and until when. */
export function SeatMeter({ holding }: { holding: Holding }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const seats = holding.seats ?? 0;
  const assigned = holding.assigned ?? 0;
  const isOver = assigned > seats;
  return (
    <section className="hr-card product-meter" aria-live="polite">
      <div className="product-meter-head">
        <ProductMark icon={holding.icon} />
        <div className="product-card-main">
          <h2>{localizedText(holding.name, language)}</h2>
          <p className="product-card-note">
            {holding.endsAt ? (
              <Unbroken text={t('until', { date: momentWords(holding.endsAt, 'day') })} />
            ) : (
              t('ended')
            )}
          </p>
        </div>
      </div>
      <p>{t('used', { assigned, seats })}</p>
      <span className="product-meter-bar" data-over={isOver ? '' : undefined} aria-hidden="true">
        <i style={{ width: `${seats > 0 ? Math.min(100, (assigned / seats) * 100) : isOver ? 100 : 0}%` }} />
      </span>
      {isOver ? <p className="product-meter-over">{t('over', { count: assigned - seats })}</p> : null}
    </section>
  );
}
