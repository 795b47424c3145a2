import { useEffect, useRef } from 'react';
import { countText } from '@/shared/lib/text/count-text';
import './filter-chips.css';

export type Chip<Value extends string> = {
  value: Value;
  text: string;
  count?: number;
  countLabel?: string;
  /** The count tells, and asks for nothing. */
  isQuiet?: boolean;
};

type FilterChipsProps<Value extends string> = {
  chips: readonly Chip<Value>[];
  value: Value | undefined;
  label: string;
  onChange: (value: Value) => void;
};

/**
 * One choice of a few that narrows a list down. Where there is no room it scrolls sideways, or takes another row where chips have
 * counts: one that has to be scrolled to tells nobody anything.
 */
export function FilterChips<Value extends string>({
  chips,
  value,
  label,
  onChange,
}: FilterChipsProps<Value>) {
  const counts = chips.map(({ count }) => count).join();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chosen) {
      // scrollIntoView would move the page as well.
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another choice, or a count that comes later, moves the chips
  }, [value, counts]);
  return (
    <fieldset
      ref={row}
      className="hr-chips"
      data-counted={chips.some(({ count }) => count !== undefined) ? '' : undefined}
      aria-label={label}
    >
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="hr-chip"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.text}
          {chip.count ? (
            <span className="hr-chip-count" data-quiet={chip.isQuiet ? '' : undefined}>
              <span aria-hidden={chip.countLabel ? true : undefined}>{countText(chip.count)}</span>
              {chip.countLabel ? <span className="hr-visually-hidden">{chip.countLabel}</span> : null}
            </span>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
}
