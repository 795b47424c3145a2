import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pressed, type ChoiceListProps } from './choices';
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
      <div className="choice-chips" data-wrong={error ? '' : undefined}>
        {choices.map(({ code, text, isDisabled }) => {
          const isChosen = chosen.includes(code);
          return (
            <label
              className="choice-chip"
              key={code}
              data-chosen={isChosen ? '' : undefined}
              data-disabled={isDisabled ? '' : undefined}
            >
              <input
                className="hr-visually-hidden"
                type={isMultiple ? 'checkbox' : 'radio'}
                name={name ?? id}
                checked={isChosen}
                // What was chosen before it went out of use can still be taken back.
                disabled={isDisabled && !(isMultiple && isChosen)}
                onChange={() => onChoose(pressed(list, code))}
                onClick={() => !isMultiple && isChosen && onChoose(pressed(list, code))}
              />
              <span>{text}</span>
              {isDisabled ? <span className="choice-note">{t('choice.disabled')}</span> : null}
            </label>
          );
        })}
      </div>
      <FieldNote id={id} error={error} note={note} />
    </fieldset>
  );
}
