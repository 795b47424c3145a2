import { useId } from 'react';

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
};

/** One of a few, by the phone's own list. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <div>
      <label className="hr-label" htmlFor={id}>
        {label}
      </label>
      <div className="hr-field">
        <select
          id={id}
          className="flow-select"
          value={value}
          onChange={(event) => {
            const chosen = options.find((one) => one.value === event.target.value);
            if (chosen) {
              onChange(chosen.value);
            }
          }}
        >
          {options.some((one) => one.value === value) ? null : <option value={value}>{value}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

type ToggleProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Yes or no. */
export function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <label className="flow-toggle">
      <span>{label}</span>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}
