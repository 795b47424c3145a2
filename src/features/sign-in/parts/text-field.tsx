import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange'> & {
  name: string;
  label: string;
  onChange: (value: string) => void;
  /** Why the value is refused; shown under the field and read out with it. */
  error?: string | undefined;
  /** Inside the box, after the input. */
  suffix?: ReactNode;
  /** Beside the box. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled input with room for a message: 16 px text, so that iOS does not zoom. */
export function TextField({ name, label, error, suffix, aside, onChange, ...input }: TextFieldProps) {
  const id = `sign-in-${name}`;
  return (
    <div>
      <label className="sign-in-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="sign-in-field-row">
        <div className={error ? 'sign-in-field-box is-wrong' : 'sign-in-field-box'}>
          <input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            id={id}
            name={name}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : input['aria-describedby']}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix}
        </div>
        {aside}
      </div>
      {error && (
        <p className="sign-in-field-note is-wrong" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
