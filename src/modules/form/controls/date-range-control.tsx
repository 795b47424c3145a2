import type { DateRangeValue } from '@contract/form/values';
import { isRequired } from '@contract/form/rules/check/check-value';
import { useContext } from 'react';
import { PeriodPreviewContext } from '@/shared/date-time/day-hours';
import { PeriodField } from '@/shared/date-time/period/period-field';
import { useForm } from '../form-context';
import { RangeLength, useRangeLength } from '../pickers/range-length';
import type { ControlProps } from './control-props';
import { dayLimits } from './date-control';

/** From and to, with how long that is. */
export function DateRangeControl(props: ControlProps<DateRangeValue>) {
  const { field, path, label, hint, error, value = {}, onChange } = props;
  const elapsed = useRangeLength(value.start, value.end);
  const { store } = useForm();
  const preview = useContext(PeriodPreviewContext);
  // Where another field counts its days, a second count would only contradict it.
  const isCounted = store.schema.fields.some((one) => one.measures?.from === field.key);
  return (
    <PeriodField
      name={path}
      label={label}
      placeholder={hint}
      error={error}
      note={isCounted ? undefined : elapsed}
      mode={field.precision ?? 'day'}
      value={value}
      {...dayLimits(field)}
      isOptional={!isRequired(field)}
      renderLength={
        isCounted ? preview : ({ start = '', end = '' }) => <RangeLength start={start} end={end} />
      }
      onChange={onChange}
    />
  );
}
