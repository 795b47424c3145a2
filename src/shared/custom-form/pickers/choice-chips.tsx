import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../dictionary-context';

export type ChoiceListProps = {
  path: string;
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  isMultiple: boolean;
  isRequired: boolean;
  onChoose: (codes: string[]) => void;
};

/** The choice after an option is pressed. Pressing a single one again takes it back where none is asked for. */
export function pressed(
  { chosen, isMultiple, isRequired }: Pick<ChoiceListProps, 'chosen' | 'isMultiple' | 'isRequired'>,
  code: string,
): string[] {
  if (chosen.includes(code)) {
    return isMultiple || !isRequired ? chosen.filter((one) => one !== code) : [...chosen];
  }
  return isMultiple ? [...chosen, code] : [code];
}

/** A few choices side by side. */
export function ChoiceChips({
  error,
  hint,
  ...list
}: ChoiceListProps & { error: string | undefined; hint: string | undefined }) {
  const { path, label, choices, chosen, isMultiple, onChoose } = list;
  const { t } = useTranslation('custom-form');
  const id = useId();
  const below = error ?? hint;
  return (
    <fieldset className="form-group" aria-describedby={below ? `${id}-note` : undefined}>
      <legend className="hr-label">{label}</legend>
      {choices.length === 0 ? <p className="form-quiet">{t('choice.empty')}</p> : null}
      <div className="form-chips" data-wrong={error ? '' : undefined}>
        {choices.map(({ code, text, isDisabled }) => {
          const isChosen = chosen.includes(code);
          return (
            <label
              className="form-chip"
              key={code}
              data-chosen={isChosen ? '' : undefined}
              data-disabled={isDisabled ? '' : undefined}
            >
              <input
                className="hr-visually-hidden"
                type={isMultiple ? 'checkbox' : 'radio'}
                name={path}
                checked={isChosen}
                // What was chosen before it went out of use can still be taken back.
                disabled={isDisabled && !(isMultiple && isChosen)}
                onChange={() => onChoose(pressed(list, code))}
                onClick={() => !isMultiple && isChosen && onChoose(pressed(list, code))}
              />
              <span>{text}</span>
              {isDisabled ? <span className="form-chip-note">{t('choice.disabled')}</span> : null}
            </label>
          );
        })}
      </div>
      {below ? (
        <p className="hr-field-note" id={`${id}-note`} data-wrong={error ? '' : undefined}>
          {below}
        </p>
      ) : null}
    </fieldset>
  );
}
