import { countText } from '@/shared/lib/text/count-text';
import './badge.css';

type BadgeProps = {
  /** Left out: a dot. Zero: nothing. */
  count?: number;
  /** Spoken in place of the figure, such as "3 unread". */
  label?: string;
};

/** A figure or dot that says something is new. */
export function Badge({ count, label }: BadgeProps) {
  if (count !== undefined && count <= 0) {
    return null;
  }
  const hidden = label ? true : undefined;
  return (
    <>
      <span className="hr-badge" data-dot={count === undefined ? '' : undefined} aria-hidden={hidden}>
        {count === undefined ? null : countText(count)}
      </span>
      {label ? <span className="hr-visually-hidden">{label}</span> : null}
    </>
  );
}
