import { limitDay } from '@contract/rules/form/check-value';
import type { FormColumn } from '@contract/entities/form-schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockWords, momentWords } from '@/shared/lib/moment-words';
import { MomentSheet } from '../pickers/moment-sheet';
import { nowText, type MomentMode } from '../pickers/moments';
import type { ControlProps } from './control-props';
import { PickButton } from './pick-button';

/** The days that a field's limits allow, for the wheels. */
export function dayLimits({ earliest, latest }: FormColumn): { earliest?: string; latest?: string } {
  const today = nowText('day');
  return {
    ...(earliest ? { earliest: limitDay(earliest, today) } : {}),
    ...(latest ? { latest: limitDay(latest, today) } : {}),
  };
}

/** A day, a day with its time, or a time alone. */
export function DateControl({ field, label, hint, error, value, onChange }: ControlProps<string>) {
  const { t } = useTranslation('custom-form');
  const [isOpen, setOpen] = useState(false);
  const mode: MomentMode = field.kind === 'time' ? 'time' : (field.precision ?? 'day');
  return (
    <>
      <PickButton
        label={label}
        text={value && (mode === 'time' ? clockWords(value) : momentWords(value, 'minute'))}
        placeholder={hint ?? t('choose')}
        icon={mode === 'time' ? 'clock' : 'calendar'}
        error={error}
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <MomentSheet
          title={label}
          mode={mode}
          value={value}
          {...dayLimits(field)}
          onDone={onChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
