import { useId, type ReactNode } from 'react';
import { Icon } from '../mark/icon';
import { FieldNote } from '../field/field-note';
import '../field/form.css';
import './pick-button.css';

type PickButtonProps = {
  name?: string | undefined;
  label: string;
  /** What is chosen; the placeholder when there is nothing. */
  text: string | undefined;
  placeholder: string;
  icon: string;
  error?: string | undefined;
  note?: ReactNode;
  isRequired?: boolean | undefined;
  onPress: () => void;
};

/** A field that shows what is chosen and opens something to choose with. */
export function PickButton(props: PickButtonProps) {
  const { name, label, text, placeholder, icon, error, note, isRequired, onPress } = props;
  const id = useId();
  const below = error ?? note;
  return (
    <div className="hr-pick-frame">
      <span className="hr-label" id={`${id}-label`} data-required={isRequired ? '' : undefined}>
        {label}
      </span>
      <button
        type="button"
        name={name}
        className="hr-field hr-pick"
        data-wrong={error ? '' : undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={below ? `${id}-note` : undefined}
        onClick={onPress}
      >
        <span className="hr-pick-text" id={`${id}-value`} data-empty={text ? undefined : ''}>
          {text || placeholder}
        </span>
        <Icon name={icon} size={1.125} />
      </button>
      <FieldNote id={id} error={error} note={note} />
    </div>
  );
}
