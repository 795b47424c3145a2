import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pressed, type ChoiceListProps } from './choices';
import { Check } from '@/shared/ui/check/check';
import { Radio } from '@/shared/ui/check/radio';
import { FieldNote } from '@/shared/ui/field/field-note';
import '@/shared/ui/field/form.css';
import './choice.css';

type ChoiceChipsProps = ChoiceListProps & {
  error?: string | undefined;
  note?: string | undefined;
  /** True shows them and lets nothing be changed. */
  isLocked?: boolean | undefined;
};

/** A few choices side by side. */
export function ChoiceChips({ error, note, isLocked = false, ...list }: ChoiceChipsProps) {
  const { name, label, choices, chosen, isMultiple, onChoose } = list;
  const { t } = useTranslation('fields');
  const id = useId();
  const idOf = (code: string) => `${id}-${code}`;
  const below = error ?? note;
  return (
    <fieldset
      className="choice-group"
      data-field={name}
      aria-describedby={below ? `${id}-note` : undefined}
      disabled={isLocked}
    >
      <legend className="hr-label">{label}</legend>
      {choices.length === 0 ? <p className="hr-field-note">{t('choice.empty')}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a radio that is pressed again is heard here alone; keys press it, too */}
      <div
        className="choice-chips"
        data-wrong={error ? '' : undefined}
        onClickCapture={({ target }) => {
          const again = chosen.find((code) => target instanceof HTMLInputElement && target.id === idOf(code));
          if (!isMultiple && again !== undefined) {
            onChoose(pressed(list, again));
          }
        }}
      >
        {choices.map(({ code, text, isDisabled }) => {
          const isChosen = chosen.includes(code);
          const chip = {
            id: idOf(code),
            className: 'choice-chip',
            'data-chosen': isChosen ? '' : undefined,
            'data-disabled': isDisabled ? '' : undefined,
            isBare: true,
            name: name ?? id,
            isChecked: isChosen,
            // What was chosen before it went out of use can still be taken back.
            disabled: isDisabled && !(isMultiple && isChosen),
          };
          const words = (
            <>
              <span>{text}</span>
              {isDisabled ? <span className="choice-note">{t('choice.disabled')}</span> : null}
            </>
          );
          const press = () => onChoose(pressed(list, code));
          return isMultiple ? (
            <Check key={code} {...chip} onChange={press}>
              {words}
            </Check>
          ) : (
            <Radio key={code} {...chip} onChoose={press}>
              {words}
            </Radio>
          );
        })}
      </div>
      <FieldNote id={id} error={error} note={note} />
    </fieldset>
  );
}
