import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/shared/ui/list/filter-chips';

type MonthChoiceProps = {
  months: readonly number[];
  value: number | undefined;
  error?: string;
  onChange: (months: number) => void;
};

/** For how long. */
export function MonthChoice({ months, value, error, onChange }: MonthChoiceProps) {
  const { t } = useTranslation('products');
  return (
    <div className="product-months">
      <p className="hr-label" aria-hidden="true">
        {t('period')}
      </p>
      <FilterChips
        label={t('period')}
        chips={months.map((one) => ({ value: String(one), text: t('months', { count: one }) }))}
        value={value === undefined ? undefined : String(value)}
        onChange={(next) => onChange(Number(next))}
      />
      {error ? (
        <p className="hr-field-note" data-wrong="" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
