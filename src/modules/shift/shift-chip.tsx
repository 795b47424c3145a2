import './shift-chip.css';

type ShiftChipProps = {
  /** Up to two characters; a day of rest has none. */
  label?: string | undefined;
  /** 1 to 8; a day of rest has none. */
  colour?: number | undefined;
  size?: 'normal' | 'large';
};

/** A shift in a cell: its short label on its colour. What it is called has to stand beside it or in the name of what holds it. */
export const ShiftChip = ({ label = '', colour = 0, size = 'normal' }: ShiftChipProps) => (
  <span className="shift-chip shift-colour" data-colour={colour} data-size={size} aria-hidden="true">
    {label}
  </span>
);
