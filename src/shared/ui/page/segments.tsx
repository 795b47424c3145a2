import { Selector } from 'antd-mobile';
import { countText } from '@/shared/lib/text/count-text';
import '../antd/set-up';
import { useToggles } from '../antd/use-toggles';
import './segments.css';

type SegmentsProps<Value extends string | number> = {
  /** `count` tells how much of it waits. */
  options: readonly { value: Value; text: string; count?: number; disabled?: boolean }[];
  value: Value;
  label: string;
  onChange: (value: Value) => void;
};

/** One choice of two to four that are all in view. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { options, value, label, onChange } = props;
  const { group, handleKeyDown } = useToggles<HTMLFieldSetElement>(
    options.map((option) => ({ isOn: option.value === value, disabled: option.disabled })),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows, Home and End are for the whole group
    <fieldset ref={group} className="hr-segments" aria-label={label} onKeyDown={handleKeyDown}>
      <Selector
        showCheckMark={false}
        value={[value]}
        options={options.map((option) => ({
          value: option.value,
          disabled: option.disabled ?? false,
          label: option.count ? (
            <span className="hr-segment-counted">
              {option.text} <span className="hr-segment-count">{countText(option.count)}</span>
            </span>
          ) : (
            option.text
          ),
        }))}
        // Pressing the chosen one again takes nothing back.
        onChange={([chosen = value]) => onChange(chosen)}
      />
    </fieldset>
  );
}
