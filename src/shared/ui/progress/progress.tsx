import { ProgressBar } from 'antd-mobile';
import type { AriaAttributes } from 'react';
import '../antd/set-up';
import './progress.css';

type ProgressProps = Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-hidden'> & {
  /** Left out while the end is not known yet. */
  value?: number;
  max?: number;
  /** More than there may be. */
  isOver?: boolean;
  /** For its size alone. */
  className?: string;
};

/** How far something is, as wide as its place. ProgressBar has no role, so it stands in an element that has it. */
export function Progress({ value, max = 1, isOver = false, className = '', ...names }: ProgressProps) {
  const share = value === undefined ? 1 : Math.min(1, Math.max(0, value / max));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot contain the bar
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      {...names}
      className={`hr-progress ${className}`}
      data-over={isOver ? '' : undefined}
      data-endless={value === undefined ? '' : undefined}
    >
      <ProgressBar percent={share * 100} />
    </div>
  );
}
