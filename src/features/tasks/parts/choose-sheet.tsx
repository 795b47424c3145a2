import { useState, type ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import { Sheet } from '@/shared/ui/sheet';
import '../tasks.css';
import '@/shared/ui/form.css';

type Option = { value: string; text: string; note?: string | undefined };

type ChooseFieldProps = {
  name: string;
  label: string;
  title: string;
  value: string;
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly Option[];
  error?: string | undefined;
  /** In place of the options, such as that there are none. */
  children?: ReactNode;
  onChange: (value: string) => void;
};

/** A field whose value is one of some options, chosen on a sheet. */
export function ChooseField(props: ChooseFieldProps) {
  const { name, label, title, value, placeholder, options, error, children, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((one) => one.value === value);
  return (
    <div>
      <span className="hr-label" id={`task-${name}`}>
        {label}
      </span>
      <button
        type="button"
        name={name}
        className="task-pick"
        data-empty={chosen ? undefined : ''}
        data-wrong={error ? '' : undefined}
        aria-haspopup="dialog"
        aria-labelledby={`task-${name} task-${name}-value`}
        aria-describedby={error ? `task-${name}-error` : undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`task-${name}-value`}>{chosen?.text ?? placeholder}</span>
        <Icon name="chevron-right" size={1.125} />
      </button>
      {error ? (
        <p className="hr-field-note" data-wrong="" id={`task-${name}-error`}>
          {error}
        </p>
      ) : null}
      <Sheet isOpen={isOpen} title={title} onClose={() => setOpen(false)}>
        <ul aria-label={title}>
          {options.map((one) => (
            <li key={one.value}>
              <button
                type="button"
                className="task-option"
                aria-pressed={one.value === value}
                onClick={() => {
                  onChange(one.value);
                  setOpen(false);
                }}
              >
                <span>
                  {one.text}
                  {one.note ? <span className="task-note">{one.note}</span> : null}
                </span>
                {one.value === value ? <Icon name="check" size={1.25} /> : null}
              </button>
            </li>
          ))}
        </ul>
        {children}
      </Sheet>
    </div>
  );
}
