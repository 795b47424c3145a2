import { useState } from 'react';
import { IconButton } from '../button/icon-button';
import './stepper.css';

type StepperProps = {
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Names the figure, spoken alone. */
  label: string;
  lessLabel: string;
  moreLabel: string;
  unit?: string;
  name?: string;
  isWrong?: boolean;
  onChange: (value: number) => void;
};

/** A figure with a button on each side; it can be typed too, and is brought into its range when the field is left. */
export function Stepper(props: StepperProps) {
  const {
    value,
    min,
    max,
    step = 1,
    label,
    lessLabel,
    moreLabel,
    unit,
    name,
    isWrong = false,
    onChange,
  } = props;
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Math.round(next / step) * step)));
  const handleType = (text: string) => {
    const clean = text.replace(/[^\d.]/g, '').slice(0, 6);
    setTyped(clean);
    if (clean !== '' && Number.isFinite(Number(clean))) {
      set(Number(clean));
    }
  };
  return (
    <div className="hr-stepper" data-wrong={isWrong ? '' : undefined}>
      <IconButton icon="minus" label={lessLabel} disabled={value <= min} onClick={() => set(value - step)} />
      <label>
        <span className="hr-visually-hidden">{label}</span>
        <input
          name={name}
          inputMode={step < 1 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed ?? String(value)}
          aria-invalid={isWrong || undefined}
          onChange={(event) => handleType(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
        {unit ? <span className="hr-stepper-unit">{unit}</span> : null}
      </label>
      <IconButton icon="plus" label={moreLabel} disabled={value >= max} onClick={() => set(value + step)} />
    </div>
  );
}
