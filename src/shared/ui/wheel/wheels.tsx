import { PickerView } from 'antd-mobile';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import '../antd/motion';
import '../antd/set-up';
import { isComposing } from '@/shared/lib/is-composing';
import { writeAttributes } from '../antd/use-native-attributes';
import './wheels.css';

export type Wheel = {
  /** Names it, spoken alone. */
  label: string;
  /** In their order; at least one. */
  items: readonly { value: string; text: string }[];
  value: string;
};

type WheelsProps = {
  label: string;
  wheels: readonly Wheel[];
  /** True takes the focus to the first one as soon as they stand. */
  takesFocus?: boolean;
  onTurn: (at: number, value: string) => void;
};

const COLUMN = '.adm-picker-view-column';
const PAGE = 5;

/** Where a key turns a wheel to; undefined where it turns none. */
function turnedBy(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    PageUp: at - PAGE,
    PageDown: at + PAGE,
    Home: 0,
    End: last,
  };
  const place = places[key];
  return place === undefined ? undefined : Math.min(last, Math.max(0, place));
}

/**
 * Wheels next to each other, turned by a finger, the wheel of a mouse or keys. antd-mobile hides them from screen readers, and
 * what it puts in their place speaks Chinese in every language and cannot be reached: each is a spin button here.
 */
export function Wheels({ label, wheels, takesFocus = false, onTurn }: WheelsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const columns = () => [...(group.current?.querySelectorAll<HTMLElement>(COLUMN) ?? [])];
  useLayoutEffect(() => {
    columns().forEach((column, index) => {
      const wheel = wheels[index];
      if (wheel) {
        const at = wheel.items.findIndex(({ value }) => value === wheel.value);
        writeAttributes(column, {
          role: 'spinbutton',
          tabindex: 0,
          'aria-label': wheel.label,
          'aria-valuenow': at,
          'aria-valuemin': 0,
          'aria-valuemax': wheel.items.length - 1,
          'aria-valuetext': wheel.items[at]?.text ?? '',
        });
      }
      const substitute = column.querySelector(`${COLUMN}-accessible`);
      if (substitute) {
        writeAttributes(substitute, { 'aria-hidden': 'true' });
      }
    });
  });
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) {
      columns()[0]?.focus({ preventScroll: true });
    }
  });
  useEffect(() => focusFirst(), []);
  // PickerView reports given values again, late: a time typed meanwhile would be turned back.
  const given = useRef(new WeakSet<object>());
  const places = JSON.stringify(wheels.map((wheel) => wheel.value));
  const value = useMemo(() => JSON.parse(places) as string[], [places]);
  useLayoutEffect(() => {
    given.current.add(value);
  }, [value]);
  const handleTurn = (values: readonly (string | number | null)[]) => {
    if (given.current.has(values)) {
      return;
    }
    values.forEach((next, index) => {
      if (typeof next === 'string' && next !== wheels[index]?.value) {
        onTurn(index, next);
      }
    });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = columns().findIndex((column) => column === event.target);
    const wheel = wheels[index];
    if (!wheel || isComposing(event.nativeEvent)) {
      return;
    }
    const at = wheel.items.findIndex(({ value }) => value === wheel.value);
    const next = turnedBy(event.key, at, wheel.items.length);
    if (next !== undefined) {
      event.preventDefault();
      onTurn(index, wheel.items[next]!.value);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows, Home and End are for the whole group
    <fieldset ref={group} className="hr-wheels" aria-label={label} onKeyDown={handleKeyDown}>
      <PickerView
        mouseWheel
        columns={wheels.map(({ items }) => items.map(({ value, text }) => ({ value, label: text })))}
        value={value}
        onChange={handleTurn}
      />
    </fieldset>
  );
}
