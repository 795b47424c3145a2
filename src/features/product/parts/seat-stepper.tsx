import { typedDigits } from '@contract/text/typed-number';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import '@/shared/ui/field/form.css';

type SeatStepperProps = {
  value: string;
  min: number;
  max: number;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** How many people the plan is bought for. */
export function SeatStepper({ value, min, max, error, onChange }: SeatStepperProps) {
  const { t } = useTranslation('products');
  const id = useId();
  const count = Number(value || 0);
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, count + by))));
  return (
    <div>
      <label className="hr-label" htmlFor={id}>
        {t('seats')}
      </label>
      <div className="hr-field product-stepper" data-wrong={error ? '' : undefined}>
        <IconButton icon="minus" label={t('fewer')} disabled={count <= min} onClick={() => step(-1)} />
        <input
          id={id}
          name="seats"
          inputMode="numeric"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(typedDigits(event.target.value).slice(0, 6))}
        />
        <IconButton icon="plus" label={t('more')} disabled={count >= max} onClick={() => step(1)} />
      </div>
      <p className="hr-field-note" id={`${id}-note`} data-wrong={error ? '' : undefined}>
        {error ?? t('seatRange', { min, max })}
      </p>
    </div>
  );
}
