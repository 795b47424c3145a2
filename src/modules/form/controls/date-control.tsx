import { limitDay, isRequired } from '@contract/form/rules/check/check-value';
import type { FormColumn } from '@contract/form/schema';
import { DateField } from '@/shared/date-time/date-field';
import { todayText } from '@/shared/date-time/days';
import { TimeField } from '@/shared/date-time/time/time-field';
import type { ControlProps } from './control-props';

/** The days that a field's limits allow. */
export function dayLimits({ earliest, latest }: FormColumn): { earliest?: string; latest?: string } {
  const today = todayText();
  return {
    ...(earliest ? { earliest: limitDay(earliest, today) } : {}),
    ...(latest ? { latest: limitDay(latest, today) } : {}),
  };
}

/** A day, a day with its time, or a time alone. */
export function DateControl({ field, path, label, hint, error, value, onChange }: ControlProps<string>) {
  const shared = {
    name: path,
    label,
    placeholder: hint,
    error,
    value,
    onChange,
    isOptional: !isRequired(field),
  };
  return field.kind === 'time' ? (
    <TimeField {...shared} />
  ) : (
    <DateField {...shared} mode={field.precision ?? 'day'} {...dayLimits(field)} />
  );
}
