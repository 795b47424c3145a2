import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { Radio } from '@/shared/ui/check/radio';

/** The colours by their numbers, counted from 1. */
const COLOURS = ['indigo', 'amber', 'blue', 'green', 'violet', 'teal', 'rose', 'gray'] as const;

/** One of the colours that tell shifts from each other at a glance. */
export function ColourChoice({ value, onChange }: { value: number; onChange: (colour: number) => void }) {
  const { t } = useTranslation('shifts');
  const id = useId();
  return (
    <fieldset className="shift-colours">
      <legend className="hr-label">{t('colour')}</legend>
      {COLOURS.map((name, index) => (
        <Radio
          key={name}
          data-chosen={index + 1 === value ? '' : undefined}
          isBare
          name={id}
          label={t(`colours.${name}`)}
          isChecked={index + 1 === value}
          onChoose={() => onChange(index + 1)}
        >
          <ShiftChip colour={index + 1} />
        </Radio>
      ))}
    </fieldset>
  );
}
