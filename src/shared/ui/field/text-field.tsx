import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldNote } from './field-note';
import './form.css';

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> & {
  name: string;
  label: string;
  onChange: (value: string) => void;
  /** Why the value is refused; shown under the field and read out with it. */
  error?: string | undefined;
  /** Said under the field while nothing is wrong. */
  note?: ReactNode;
  /** Inside the box, after the input. */
  suffix?: ReactNode;
  /** Beside the box. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled input with room for what is wrong with it. */
export function TextField({ label, error, note, suffix, aside, onChange, ...input }: TextFieldProps) {
  const id = useId();
  const below = error ?? note;
  return (
    <div>
      <label className="hr-label" htmlFor={id}>
        {label}
      </label>
      <div className="hr-field-row">
        <div className="hr-field" data-wrong={error ? '' : undefined}>
          <input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={below ? `${id}-note` : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix}
        </div>
        {aside}
      </div>
      <FieldNote id={id} error={error} note={note} />
    </div>
  );
}
