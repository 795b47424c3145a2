import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { FieldNote } from './field-note';
import './form.css';
import './text-area.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange' | 'maxLength'> & {
  name: string;
  label: string;
  value: string;
  /** The most characters; more can be typed, so that pasting loses nothing, and is marked. */
  max: number;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Under the box, such as suggestions. */
  children?: ReactNode;
};

/** A labelled text of several lines that counts its characters. */
export function TextArea({ label, value, max, onChange, error, children, ...rest }: TextAreaProps) {
  const id = useId();
  const count = value.trim().length;
  const isWrong = error !== undefined || count > max;
  return (
    <div>
      <label className="hr-label" htmlFor={id}>
        {label}
      </label>
      <div className="hr-field hr-text-area" data-wrong={isWrong ? '' : undefined}>
        <textarea
          rows={3}
          {...rest}
          id={id}
          value={value}
          aria-invalid={isWrong || undefined}
          aria-describedby={error ? `${id}-note ${id}-count` : `${id}-count`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="hr-text-count" id={`${id}-count`} data-wrong={count > max ? '' : undefined}>
          {`${count}/${max}`}
        </span>
      </div>
      <FieldNote id={id} error={error} />
      {children}
    </div>
  );
}
