import type { DateRangeValue } from '@contract/entities/form-values';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords } from '@/shared/lib/moment-words';
import { useForm } from '../form-context';
import { MomentSheet } from '../pickers/moment-sheet';
import { useRangeLength } from '../pickers/range-length';
import type { ControlProps } from './control-props';
import { dayLimits } from './date-control';
import { PickButton } from './pick-button';

type End = 'start' | 'end';

/** From and to, with how long that is. */
export function DateRangeControl({
  field,
  label,
  hint,
  error,
  value = {},
  onChange,
}: ControlProps<DateRangeValue>) {
  const { t } = useTranslation('custom-form');
  const id = useId();
  const [open, setOpen] = useState<End>();
  const elapsed = useRangeLength(value.start, value.end);
  const { store } = useForm();
  // Where another field counts its days, a second count would only contradict it.
  const length = store.schema.fields.some((one) => one.measures?.from === field.key) ? undefined : elapsed;
  const below = error ?? length ?? hint;
  const limits = dayLimits(field);

  const handleDone = (end: End, moment: string | undefined) => {
    const next = { ...value, [end]: moment };
    onChange(next.start === undefined && next.end === undefined ? undefined : next);
  };
  const titles = { start: t('date.startOf', { label }), end: t('date.endOf', { label }) };
  return (
    <fieldset className="form-group" aria-describedby={below ? `${id}-note` : undefined}>
      <legend className="hr-label">{label}</legend>
      <div className="form-range" data-precision={field.precision}>
        {(['start', 'end'] as const).map((end) => (
          <PickButton
            key={end}
            label={titles[end]}
            isLabelHidden
            isWrong={error !== undefined}
            text={momentWords(value[end], 'minute')}
            placeholder={t(`date.${end}`)}
            icon="calendar"
            onPress={() => setOpen(end)}
          />
        ))}
      </div>
      {below ? (
        <p className="hr-field-note" id={`${id}-note`} data-wrong={error ? '' : undefined}>
          {below}
        </p>
      ) : null}
      {open ? (
        <MomentSheet
          title={titles[open]}
          mode={field.precision ?? 'day'}
          value={value[open]}
          suggestion={open === 'end' ? value.start : value.end}
          {...limits}
          onDone={(moment) => handleDone(open, moment)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </fieldset>
  );
}
