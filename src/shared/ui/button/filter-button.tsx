import type { ReactNode } from 'react';
import { Icon } from '../mark/icon';
import './filter-button.css';

type FilterButtonProps = { icon: string; isOn: boolean; onPress: () => void; children: ReactNode };

/** Says by what a list is narrowed down, and opens what to choose from. `isOn`: something is chosen. */
export function FilterButton({ icon, isOn, onPress, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      className="hr-filter"
      data-on={isOn ? '' : undefined}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Icon name={icon} size={1.125} />
      <span>{children}</span>
      <Icon name="chevron-down" size={1} />
    </button>
  );
}
