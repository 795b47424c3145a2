import './operate.css';
import { Radio } from '@/shared/ui/check/radio';

type ChoiceListProps<Value extends string> = {
  name: string;
  label: string;
  options: readonly { value: Value; text: string; note?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
};

/** One choice of a few, each with what it means. */
export function ChoiceList<Value extends string>({
  name,
  label,
  options,
  value,
  onChange,
  error,
}: ChoiceListProps<Value>) {
  return (
    <fieldset className="apv-choices" data-field={name}>
      <legend className="hr-label">{label}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          className="apv-choice"
          data-checked={option.value === value ? '' : undefined}
          name={name}
          isChecked={option.value === value}
          onChoose={() => onChange(option.value)}
        >
          <span>{option.text}</span>
          {option.note ? <span className="apv-choice-note">{option.note}</span> : null}
        </Radio>
      ))}
      {error ? (
        <p className="hr-field-note" data-wrong="">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
