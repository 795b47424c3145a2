import './check-chip.css';

type CheckChipProps = { text: string; isChecked: boolean; isDisabled?: boolean; onToggle: () => void };

/** One of several that may be chosen together: a checkbox with its words, in a shape that a thumb hits. */
export function CheckChip({ text, isChecked, isDisabled = false, onToggle }: CheckChipProps) {
  return (
    <label className="hr-check-chip" data-checked={isChecked ? '' : undefined}>
      <input type="checkbox" checked={isChecked} disabled={isDisabled} onChange={onToggle} />
      <span>{text}</span>
    </label>
  );
}
