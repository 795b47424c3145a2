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
  // On iOS a tapped button leaves the focus here: what was typed stands only as long as the figure that it has become.
  const [typed, setTyped] = useState<{ text: string; figure: number }>();
  const inRange = (next: number) => Math.min(max, Math.max(min, Math.round(next / step) * step));
  const set = (next: number) => onChange(inRange(next));
  const handleType = (raw: string) => {
    const text = raw.replace(/[^\d.]/g, '').slice(0, 6);
    const isFigure = text !== '' && Number.isFinite(Number(text));
    setTyped({ text, figure: isFigure ? inRange(Number(text)) : value });
    if (isFigure) {
      set(Number(text));
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
          value={typed?.figure === value ? typed.text : String(value)}
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
