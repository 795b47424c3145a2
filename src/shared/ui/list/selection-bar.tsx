import type { ReactNode } from 'react';
import { Check } from '../check/check';
import './selection-bar.css';

type SelectionBarProps = {
  isAll: boolean;
  onToggleAll: (isAll: boolean) => void;
  /** How many are selected, next to the box. */
  text: string;
  /** Below its list in the middle of a page; otherwise at the lower edge of the page. */
  isInline?: boolean;
  /** Actions on what is selected. */
  children: ReactNode;
};

/** Select all, and what to do with the selection, in reach of the thumb. */
export function SelectionBar({ isAll, onToggleAll, text, isInline = false, children }: SelectionBarProps) {
  return (
    <div className="hr-selection-bar" data-inline={isInline ? '' : undefined}>
      <Check className="hr-selection-all" isChecked={isAll} onChange={onToggleAll}>
        {text}
      </Check>
      <div className="hr-selection-actions">{children}</div>
    </div>
  );
}
