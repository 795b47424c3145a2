import { SwitchRow } from '@/shared/ui/check/switch-row';
import { LimitRow, type LimitRowProps } from './limit-row';

type OptionalLimitProps = Omit<LimitRowProps, 'name' | 'value' | 'onChange'> & {
  name: string;
  /** What is turned on; `label` is how its figure is called then. */
  switchLabel: string;
  value: number | null;
  /** The figure that it is turned on with. */
  usual: number;
  onChange: (value: number | null) => void;
};

/** A figure that a rule may do without. */
export function OptionalLimit({ switchLabel, note, value, usual, onChange, ...rest }: OptionalLimitProps) {
  return (
    <>
      <SwitchRow
        name={`${rest.name}On`}
        label={switchLabel}
        note={note}
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {value === null ? null : <LimitRow {...rest} value={value} onChange={onChange} />}
    </>
  );
}
