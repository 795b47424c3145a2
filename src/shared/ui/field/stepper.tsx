import { identifier } from '@contract/text/identifying-text';
import { figureOf } from '@contract/text/typed-number';
import { ConfigProvider, Stepper as AntdStepper, useConfig, type StepperRef } from 'antd-mobile';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import '../antd/set-up';
import { isComposing } from '@/shared/lib/is-composing';
import { useNativeAttributes, useNativeName } from '../antd/use-native-attributes';
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
  const { value, min, max, step = 1, label, lessLabel, moreLabel, unit, name, isWrong, onChange } = props;
  const stepper = useRef<StepperRef>(null);
  const { locale } = useConfig();
  // antd-mobile shows what is typed as long as the field has the focus: another figure takes it away, one by a key gives it back.
  const reported = useRef(value);
  const isByKey = useRef(false);
  useEffect(() => {
    if (reported.current !== value) {
      reported.current = value;
      stepper.current?.blur();
      if (isByKey.current) {
        stepper.current?.focus();
      }
    }
    isByKey.current = false;
  });
  useNativeAttributes(() => stepper.current?.nativeElement, {
    'aria-label': label,
    'aria-invalid': isWrong ? 'true' : undefined,
    'aria-valuetext': unit ? `${value} ${unit}` : undefined,
    inputmode: step < 1 ? 'decimal' : 'numeric',
    autocomplete: 'off',
  });
  useNativeName(() => stepper.current?.nativeElement, name);
  // antd-mobile writes these on the box around the field as well, which has no role that could have them.
  useNativeAttributes(() => stepper.current?.nativeElement?.parentElement, {
    'aria-valuenow': null,
    'aria-valuemin': null,
    'aria-valuemax': null,
  });
  const report = (next: number) => {
    const figure = Math.min(max, Math.max(min, Math.round(next / step) * step));
    reported.current = figure;
    onChange(figure);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (
      by !== undefined &&
      !isComposing(event.nativeEvent) &&
      event.target === stepper.current?.nativeElement
    ) {
      event.preventDefault();
      isByKey.current = true;
      onChange(Math.min(max, Math.max(min, value + by)));
    }
  };
  return (
    <ConfigProvider locale={{ ...locale, Stepper: { decrease: lessLabel, increase: moreLabel } }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the figure and the buttons inside are the controls */}
      <span
        className="hr-stepper-line"
        onKeyDown={handleKeyDown}
        // On iOS a tapped button leaves the focus in the field, which would go on showing what was typed.
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) {
            stepper.current?.blur();
          }
        }}
      >
        <AntdStepper
          ref={stepper}
          className="hr-stepper"
          data-wrong={isWrong ? '' : undefined}
          value={value}
          min={min}
          max={max}
          step={step}
          allowEmpty
          parser={(text) => figureOf(identifier(text)) ?? Number.NaN}
          onChange={(next) => {
            if (next !== null) {
              report(next);
            }
          }}
        />
        {unit ? (
          <span className="hr-stepper-unit" aria-hidden="true">
            {unit}
          </span>
        ) : null}
      </span>
    </ConfigProvider>
  );
}
