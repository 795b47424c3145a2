import { toLength, type MeasuredField } from '@contract/form/rules/measure';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type MeasuredValueProps = {
  field: MeasuredField;
  label: string;
  value: unknown;
  error: string | undefined;
};

/** What follows from the dates of a form, told as soon as they are there. */
export function MeasuredValue({ field, label, value, error }: MeasuredValueProps) {
  const { t } = useTranslation('custom-form');
  const id = useId();
  const isKnown = typeof value === 'number' && value > 0;
  return (
    <div className="form-measured">
      <span className="hr-label" id={id}>
        {label}
      </span>
      <output aria-labelledby={id} data-empty={isKnown ? undefined : ''}>
        {isKnown ? <MeasuredText field={field} value={value} /> : t('measure.open')}
      </output>
      {error ? (
        <p className="hr-field-note" data-wrong="">
          {error}
        </p>
      ) : isKnown && field.measures.in === 'leaveDays' ? (
        <p className="hr-field-note">{t('measure.leaveHint')}</p>
      ) : null}
    </div>
  );
}

/** `1.5 days`, `2 hours`. */
export function MeasuredText({ field, value }: { field: MeasuredField; value: number }) {
  const { t } = useTranslation('custom-form');
  const { amount, unit } = toLength(field, value);
  return t(`measure.${unit}`, { count: amount });
}
