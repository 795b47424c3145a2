import './segments.css';

type SegmentsProps<Value extends string | number> = {
  options: readonly { value: Value; text: string; disabled?: boolean }[];
  value: Value;
  label: string;
  onChange: (value: Value) => void;
};

/** One choice of two to four that are all in view. */
export function Segments<Value extends string | number>({
  options,
  value,
  label,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <fieldset className="hr-segments" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}
