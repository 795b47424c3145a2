import { countText } from '@/shared/lib/text/count-text';
import './segments.css';

type SegmentsProps<Value extends string | number> = {
  /** `count` tells how much of it waits. */
  options: readonly { value: Value; text: string; count?: number; disabled?: boolean }[];
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
          {option.count ? (
            <span className="hr-segment-counted">
              {option.text} <span className="hr-segment-count">{countText(option.count)}</span>
            </span>
          ) : (
            option.text
          )}
        </button>
      ))}
    </fieldset>
  );
}
