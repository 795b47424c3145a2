import { Selector } from 'antd-mobile';
import { useEffect } from 'react';
import { countText } from '@/shared/lib/text/count-text';
import '../antd/set-up';
import { useToggles } from '../antd/use-toggles';
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
  /** Counts are whole: a badge's 99+ would hide how many there are. */
  isExact?: boolean;
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
  isExact = false,
  onChange,
}: FilterChipsProps<Value>) {
  const counts = chips.map(({ count }) => count).join();
  const { group, handleKeyDown } = useToggles<HTMLFieldSetElement>(
    chips.map((chip) => ({ isOn: chip.value === value })),
  );
  useEffect(() => {
    const row = group.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row && chosen) {
      // scrollIntoView would move the page as well.
      row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- another choice, or a count that comes later, moves the chips
  }, [value, counts]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows, Home and End are for the whole group
    <fieldset
      ref={group}
      className="hr-chips"
      data-counted={chips.some(({ count }) => count !== undefined) ? '' : undefined}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      <Selector
        showCheckMark={false}
        value={value === undefined ? [] : [value]}
        options={chips.map((chip) => ({
          value: chip.value,
          label: <ChipWords chip={chip} isExact={isExact} />,
        }))}
        // Pressing the chosen one again is for the list to judge.
        onChange={([chosen = value]) => chosen !== undefined && onChange(chosen)}
      />
    </fieldset>
  );
}

function ChipWords<Value extends string>({ chip, isExact }: { chip: Chip<Value>; isExact: boolean }) {
  const { text, count, countLabel, isQuiet } = chip;
  return (
    <span className="hr-chip-words">
      {text}
      {count ? (
        <span className="hr-chip-count" data-quiet={isQuiet ? '' : undefined}>
          <span aria-hidden={countLabel ? true : undefined}>{isExact ? count : countText(count)}</span>
          {countLabel ? <span className="hr-visually-hidden">{countLabel}</span> : null}
        </span>
      ) : null}
    </span>
  );
}
