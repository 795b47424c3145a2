import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { halfHours } from './moments';
import { timeWords } from './words';
import './date-time.css';

type TimeGridProps = {
  label: string;
  value: string | undefined;
  /** Where the list stands while nothing is chosen. */
  suggestion?: string | undefined;
  mayEndDay?: boolean;
  /** Only later times may be chosen. */
  after?: string | undefined;
  onChoose: (time: string) => void;
};

/** The half hours of a day. A time in between that is chosen already stands among them. */
export function TimeGrid(props: TimeGridProps) {
  const { label, value, suggestion = '09:00', mayEndDay = false, after, onChoose } = props;
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const half = halfHours(mayEndDay);
  const times = value === undefined || half.includes(value) ? half : [...half, value].sort();
  const isDisabled = (time: string) => after !== undefined && time <= after;
  const [entry, setEntry] = useState(
    value ?? (isDisabled(suggestion) ? times.find((time) => !isDisabled(time)) : suggestion),
  );

  useEffect(() => {
    const box = list.current;
    const start = box?.querySelector<HTMLElement>(`[data-time="${entry ?? ''}"]`);
    if (box && start) {
      // scrollIntoView would move the sheet as well.
      box.scrollTop = start.offsetTop - (box.clientHeight - start.offsetHeight) / 2;
      start.focus({ preventScroll: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- where it stands when it opens
  }, []);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-time]')];
    const at = buttons.findIndex((one) => one === event.target);
    const columns = buttons.filter((one) => one.offsetTop === buttons[0]?.offsetTop).length;
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      PageUp: -columns * 4,
      PageDown: columns * 4,
      Home: -at,
      End: buttons.length - 1 - at,
    };
    const step = steps[event.key];
    if (at >= 0 && step !== undefined) {
      event.preventDefault();
      buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
    }
  };
  return (
    <div
      className="dt-times"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list shows one line, not the half hours of a day
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      ref={list}
      onKeyDown={handleKeyDown}
    >
      {times.map((time) => (
        <button
          key={time}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native one stands in a native list alone
          role="option"
          className="dt-time"
          data-time={time}
          aria-selected={time === value}
          aria-disabled={isDisabled(time) || undefined}
          tabIndex={time === entry ? 0 : -1}
          onFocus={() => setEntry(time)}
          onClick={() => !isDisabled(time) && onChoose(time)}
        >
          {timeWords(time, language)}
        </button>
      ))}
    </div>
  );
}
