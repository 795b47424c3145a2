import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/modules/editor/inputs';
import { Stepper } from '@/shared/ui/field/stepper';

type LimitRowProps = {
  name: string;
  label: string;
  note?: string;
  value: number;
  limits: { min: number; max: number };
  step?: number;
  unit: string;
  onChange: (value: number) => void;
};

/** A number of a rule, with what it means. */
export function LimitRow({ name, label, note, value, limits, onChange, ...rest }: LimitRowProps) {
  const { t } = useTranslation('leave-rules');
  return (
    <div className="leave-limit">
      <span className="leave-limit-text">
        <span>{label}</span>
        {note ? <span className="leave-quiet">{note}</span> : null}
      </span>
      <Stepper
        {...rest}
        name={name}
        value={value}
        min={limits.min}
        max={limits.max}
        label={label}
        lessLabel={t('decrease', { label })}
        moreLabel={t('increase', { label })}
        onChange={onChange}
      />
    </div>
  );
}

type OptionalLimitProps = Omit<LimitRowProps, 'value' | 'onChange'> & {
  /** What is turned on. */
  switchLabel: string;
  value: number | null;
  /** The number that it is turned on with. */
  usual: number;
  onChange: (value: number | null) => void;
};

/** A number that a rule may do without. */
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
