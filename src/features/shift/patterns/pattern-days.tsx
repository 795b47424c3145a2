import { SHIFT_LIMITS, type CatalogueShift } from '@contract/shift/catalogue';
import { timesText } from '@contract/shift/words';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { useLanguage } from '@/shared/i18n/use-language';
import { FieldNote } from '@/shared/ui/field/field-note';
import { Stepper } from '@/shared/ui/field/stepper';
import { labelOf, nameOf } from '../names';
import { Radio } from '@/shared/ui/check/radio';

type PatternDaysProps = {
  days: readonly (string | null)[];
  shifts: readonly CatalogueShift[];
  error: string | undefined;
  onChange: (days: (string | null)[]) => void;
};

/** The days of a pattern: a shift is chosen as the brush, and each day that is pressed gets it. */
export function PatternDays({ days, shifts, error, onChange }: PatternDaysProps) {
  const { t } = useTranslation('shift-patterns');
  const language = useLanguage();
  const id = useId();
  const open = shifts.filter((one) => one.isEnabled || days.includes(one.id));
  const [brush, setBrush] = useState<string | null>(open[0]?.id ?? null);
  const shiftOf = (key: string | null) => shifts.find((one) => one.id === key);
  const wordsOf = (key: string | null) => {
    const shift = shiftOf(key);
    return shift ? nameOf(shift, language) : t('rest');
  };
  const resize = (length: number) => onChange(Array.from({ length }, (_, at) => days[at] ?? null));
  return (
    <fieldset className="pattern-field" data-field="days" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="hr-label">{t('days')}</legend>
      <div className="pattern-length">
        <span>{t('length')}</span>
        <Stepper
          value={days.length}
          min={SHIFT_LIMITS.patternDaysMin}
          max={SHIFT_LIMITS.patternDaysMax}
          label={t('length')}
          unit={t('lengthUnit')}
          lessLabel={t('less')}
          moreLabel={t('more')}
          onChange={resize}
        />
      </div>
      <fieldset className="pattern-brushes">
        <legend className="hr-field-note">{t('brush')}</legend>
        {[...open.map((one) => one.id), null].map((key) => {
          const shift = shiftOf(key);
          return (
            <Radio
              key={key ?? ''}
              className="pattern-brush"
              data-chosen={key === brush ? '' : undefined}
              isBare
              name={id}
              isChecked={key === brush}
              onChoose={() => setBrush(key)}
            >
              <ShiftChip label={shift ? labelOf(shift, language) : t('restLabel')} colour={shift?.colour} />
              <span>
                {wordsOf(key)}
                {shift ? <small>{timesText(shift.segments, language)}</small> : null}
              </span>
            </Radio>
          );
        })}
      </fieldset>
      <ol className="pattern-days">
        {days.map((key, at) => {
          const shift = shiftOf(key);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a day's place in the pattern is what it is
            <li key={at}>
              <button
                type="button"
                aria-label={t('dayOf', { day: at + 1, shift: wordsOf(key) })}
                onClick={() => onChange(days.map((one, index) => (index === at ? brush : one)))}
              >
                <small>{at + 1}</small>
                <ShiftChip label={shift ? labelOf(shift, language) : t('restLabel')} colour={shift?.colour} />
              </button>
            </li>
          );
        })}
      </ol>
      <FieldNote id={id} error={error} note={undefined} />
    </fieldset>
  );
}
