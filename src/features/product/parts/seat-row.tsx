import type { ProductSeat } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Button } from '@/shared/ui/button/button';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Unbroken } from '@/shared/ui/mark/unbroken';

type SeatRowProps = { seat: ProductSeat; isBusy: boolean; onRevoke: () => void };

/** A person who may use the product. */
export function SeatRow({ seat, isBusy, onRevoke }: SeatRowProps) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const name = localizedName(seat.name, seat.enName, language);
  const department = localizedName(seat.departmentName ?? '', seat.departmentEnName, language);
  return (
    <div className="hr-row product-seat">
      <PersonAvatar person={seat} />
      <span className="hr-row-main">
        <span>{name}</span>
        <span className="hr-row-note">
          <Dotted
            parts={[
              department,
              <Unbroken key="since" text={t('since', { date: momentWords(seat.assignedAt, 'day') })} />,
            ]}
          />
        </span>
      </span>
      <Button
        size="small"
        kind="outline"
        aria-label={t('revoke.one', { name })}
        isBusy={isBusy}
        onClick={onRevoke}
      >
        {t('revoke.open')}
      </Button>
    </div>
  );
}
