import { useTranslation } from 'react-i18next';
import { Stepper } from '@/shared/ui/field/stepper';
import { SwitchRow } from './inputs';
import './limit-row.css';

type LimitRowProps = {
  name?: string;
  label: string;
  /** How the figure is spoken, where the label says it only beside what stands above. */
  spoken?: string;
  note?: string | undefined;
  value: number;
  limits: { min: number; max: number };
  step?: number;
  unit: string;
  isWrong?: boolean;
  onChange: (value: number) => void;
};

/** A figure of a rule beside what it means. */
export function LimitRow({ label, spoken = label, note, limits: { min, max }, ...rest }: LimitRowProps) {
  const { t } = useTranslation('fields');
  return (
    <div className="ed-limit">
      <span className="ed-limit-text">
        <span>{label}</span>
        {note ? <span className="ed-limit-note">{note}</span> : null}
      </span>
      <Stepper
        {...rest}
        min={min}
        max={max}
        label={spoken}
        lessLabel={t('figure.decrease', { label: spoken })}
        moreLabel={t('figure.increase', { label: spoken })}
      />
    </div>
  );
}

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
